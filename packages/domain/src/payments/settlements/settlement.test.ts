import { expect, test } from 'vitest'
import { kobo, ZERO } from '../../core/money.ts'
import type { Settlement } from './settlement.ts'
import { compareSettlement, isSettlementUnfinished, settlementProblems } from './settlement.ts'

const at = new Date('2026-11-21T09:00:00Z')
const settlement: Settlement = {
  settlementId: '9',
  state: 'paid',
  currency: 'NGN',
  amount: kobo(900),
  gross: kobo(1_000),
  fees: kobo(40),
  refunds: kobo(50),
  chargebacks: kobo(10),
  stampDuty: ZERO,
  otherDeductions: ZERO,
  createdAt: at,
  settledAt: at,
}
const listed = [
  { transactionId: '1', reference: 'GF-1', net: kobo(460), stampDuty: ZERO },
  { transactionId: '2', reference: 'GF-2', net: kobo(500), stampDuty: ZERO },
]
const ours = new Map([
  ['1', kobo(460)],
  ['2', kobo(500)],
])
const kinds = (change: Partial<Settlement>, rows = listed, here = ours) =>
  compareSettlement({ ...settlement, ...change }, rows, here).discrepancies.map(({ kind, reference }) => [
    kind,
    reference,
  ])

test('a settlement is its payments less fees, refunds and chargebacks [MV-038]', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ amount: kobo(890) })).toEqual([['amount', '9']])
  expect(kinds({}, listed.slice(1))).toEqual([['amount', '9']])
})

test('each payment of a settlement is one of ours, for what our ledger expects [MV-038]', () => {
  expect(kinds({}, listed, new Map([['1', kobo(460)]]))).toEqual([['missing_here', '9/GF-2']])
  expect(kinds({}, listed, new Map([...ours, ['2', kobo(499)]]))).toEqual([['amount', '9/GF-2']])
})

test('stamp duty is posted as far as no charge of ours has posted it [MV-036]', () => {
  const dutiful = { ...settlement, amount: kobo(880), stampDuty: kobo(20) }
  expect(compareSettlement(dutiful, listed, ours)).toEqual({ discrepancies: [], stampDuty: 20 })
  // Our fee of the second one has the duty in it already.
  const withDuty = [listed[0] ?? never(), { ...(listed[1] ?? never()), net: kobo(480), stampDuty: kobo(20) }]
  const known = new Map([...ours, ['2', kobo(480)]])
  expect(compareSettlement(dutiful, withDuty, known)).toEqual({ discrepancies: [], stampDuty: 0 })
})

test('what was posted and is listed otherwise later is for staff, and so is what will not come by itself [MV-036]', () => {
  const problems = (change: Partial<Settlement>, posted?: number) =>
    settlementProblems({ ...settlement, ...change }, posted === undefined ? undefined : kobo(posted)).map(
      ({ kind, theirs }) => `${kind}: ${theirs}`,
    )
  expect(problems({}, 900)).toEqual([])
  expect(problems({ state: 'failed' }, 900)).toEqual(['status: failed ₦9.00'])
  expect(problems({ amount: kobo(901) }, 900)).toEqual(['amount: paid ₦9.01'])
  expect(problems({ state: 'pending' })).toEqual([])
  expect(problems({ state: 'flagged' })).toEqual(['status: flagged ₦9.00'])
  expect(problems({ currency: 'USD', amount: kobo(11_840) })).toEqual(['currency: paid 118.40 USD'])
  expect(isSettlementUnfinished('failed')).toBe(true)
})

function never(): never {
  throw new Error('the sample has two payments')
}
