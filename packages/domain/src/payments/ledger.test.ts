import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptId, OrderId, RefundId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo, negate, signedKobo } from '../core/money.ts'
import type { Account, Journal } from './ledger.ts'
import {
  ACCOUNTS,
  chargeJournal,
  deliveredJournal,
  goodwillJournal,
  goodwillReleasedJournal,
  isBalanced,
  refundAcceptedJournal,
  refundFailedJournal,
  refundProcessedJournal,
  refundRequestedJournal,
  shortDeliveryJournal,
  trialBalance,
} from './ledger.ts'

const attempt = asId<AttemptId>('att_1')
const refund = asId<RefundId>('rfd_1')

function balances(journals: Journal[]): Partial<Record<Account, number>> {
  const sums = new Map<Account, number>()
  for (const { account, amount } of journals.flatMap((journal) => journal.postings)) {
    sums.set(account, (sums.get(account) ?? 0) + amount)
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

test('a charge is owed by the provider less its fee, and to the customer in full', () => {
  expect(chargeJournal(attempt, kobo(1_825_800), kobo(37_387))).toEqual({
    kind: 'charge',
    source: { type: 'attempt', id: 'att_1' },
    postings: [
      { account: 'psp_receivable', amount: 1_788_413 },
      { account: 'psp_fees', amount: 37_387 },
      { account: 'customer_deposits', amount: -1_825_800 },
    ],
  })
})

test('every journal balances, for any amount and fee, and no posting is empty', () => {
  const amounts = fc.integer({ min: 1, max: 10 ** 12 }).map(kobo)
  fc.assert(
    fc.property(amounts, fc.nat(10 ** 12).map(kobo), (amount, fee) => {
      const journals = [
        chargeJournal(attempt, amount, fee),
        refundRequestedJournal(refund, amount),
        refundAcceptedJournal(refund, amount),
        refundProcessedJournal(refund, amount),
        refundFailedJournal(refund, amount),
        shortDeliveryJournal(refund, amount),
        goodwillJournal(refund, amount),
        goodwillReleasedJournal(asId<OrderId>('ord_1'), amount),
      ]
      for (const { postings } of journals) {
        expect(isBalanced(postings)).toBe(true)
        expect(postings.every((posting) => posting.amount !== 0 && ACCOUNTS.includes(posting.account))).toBe(
          true,
        )
      }
    }),
  )
})

test('after a whole refund we owe the customer nothing and have lost the fee', () => {
  const books = [
    chargeJournal(attempt, kobo(1000), kobo(15)),
    refundRequestedJournal(refund, kobo(1000)),
    refundAcceptedJournal(refund, kobo(1000)),
    refundProcessedJournal(refund, kobo(1000)),
  ]
  expect(balances(books)).toEqual({ psp_receivable: -15, psp_fees: 15 })
})

test('after a failed refund we still owe it to the customer, and the provider owes it to us', () => {
  const books = [
    chargeJournal(attempt, kobo(1000), kobo(0)),
    refundRequestedJournal(refund, kobo(1000)),
    refundAcceptedJournal(refund, kobo(1000)),
    refundFailedJournal(refund, kobo(1000)),
  ]
  expect(balances(books)).toEqual({ psp_receivable: 1000, refunds_payable: -1000 })
})

test('postings that do not sum to zero are not balanced, and an empty movement is a defect', () => {
  expect(isBalanced([{ account: 'bank', amount: kobo(1) }])).toBe(false)
  expect(
    isBalanced([
      { account: 'bank', amount: kobo(1) },
      { account: 'psp_fees', amount: negate(kobo(1)) },
    ]),
  ).toBe(true)
  expect(() => chargeJournal(attempt, kobo(0), kobo(0))).toThrow(RangeError)
})

test('a delivery closes the deposit: the station earns the fuel, Gatefill its fees', () => {
  const parts = { subtotal: kobo(1_790_000), serviceFee: kobo(35_800), deliveryFee: kobo(0) }
  const delivered = deliveredJournal(asId<OrderId>('ord_1'), parts, 0)
  expect(delivered).toMatchObject({ kind: 'delivered', source: { type: 'order', id: 'ord_1' } })
  expect(balances([chargeJournal(attempt, kobo(1_825_800), kobo(0)), delivered])).toEqual({
    psp_receivable: 1_825_800,
    station_payable: -1_790_000,
    service_fee_revenue: -35_800,
  })
})

test('the trial balance sums both sides, and shows what is between them when the books do not add up', () => {
  const holds = (amount: number) => ({ amount: signedKobo(amount) })
  expect(trialBalance([holds(700), holds(300), holds(-1000)])).toEqual({
    debit: 1000,
    credit: 1000,
    between: 0,
  })
  expect(trialBalance([holds(700), holds(-1000)])).toEqual({ debit: 700, credit: 1000, between: -300 })
  expect(trialBalance([])).toEqual({ debit: 0, credit: 0, between: 0 })
})
