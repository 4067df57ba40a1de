import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import type { Order } from '../orders/order.ts'
import { messagesReason } from './order-emails.ts'
import type { PaymentEmailKind } from './payment-emails.ts'
import { paymentEmail } from './payment-emails.ts'
import { SAMPLE_ORDER } from './sample-order.ts'

const ORIGIN = 'https://gatefill.example'
const money = { amount: kobo(1_825_800), at: new Date('2026-11-23T15:00:00Z') }
const ARRIVAL =
  'to the card or account you paid from by 9 Dec 2026. If it has not arrived by then, contact support with your order number.'
const FOLLOW = 'You can follow this refund in your order.'

const mail = (kind: PaymentEmailKind, change: Partial<Order> = {}) =>
  paymentEmail(kind, money, {
    order: { ...SAMPLE_ORDER, ...change },
    firstName: 'Ada',
    origin: ORIGIN,
    now: new Date(SAMPLE_ORDER.updatedAt),
  })

const cancelledBy = (who: 'staff' | 'customer'): Pick<Order, 'status' | 'cancellation'> => ({
  status: 'cancelled',
  cancellation: { reason: 'no_fuel', note: '', cancelledBy: who, at: SAMPLE_ORDER.updatedAt },
})

test('the mail of a payment thanks, says what comes next and by when, and lists what was paid', () => {
  expect(mail('received', { status: 'paid' })).toMatchObject({
    name: 'Ada',
    subject: 'Payment received for order #T7F3A9',
    heading: 'We have your payment',
    paragraphs: ['Thank you. We have received your payment of ₦18,258.00 for order #T7F3A9.'],
    highlight: { label: 'Estimated delivery' },
    progress: { percent: 30, caption: 'Payment Confirmed. A driver will be assigned next' },
    total: { label: 'Total', value: '₦18,258.00' },
    note: 'We will now assign a driver to deliver your fuel to 14 Chevy View Road, Chevron, Lagos. Delivery is scheduled within 24 hours of this payment.',
    small: 'Your receipt follows after delivery.',
    action: { label: 'Your order', url: `${ORIGIN}/dashboard/delivery-status/${SAMPLE_ORDER.id}` },
    reason: messagesReason(ORIGIN),
  })
})

test('the mail of a refund names the sum, the way back and where it can be followed', () => {
  expect(mail('partial')).toMatchObject({
    subject: 'Refund of ₦18,258.00 for order #T7F3A9',
    heading: 'We are refunding ₦18,258.00',
    paragraphs: [`We are refunding ₦18,258.00 of your payment for order #T7F3A9 ${ARRIVAL}`, FOLLOW],
    action: { label: 'Your order', url: `${ORIGIN}/dashboard/delivery-status/${SAMPLE_ORDER.id}` },
  })
})

test('a second payment goes back because the order was paid, or cancelled', () => {
  const received = 'We received a payment of ₦18,258.00 for order #T7F3A9, but the order was already'
  expect(mail('superseded').paragraphs[0]).toBe(
    `${received} paid. We are refunding this payment in full ${ARRIVAL}`,
  )
  expect(mail('superseded', cancelledBy('customer')).paragraphs[0]).toBe(
    `${received} cancelled. We are refunding this payment in full ${ARRIVAL}`,
  )
})

test('a payment of another sum goes back, and the mail says how to get the fuel', () => {
  expect(mail('mismatch', { total: kobo(1_900_000) }).paragraphs).toEqual([
    `We received a payment of ₦18,258.00 for order #T7F3A9, but the order total is ₦19,000.00. We cannot accept a different amount, so we are refunding this payment in full ${ARRIVAL}`,
    'If you still want the fuel, open your order and pay again.',
    FOLLOW,
  ])
})

test('only a cancellation that was ours is apologised for', () => {
  const refunded = `We are refunding ₦18,258.00 ${ARRIVAL}`
  expect(mail('cancelled', cancelledBy('staff')).paragraphs[0]).toBe(
    `We are sorry that we had to cancel your order. Order #T7F3A9 was cancelled. ${refunded}`,
  )
  expect(mail('cancelled', cancelledBy('customer')).paragraphs[0]).toBe(
    `Order #T7F3A9 was cancelled as you asked. ${refunded}`,
  )
})
