import { expect, test } from 'vitest'
import type { Irregularity } from './irregularities.ts'
import { createIrregularities } from './irregularities.ts'
import type { Owed } from './pay-out.ts'
import { payoutOf, stillOwed } from './pay-out.ts'

const PAID = [
  { amount: 1_000, fee: 15 },
  { amount: 2_000, fee: 30 },
]
const refund = (id: number, amount: number): Owed => ({ kind: 'refund', id, amount })
const never = Object.fromEntries(
  (['deducted_twice', 'raised_fee'] as const).map((name) => [name, 0]),
) as Record<Irregularity, number>
const vendor = (always?: Irregularity) =>
  createIrregularities({ seed: 1, rates: { ...never, ...(always === undefined ? {} : { [always]: 1 }) } })

test('a payout is whole payments less named refunds, and at times a vendor keeps more [ML-039]', () => {
  const [first, second] = [refund(1, 500), refund(2, 2_600)]
  expect(payoutOf(PAID, [first, second], [], vendor())).toEqual({
    amount: 2_455,
    fees: 45,
    deductions: [first],
    kept: 0,
  })
  expect(payoutOf(PAID, [], [first], vendor('deducted_twice'))).toEqual({
    amount: 2_455,
    fees: 45,
    deductions: [{ ...first, isTwice: true }],
    kept: 500,
  })
  const raised = payoutOf(PAID, [], [], vendor('raised_fee'))
  expect(raised).toMatchObject({ fees: 45 + (raised?.kept ?? 0), amount: 2_955 - (raised?.kept ?? 0) })
  expect(raised?.kept).toBeGreaterThan(0)
  expect(payoutOf([], [first], [], vendor())).toBeUndefined()
})

test('what failed after it was deducted is given back beside another refund', () => {
  const failed = stillOwed(
    [refund(1, 0), refund(2, 700)],
    [refund(1, 500), { ...refund(1, 500), isTwice: true }],
  )
  expect(failed).toEqual([refund(1, -500), refund(2, 700)])
  expect(payoutOf(PAID, failed, [], vendor())?.amount).toBe(2_955 - 700 + 500)
})
