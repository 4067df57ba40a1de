import { expect, test } from 'vitest'
import type { OrderId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import { ORDER_TRANSITIONS } from '../orders/order-lifecycle.ts'
import { REFUND_TRANSITIONS } from '../payments/payment-lifecycle.ts'
import { PAYMENT_STATUSES } from '../payments/payment-status.ts'
import type { NotificationTopic } from './notification.ts'
import {
  isAlwaysSent,
  isWanted,
  notificationFilter,
  notificationTitle,
  STANDARD_PREFERENCES,
} from './notification.ts'
import type { MoneyEvent, OrderStatusChange } from './notification-templates.ts'
import {
  moneyNotification,
  orderPlacedNotification,
  orderStatusNotification,
  refundMoneyEvent,
} from './notification-templates.ts'

const id = asId<OrderId>('ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9')
const move = (changes: Partial<OrderStatusChange>): OrderStatusChange => ({
  id,
  command: 'cancel',
  actor: 'customer',
  paymentStatus: 'unpaid',
  ...changes,
})

test('a new account gets order updates and price changes, and no promotions', () => {
  const wanted = (['order', 'price', 'promotion'] as const).map((topic) =>
    isWanted(topic, STANDARD_PREFERENCES),
  )
  expect(wanted).toEqual([true, true, false])
})

test('nobody can switch off what is said of their money or answers them', () => {
  const nothing = { orderUpdates: false, promotions: false, priceChanges: false }
  const topics: NotificationTopic[] = ['money', 'support', 'order', 'price', 'promotion']
  expect(topics.filter((topic) => isWanted(topic, nothing))).toEqual(['money', 'support'])
  expect(topics.filter(isAlwaysSent)).toEqual(['money', 'support'])
})

test('a title is the type with its words capitalised and underscores as blanks', () => {
  expect(['order created', 'order_out_for_delivery', 'payment', ''].map(notificationTitle)).toEqual([
    'Order Created',
    'Order Out For Delivery',
    'Payment',
    '',
  ])
})

test('a filter that means nothing filters nothing', () => {
  expect(notificationFilter({ isRead: 'false', type: ' Order ' })).toEqual({
    isRead: false,
    typePart: 'order',
  })
  expect(notificationFilter({ isRead: 'true' })).toEqual({ isRead: true, typePart: undefined })
  for (const query of [{}, { isRead: '', type: ' ' }, { isRead: 'maybe' }])
    expect(notificationFilter(query)).toEqual({ isRead: undefined, typePart: undefined })
})

test('every move tells the customer of the order by its short id, and each message has an order type', () => {
  const told = ORDER_TRANSITIONS.filter(({ command }) => command !== 'place' && command !== 'confirmPayment')
  for (const { command, by } of told)
    for (const actor of by) {
      const notice = orderStatusNotification(move({ command, actor }))
      expect(notice?.topic).toBe('order')
      expect(notice?.type).toMatch(/^order [a-z ]+$/)
      expect(notice?.message).toContain('#T7F3A9')
    }
  expect(orderStatusNotification(move({ command: 'confirmPayment', actor: 'payment' }))).toBeUndefined()
  expect(orderPlacedNotification(id)).toMatchObject({ type: 'order created' })
})

test('a cancellation says who cancelled and what it means for the money', () => {
  const says = (changes: Partial<OrderStatusChange>) => orderStatusNotification(move(changes))?.message
  expect(says({})).toBe('Order #T7F3A9 is cancelled, as you asked. You have not been charged.')
  expect(says({ actor: 'staff', paymentStatus: 'paid' })).toBe(
    'We had to cancel order #T7F3A9. Your money goes back to you in full.',
  )
  expect(says({ command: 'expire', actor: 'clock', paymentStatus: 'checking' })).toBe(
    'Order #T7F3A9 was not paid within 24 hours and is cancelled. If a payment still arrives, it goes back to you in full.',
  )
  for (const paymentStatus of PAYMENT_STATUSES.filter((status) => status !== 'unpaid'))
    expect(says({ paymentStatus })).not.toContain('not been charged')
})

test('every message about money names the sum and the order, and only one filter finds it', () => {
  const kinds: MoneyEvent[] = [
    'received',
    'cancelled',
    'superseded',
    'mismatch',
    'refund_done',
    'refund_failed',
    'refund_delayed',
  ]
  for (const kind of kinds) {
    const { topic, type, message } = moneyNotification(kind, id, kobo(1_825_800))
    expect(topic).toBe('money')
    expect(type).toContain('payment')
    expect(type).not.toContain('order')
    expect(message).toContain('₦18,258.00')
    expect(message).toContain('#T7F3A9')
  }
})

test('a refund is told of when it ends, fails or takes long, and not at every look', () => {
  const told = Object.entries(REFUND_TRANSITIONS).flatMap(([before, nexts]) =>
    nexts.map((after) => [after, refundMoneyEvent(before as keyof typeof REFUND_TRANSITIONS, after)]),
  )
  expect(Object.fromEntries(told)).toEqual({
    sending: undefined,
    unknown: undefined,
    pending: undefined,
    processing: undefined,
    processed: 'refund_done',
    failed: 'refund_failed',
    needs_attention: 'refund_delayed',
  })
  expect(refundMoneyEvent('needs_attention', 'needs_attention')).toBeUndefined()
})
