const loaded = jest.fn()
const observers = Object.fromEntries(
  ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, jest.fn()]),
)
jest.doMock('web-vitals', () => {
  loaded()
  return observers
})

test('a visitor is measured, in all five ways, where a site asks for a report; else nothing is loaded', async () => {
  const { reportWebVitals } = await import('../../lib/report-web-vitals.ts')
  await reportWebVitals()
  expect(loaded).not.toHaveBeenCalled()
  const onReport = jest.fn()
  await reportWebVitals(onReport)
  for (const observe of Object.values(observers)) expect(observe.mock.calls).toEqual([[onReport]])
})
