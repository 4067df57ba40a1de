import { expect, test } from 'vitest'
import type { OrderId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import { ASKED_BY_CUSTOMER } from '../orders/cancel-reason.ts'
import { isRefundDone, REFUND_STATES, refundStates } from '../payments/refunds/refund-lifecycle.ts'
import { ORDER_TRANSITIONS } from '../statuses/order-lifecycle.ts'
import { PAYMENT_STATUSES } from '../statuses/payment-status.ts'
import type { NotificationTopic } from './notification.ts'
import { isAlwaysSent, isWanted, notificationFilter, notificationTitle } from './notification.ts'
import type { MoneyEvent, OrderStatusChange } from './notification-templates.ts'
import {
  moneyNotification,
  orderPlacedNotification,
  orderStatusNotification,
  refundMoneyEvent,
} from './notification-templates.ts'

const id = asId<OrderId>('ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9')
const change = (changes: Partial<OrderStatusChange>): OrderStatusChange => ({
  id,
  command: 'cancel',
  actor: 'customer',
  paymentStatus: 'unpaid',
  ...changes,
})

test('a person gets the topics that they switched on', () => {
  const preferences = { orderUpdates: true, promotions: false, priceChanges: true }
  const wanted = (['order', 'price', 'promotion'] as const).map((topic) => isWanted(topic, preferences))
  expect(wanted).toEqual([true, true, false])
})

test('notifications about money and support cannot be switched off', () => {
  const nothing = { orderUpdates: false, promotions: false, priceChanges: false }
  const topics: NotificationTopic[] = ['money', 'support', 'order', 'price', 'promotion']
  expect(topics.filter((topic) => isWanted(topic, nothing))).toEqual(['money', 'support'])
  expect(topics.filter(isAlwaysSent)).toEqual(['money', 'support'])
})

test('a title is the type with capitalised words and spaces for underscores', () => {
  expect(['order created', 'order_out_for_delivery', 'payment', ''].map(notificationTitle)).toEqual([
    'Order Created',
    'Order Out For Delivery',
    'Payment',
    '',
  ])
})

test('an unknown filter value filters nothing', () => {
  expect(notificationFilter({ isRead: 'false', type: ' Order ' })).toEqual({
    isRead: false,
    typePart: 'order',
  })
  expect(notificationFilter({ isRead: 'true' })).toEqual({ isRead: true, typePart: undefined })
  for (const query of [{}, { isRead: '', type: ' ' }, { isRead: 'maybe' }])
    expect(notificationFilter(query)).toEqual({ isRead: undefined, typePart: undefined })
})

test('every transition has a notification with an order type and the short id of the order', () => {
  const notified = ORDER_TRANSITIONS.filter(
    ({ command }) => command !== 'place' && command !== 'confirmPayment',
  )
  for (const { command, by } of notified)
    for (const actor of by) {
      const notice = orderStatusNotification(change({ command, actor }))
      expect(notice?.topic).toBe('order')
      expect(notice?.type).toMatch(/^order [a-z ]+$/)
      expect(notice?.message).toContain('#T7F3A9')
    }
  expect(orderStatusNotification(change({ command: 'confirmPayment', actor: 'payment' }))).toBeUndefined()
  expect(orderPlacedNotification(id)).toMatchObject({ type: 'order created' })
})

test('a cancellation notification says who cancelled and what happens to the money [CN-174]', () => {
  const says = (changes: Partial<OrderStatusChange>) => orderStatusNotification(change(changes))?.message
  expect(says({})).toBe('Order #T7F3A9 has been cancelled as you requested. You have not been charged.')
  expect(says({ actor: 'staff', paymentStatus: 'paid' })).toBe(
    'We had to cancel order #T7F3A9. You will get a full refund.',
  )
  expect(says({ actor: 'staff', reason: ASKED_BY_CUSTOMER, paymentStatus: 'paid' })).toBe(
    'Order #T7F3A9 has been cancelled as you requested. You will get a full refund.',
  )
  expect(says({ actor: 'clock', paymentStatus: 'paid' })).toBe(
    'Order #T7F3A9 has been cancelled because we did not hear from you after the failed delivery. You will get a full refund.',
  )
  expect(says({ command: 'expire', actor: 'clock', paymentStatus: 'checking' })).toBe(
    'Order #T7F3A9 was not paid within 24 hours and has been cancelled. If a payment still comes in, we will refund it in full.',
  )
  for (const paymentStatus of PAYMENT_STATUSES.filter((status) => status !== 'unpaid'))
    expect(says({ paymentStatus })).not.toContain('not been charged')
})

test('every notification about money names sum and order, and has a payment type only', () => {
  const kinds: MoneyEvent[] = [
    'received',
    'cancelled',
    'superseded',
    'mismatch',
    'refund_done',
    'refund_failed',
    'refund_returned',
    'refund_delayed',
  ]
  for (const kind of kinds) {
    const { topic, type, message } = moneyNotification(
      kind,
      id,
      kobo(1_825_800),
      new Date('2026-11-23T09:00:00Z'),
    )
    expect(topic).toBe('money')
    expect(type).toContain('payment')
    expect(type).not.toContain('order')
    expect(message).toContain('₦18,258.00')
    expect(message).toContain('#T7F3A9')
  }
})

test('a refund is notified when it is processed, fails or is delayed, and only once', () => {
  const first = REFUND_STATES.filter((state) => !isRefundDone(state))
  const notified = first.flatMap((before) =>
    refundStates.table[before].map((after) => [after, refundMoneyEvent(before, after)]),
  )
  expect(Object.fromEntries(notified)).toEqual({
    sending: undefined,
    unknown: undefined,
    pending: undefined,
    processing: undefined,
    processed: 'refund_done',
    failed: 'refund_failed',
    needs_attention: 'refund_delayed',
    charged_back: undefined,
  })
  expect(refundMoneyEvent('needs_attention', 'needs_attention')).toBeUndefined()
  expect(refundMoneyEvent('processed', 'failed')).toBe('refund_returned')
  expect(refundMoneyEvent('processed', 'needs_attention', { needsAccount: true })).toBe('refund_account')
})
