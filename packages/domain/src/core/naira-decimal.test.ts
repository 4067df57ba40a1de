import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from './money.ts'
import { koboOfFee, koboOfNaira, nairaOf } from './naira-decimal.ts'

/** The largest amount whose naira a JSON number still holds to the kobo. */
const MOST = 999_999_999_999_999

test('an amount sent as naira reads back to the last kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST }), (amount) => {
      const wire = JSON.stringify({ amount: nairaOf(kobo(amount)) })
      expect(koboOfNaira(JSON.parse(wire).amount)).toBe(amount)
    }),
  )
})

test.each([
  [18258, 1_825_800],
  [18258.1, 1_825_810],
  [0.29, 29],
  [1.1, 110],
  ['18258.10', 1_825_810],
  [0, 0],
])('%j naira are %i kobo', (naira, amount) => {
  expect(koboOfNaira(naira)).toBe(amount)
})

test.each([
  18258.105,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  '',
  '1,000',
  '1.',
  '.5',
  '0x10',
  '99999999999999.99',
])('%j is not an amount in whole kobo', (naira) => {
  expect(koboOfNaira(naira)).toBeUndefined()
})

test.each([
  [255.6119, 25_562],
  [255.61, 25_561],
  [255.610000001, 25_562],
  [1.4, 140],
  [1, 100],
])('a fee of %j naira counts as %i kobo', (naira, amount) => {
  expect(koboOfFee(naira)).toBe(amount)
})

test('a fee that is not a number is undefined', () => {
  expect(koboOfFee('free')).toBeUndefined()
  expect(koboOfFee(-1)).toBeUndefined()
})
