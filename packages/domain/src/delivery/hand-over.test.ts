import { expect, test } from 'vitest'
import { handOverErrors, meterErrors, shortDlOf, tankProblem } from './hand-over.ts'

test('a hand-over needs six digits and two readings, the second one higher', () => {
  expect(handOverErrors({ code: '012345', openingDl: 0, closingDl: 1 })).toEqual({})
  expect(Object.keys(handOverErrors({ code: '12345', openingDl: -1, closingDl: 100_000_000 }))).toEqual([
    'code',
    'openingDl',
    'closingDl',
  ])
  expect(handOverErrors({ code: '123456', openingDl: 50, closingDl: 50 })).toEqual({
    closingDl: ['The closing reading must be higher than the opening reading'],
  })
})

test('a meter may show the ordered litres and up to one litre more', () => {
  const upTo = (closingDl: number) => meterErrors({ openingDl: 1000, closingDl }, 20)
  expect([upTo(1200), upTo(1210)]).toEqual([{}, {}])
  expect(upTo(1211)).toHaveProperty('closingDl')
  expect(upTo(1199)).toHaveProperty('closingDl')
})

test('less is accepted only when the driver reports a short delivery, with the missing amount', () => {
  const [exact, less, tooMuch] = [1200, 1185, 1211].map((closingDl) => ({ openingDl: 1000, closingDl }))
  if (!exact || !less || !tooMuch) throw new Error('not a reading')
  expect(meterErrors(less, 20, { short: true })).toEqual({})
  expect(meterErrors(tooMuch, 20, { short: true })).toHaveProperty('closingDl')
  expect(meterErrors(tooMuch, 20, { confirmed: true })).toEqual({})
  expect([exact, less, tooMuch].map((readings) => shortDlOf(readings, 20))).toEqual([0, 15, 0])
})

test('no more leaves a tank than it holds, whatever a meter is said to show [RP-364]', () => {
  expect(tankProblem(12_000, 2000)).toBe(
    'The meter shows 1,200.0 L poured, and the tank holds 200.0 L. Read the meter again.',
  )
  expect([tankProblem(2000, 2000), tankProblem(12_000, null)]).toEqual([undefined, undefined])
})
