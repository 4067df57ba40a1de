import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { priceChangedText, priceHoldProblem, pricesHeldSince } from './price-hold.ts'

test('prices are held for the minutes of the policy, from a quarter of an hour to a day', () => {
  expect(pricesHeldSince(120, new Date('2026-11-21T13:30:00Z'))).toEqual(new Date('2026-11-21T11:30:00Z'))
  expect([undefined, 15, 1440].map(priceHoldProblem)).toEqual([undefined, undefined, undefined])
  for (const minutes of [14, 1441, 15.5])
    expect(priceHoldProblem(minutes)).toBe('Orders must keep their price for 15 to 1440 minutes')
})

test('a changed price says what it was and is, and that nothing was charged', () => {
  expect(priceChangedText(kobo(1_825_800), kobo(1_900_000))).toBe(
    'Prices have changed since you ordered: ₦18,258.00 is now ₦19,000.00. Nothing was charged. Agree to the new total, or cancel the order.',
  )
})
