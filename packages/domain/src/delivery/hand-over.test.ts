import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handOverErrors, meterErrors, parseMeterReading, shortDlOf } from './hand-over.ts'

test('a meter reading is exact to a tenth of a litre', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (tenths) => {
      const shown = Number(`${Math.floor(tenths / 10)}.${tenths % 10}`)
      expect(parseMeterReading(shown)).toBe(tenths)
    }),
  )
  for (const wrong of [undefined, -1, 100.05, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 10_000_000])
    expect(parseMeterReading(wrong)).toBeUndefined()
})

test('a hand-over needs six digits and two readings, the second one higher', () => {
  expect(handOverErrors({ code: '012345', openingReading: 0, closingReading: 0.1 })).toEqual({})
  expect(
    Object.keys(handOverErrors({ code: '12345', openingReading: undefined, closingReading: undefined })),
  ).toEqual(['code', 'openingReading', 'closingReading'])
  expect(handOverErrors({ code: '123456', openingReading: 5, closingReading: 5 })).toEqual({
    closingReading: ['The closing reading must be higher than the opening reading'],
  })
})

test('a meter may show the ordered litres and up to one litre more', () => {
  const upTo = (closingDl: number) => meterErrors({ openingDl: 1000, closingDl }, 20)
  expect([upTo(1200), upTo(1210)]).toEqual([{}, {}])
  expect(upTo(1211)).toHaveProperty('closingReading')
  expect(upTo(1199)).toHaveProperty('closingReading')
})

test('less is accepted only when the driver reports a short delivery, with the missing amount', () => {
  const [exact, less, tooMuch] = [1200, 1185, 1211].map((closingDl) => ({ openingDl: 1000, closingDl }))
  if (!exact || !less || !tooMuch) throw new Error('not a reading')
  expect(meterErrors(less, 20, { short: true })).toEqual({})
  expect(meterErrors(tooMuch, 20, { short: true })).toHaveProperty('closingReading')
  expect(meterErrors(tooMuch, 20, { confirmed: true })).toEqual({})
  expect([exact, less, tooMuch].map((readings) => shortDlOf(readings, 20))).toEqual([0, 15, 0])
})
