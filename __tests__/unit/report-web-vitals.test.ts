const observers = {
  onCLS: jest.fn(),
  onFCP: jest.fn(),
  onINP: jest.fn(),
  onLCP: jest.fn(),
  onTTFB: jest.fn(),
}
const loaded = jest.fn()

beforeEach(() => {
  jest.resetModules()
  jest.doMock('web-vitals', () => {
    loaded()
    return observers
  })
})

afterEach(() => jest.clearAllMocks())

test('a visitor of a site that asks for no report loads nothing and is not measured', async () => {
  const { reportWebVitals } = await import('../../lib/report-web-vitals.ts')
  await reportWebVitals()
  expect(loaded).not.toHaveBeenCalled()
  for (const observe of Object.values(observers)) expect(observe).not.toHaveBeenCalled()
})

test('a visitor of a site that asks for a report is measured in all five ways', async () => {
  const { reportWebVitals } = await import('../../lib/report-web-vitals.ts')
  const onReport = jest.fn()
  await reportWebVitals(onReport)
  expect(loaded).toHaveBeenCalledTimes(1)
  for (const observe of Object.values(observers)) expect(observe.mock.calls).toEqual([[onReport]])
})
