import { expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import type { OurPayment, TheirPayment } from './reconciliation.ts'
import { provenAmount, refundsWithoutUs, reversalsOf } from './reversal.ts'

const ours: OurPayment = {
  reference: 'GF-1',
  captured: true,
  transactionId: '77',
  paid: kobo(1000),
  refunded: ZERO,
  mayBeUnlisted: false,
}
const theirs: TheirPayment = { reference: 'GF-1', state: 'paid', amount: kobo(1000), currency: 'NGN' }

test('a reversal is the part of a payment that no refund of ours explains', () => {
  const reversed = { ...theirs, transactionId: '77', state: 'reversed' } as const
  const part = { ...ours, refunded: kobo(400) }
  expect(reversalsOf([part], [reversed])).toEqual([{ reference: 'GF-1', transactionId: '77', amount: 600 }])
  const none: [OurPayment, TheirPayment][] = [
    [ours, { ...reversed, state: 'paid' }],
    [ours, { ...reversed, transactionId: '78' }],
    [ours, { ...reversed, amount: kobo(999) }],
    [{ ...ours, refunded: kobo(1000) }, reversed],
    [{ ...ours, captured: false, paid: null }, reversed],
  ]
  for (const [here, there] of none) expect(reversalsOf([here], [there])).toEqual([])
})

const byHand = { refundId: '9', amount: kobo(600), state: 'processed' }
const sent = { refundId: '5', marker: 'rfd_a', isOpen: false }

test('only a refund that the provider made without us and brought to the bank proves a reversal [MV-031]', () => {
  expect(refundsWithoutUs([byHand], [sent])).toEqual([byHand])
  expect(refundsWithoutUs([{ ...byHand, state: 'pending' }], [sent])).toEqual([])
  expect(refundsWithoutUs([{ ...byHand, refundId: '5' }], [sent])).toEqual([])
  expect(refundsWithoutUs([{ ...byHand, marker: 'rfd_a' }], [{ ...sent, refundId: null }])).toEqual([])
  // A refund of ours that is bound to none of theirs may be the one that is listed without a name: staff matches them.
  expect(refundsWithoutUs([byHand], [{ ...sent, refundId: null, isOpen: true }])).toEqual([])
  const named = { ...byHand, marker: 'somebody' }
  expect(refundsWithoutUs([named], [{ ...sent, refundId: null, isOpen: true }])).toEqual([named])
})

test('a proof counts for at most what our refunds leave unexplained', () => {
  expect(provenAmount(kobo(400), [byHand])).toBe(400)
  expect(provenAmount(kobo(1000), [byHand, byHand])).toBe(1000)
  expect(provenAmount(kobo(1000), [])).toBe(0)
})
