import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptId, OrderId, PayoutId, RefundId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo, negate, signedKobo } from '../core/money.ts'
import type { Account, Journal } from './ledger.ts'
import {
  ACCOUNTS,
  chargebackJournal,
  chargebackReturnedJournal,
  chargeJournal,
  deliveredJournal,
  driverPayJournal,
  goodwillJournal,
  goodwillReleasedJournal,
  isBalanced,
  payoutJournal,
  payoutReturnedJournal,
  refundAcceptedJournal,
  refundChargedBackJournal,
  refundFailedJournal,
  refundProcessedJournal,
  refundReopenedJournal,
  refundRequestedJournal,
  refundReturnedJournal,
  settlementJournal,
  shortDeliveryJournal,
  stampDutyJournal,
  stationCostJournal,
  trialBalance,
} from './ledger.ts'

const attempt = asId<AttemptId>('att_1')
const refund = asId<RefundId>('rfd_1')
const order = asId<OrderId>('ord_1')
const payout = asId<PayoutId>('pay_1')

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
        goodwillReleasedJournal(order, amount),
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
  const delivered = deliveredJournal(order, parts, 0)
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

test.each([
  [
    'a short delivery is owed to the customer by the station',
    () => shortDeliveryJournal(refund, kobo(500)),
    { kind: 'short_delivery', source: { type: 'refund', id: 'rfd_1' } },
    { station_payable: 500, refunds_payable: -500 },
  ],
  [
    'goodwill is owed to the customer at our cost',
    () => goodwillJournal(refund, kobo(500)),
    { kind: 'goodwill', source: { type: 'refund', id: 'rfd_1' } },
    { goodwill_cost: 500, refunds_payable: -500 },
  ],
  [
    'goodwill of a cancelled order is paid by its deposit after all',
    () => goodwillReleasedJournal(order, kobo(500)),
    { kind: 'goodwill_released', source: { type: 'order', id: 'ord_1' } },
    { customer_deposits: 500, goodwill_cost: -500 },
  ],
  [
    'a payment that the bank returned before our refund makes the loss smaller by it',
    () => refundChargedBackJournal(refund, kobo(500)),
    { kind: 'refund_charged_back', source: { type: 'refund', id: 'rfd_1' } },
    { refunds_payable: 500, chargeback_loss: -500 },
  ],
  [
    'a settlement reaches our bank account',
    () => settlementJournal('paystack 7', kobo(500)),
    { kind: 'settlement', source: { type: 'settlement', id: 'paystack 7' } },
    { bank: 500, psp_receivable: -500 },
  ],
  [
    'stamp duty is taken off what the provider owes us',
    () => stampDutyJournal('paystack 7', kobo(50)),
    { kind: 'stamp_duty', source: { type: 'settlement', id: 'paystack 7' } },
    { stamp_duty: 50, psp_receivable: -50 },
  ],
  [
    'a payment that the bank returned is a loss of ours',
    () => chargebackJournal('paystack 9', kobo(500), kobo(0)),
    { kind: 'chargeback', source: { type: 'dispute', id: 'paystack 9' } },
    { chargeback_loss: 500, psp_receivable: -500 },
  ],
  [
    'the second part of a returned payment has a key of its own',
    () => chargebackJournal('paystack 9', kobo(100), kobo(500)),
    { kind: 'chargeback', source: { type: 'dispute', id: 'paystack 9:500' } },
    { chargeback_loss: 100, psp_receivable: -100 },
  ],
  [
    'what a driver earned is a cost, and owed to him',
    () => driverPayJournal(payout, kobo(500)),
    { kind: 'driver_pay', source: { type: 'payout', id: 'pay_1' } },
    { delivery_cost: 500, driver_payable: -500 },
  ],
  [
    'a payout to a station pays what we owe stations',
    () => payoutJournal({ rootId: payout, kind: 'station', amount: kobo(500), returns: 0 }),
    { kind: 'payout', source: { type: 'payout', id: 'pay_1' } },
    { station_payable: 500, bank: -500 },
  ],
  [
    'a payout to a driver pays what we owe drivers',
    () => payoutJournal({ rootId: payout, kind: 'driver', amount: kobo(500), returns: 0 }),
    { kind: 'payout', source: { type: 'payout', id: 'pay_1' } },
    { driver_payable: 500, bank: -500 },
  ],
  [
    'a payout that the bank returned a second time is owed again under a name of its own [ML-025]',
    () => payoutReturnedJournal({ rootId: payout, kind: 'station', amount: kobo(500), returns: 1 }),
    { kind: 'payout_returned', source: { type: 'payout', id: 'pay_1:1' } },
    { bank: 500, station_payable: -500 },
  ],
  [
    'a refund that came back is owed again while the provider has the money [ML-022]',
    () => refundReturnedJournal(refund, kobo(500), 1),
    { kind: 'refund_returned', source: { type: 'refund', id: 'rfd_1:1' } },
    { refunds_in_transit: 500, refunds_payable: -500 },
  ],
  [
    'a refund that a lost dispute had covered is owed again when it is won [ML-028]',
    () => refundReopenedJournal(refund, kobo(500), 1),
    { kind: 'refund_reopened', source: { type: 'refund', id: 'rfd_1:1' } },
    { chargeback_loss: 500, refunds_payable: -500 },
  ],
  [
    'what a dispute that is won gives back is no loss any more [ML-027]',
    () => chargebackReturnedJournal('paystack 9', kobo(500), kobo(500)),
    { kind: 'chargeback_returned', source: { type: 'dispute', id: 'paystack 9:500' } },
    { psp_receivable: 500, chargeback_loss: -500 },
  ],
])('%s', (_sentence, post, named, moved) => {
  const journal = post()
  expect(journal).toMatchObject(named)
  expect(balances([journal])).toEqual(moved)
})

test('each step of a refund is posted under its own kind, for the refund', () => {
  const steps = [refundRequestedJournal, refundAcceptedJournal, refundProcessedJournal, refundFailedJournal]
  expect(steps.map((step) => step(refund, kobo(1)).kind)).toEqual([
    'refund_requested',
    'refund_accepted',
    'refund_processed',
    'refund_failed',
  ])
})

test('a cheaper station leaves us a margin, a dearer one a loss, and an equal one moves nothing', () => {
  const cheaper = stationCostJournal(payout, kobo(1000), kobo(900))
  expect(cheaper).toMatchObject({ kind: 'station_cost', source: { type: 'payout', id: 'pay_1' } })
  expect(balances(cheaper ? [cheaper] : [])).toEqual({ station_payable: 100, fuel_margin: -100 })
  const dearer = stationCostJournal(payout, kobo(1000), kobo(1100))
  expect(balances(dearer ? [dearer] : [])).toEqual({ station_payable: -100, fuel_margin: 100 })
  expect(stationCostJournal(payout, kobo(1000), kobo(1000))).toBeUndefined()
})

test('of a delivery with VAT, the tax in the fees is owed to the tax office and not earned', () => {
  const fees = { subtotal: kobo(1_000_000), serviceFee: kobo(10_750), deliveryFee: kobo(21_500) }
  expect(balances([deliveredJournal(order, fees, 7.5)])).toEqual({
    customer_deposits: 1_032_250,
    station_payable: -1_000_000,
    service_fee_revenue: -10_000,
    delivery_fee_revenue: -20_000,
    vat_payable: -2250,
  })
})

test('a movement that does not balance names itself', () => {
  expect(() => settlementJournal('paystack 7', kobo(0))).toThrow('settlement paystack 7 does not balance')
})
