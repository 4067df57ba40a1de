import { expect, test } from 'vitest'
import type { RefundId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo, ZERO } from '../core/money.ts'
import type { CustomerRefund } from '../payments/refunds/refund-progress.ts'
import { orderMoneyText } from './order-money.ts'

const NOW = new Date('2026-11-23T09:00:00.000Z')

const refund = (stage: CustomerRefund['stage'], sentAt: string | null): CustomerRefund => ({
  id: asId<RefundId>('rfd_1'),
  amount: kobo(500_000),
  reason: 'Our team refunded part of your payment.',
  stage,
  requestedAt: '2026-11-20T09:00:00.000Z',
  expectedAt: null,
  sentAt,
  returnedAt: null,
  account: null,
})

test('an order without a payment only shows that it is not paid', () => {
  const words = orderMoneyText({ paymentStatus: 'unpaid', refundAmount: ZERO }, [], [], NOW)
  expect(words).toEqual({ payment: 'Not paid', refund: undefined, refunds: [], cases: [] })
})

test('a refund shows its amount, status, reason and time', () => {
  const order = { paymentStatus: 'partly_refunded', refundAmount: kobo(500_000) } as const
  const words = orderMoneyText(order, [refund('sent', '2026-11-21T09:00:00.000Z')], [], NOW)
  expect(words).toMatchObject({ payment: 'Partly refunded', refund: '₦5,000.00' })
  expect(words.refunds[0]).toMatchObject({ amount: '₦5,000.00', label: 'Sent to your bank' })
  expect(words.refunds[0]?.sentences[0]).toBe('Our team refunded part of your payment.')
  expect(words.refunds[0]?.sentences[1]).toMatch(/^Sent .*2026.* It may take your bank a little longer/)
})

test('money returned by the bank is not shown as a refund of ours', () => {
  const order = { paymentStatus: 'refunded', refundAmount: kobo(500_000) } as const
  const disputed = {
    reference: 'GF-1',
    kind: 'dispute_lost',
    amount: kobo(500_000),
    at: '2026-11-22T09:00:00.000Z',
  } as const
  const { refunds, cases } = orderMoneyText(order, [refund('by_bank', null)], [disputed], NOW)
  expect(refunds[0]?.label).toBe('Not sent: returned by your bank')
  expect(refunds[0]?.sentences[1]).toContain('so we will not send it again')
  expect(cases[0]).toMatchObject({ amount: '₦5,000.00', label: 'Returned by your bank' })
})
