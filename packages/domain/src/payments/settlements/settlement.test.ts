import { expect, test } from 'vitest'
import { kobo, ZERO } from '../../core/money.ts'
import type { Settlement } from './settlement.ts'
import {
  compareSettlement,
  isSettlementPosted,
  isSettlementUnfinished,
  SETTLEMENT_STATES,
  settlementProblems,
} from './settlement.ts'

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

test('a settlement is unfinished until its money is in our bank or our wallet, and posted in naira from our bank', () => {
  expect(SETTLEMENT_STATES.filter(isSettlementUnfinished)).toEqual([
    'pending',
    'processing',
    'flagged',
    'failed',
  ])
  const posted = (currency: string) =>
    SETTLEMENT_STATES.filter((state) => isSettlementPosted({ state, currency }))
  expect([posted('NGN'), posted('USD')]).toEqual([['paid'], []])
})

test('a discrepancy of a settlement says what we posted and what the provider lists', () => {
  const problem = (change: Partial<Settlement>, posted?: number) =>
    settlementProblems({ ...settlement, ...change }, posted === undefined ? undefined : kobo(posted))
  expect(problem({ amount: kobo(800) }, 900)).toEqual([
    { subject: 'settlement', kind: 'amount', reference: '9', ours: 'posted ₦9.00', theirs: 'paid ₦8.00' },
  ])
  expect(problem({ state: 'failed' })).toEqual([
    { subject: 'settlement', kind: 'status', reference: '9', ours: 'not posted', theirs: 'failed ₦9.00' },
  ])
  expect(problem({ currency: 'USD', amount: kobo(5) })).toMatchObject([
    { kind: 'currency', ours: 'not posted', theirs: 'paid 0.05 USD' },
  ])
  expect(problem({ currency: 'USD' }, 900)).toMatchObject([{ kind: 'status', ours: 'posted ₦9.00' }])
})

test('a difference between a settlement and its payments says both sums', () => {
  const texts = (change: Partial<Settlement>, here = ours) =>
    compareSettlement({ ...settlement, ...change }, listed, here).discrepancies.map((each) => [
      each.ours,
      each.theirs,
    ])
  expect(texts({ amount: kobo(890) })).toEqual([['2 payments, ₦9.60', 'paid ₦8.90']])
  expect(texts({}, new Map([['1', kobo(460)]]))).toEqual([['not in our ledger', '₦5.00']])
  expect(texts({}, new Map([...ours, ['2', kobo(499)]]))).toEqual([['₦4.99', '₦5.00']])
})

test('no duty is posted of a settlement whose payments are not those of our ledger', () => {
  const dutiful = { ...settlement, amount: kobo(880), stampDuty: kobo(20) }
  expect(compareSettlement(dutiful, listed, new Map([...ours, ['2', kobo(999)]])).stampDuty).toBe(0)
})
