import { type ContactField, contactFields } from '@/components/contact-fields'
import { type FormValues, firstMissing } from '@/components/form-fields'

type ContactValues = FormValues<ContactField>

const complete: ContactValues = { name: 'Ada', email: 'ada@example.com', phone: '5550100', message: 'Hello' }

test('a visitor who fills in every field has no problem', () => {
  expect(firstMissing(contactFields, complete)).toBeUndefined()
})

test.each<[what: string, values: Partial<ContactValues>, problem: ContactField]>([
  ['no name', { name: '' }, 'name'],
  ['a name of blanks', { name: ' \t\n' }, 'name'],
  ['no e-mail', { email: '' }, 'email'],
  ['no phone number', { phone: '' }, 'phone'],
  ['no message', { message: '' }, 'message'],
  ['nothing at all', { name: '', email: '', phone: '', message: '' }, 'name'],
  ['nothing but a name', { email: '', phone: '', message: '' }, 'email'],
  ['nothing but a name and an e-mail', { phone: '', message: '' }, 'phone'],
])('a visitor who gives %s is asked for the first missing field', (_, values, problem) => {
  expect(firstMissing(contactFields, { ...complete, ...values })).toBe(problem)
})

test.each<[what: string, values: Partial<ContactValues>]>([
  ['a name with blanks around it', { name: '  Ada  ' }],
  ['an e-mail of blanks', { email: '   ' }],
  ['a phone number of blanks', { phone: '   ' }],
  ['a message of blanks', { message: '   ' }],
  ['the phone number 5', { phone: '5' }],
  ['the e-mail x', { email: 'x' }],
])('a visitor who gives %s is believed: nothing has a format or a length', (_, values) => {
  expect(firstMissing(contactFields, { ...complete, ...values })).toBeUndefined()
})
