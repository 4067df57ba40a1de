import { expect, test } from 'vitest'
import type { OrderId, TicketId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import type { MoneyEvent } from './notification-templates.ts'
import {
  areaServedNotification,
  batchNotification,
  delayedNotification,
  deliveredShortNotification,
  deliveryChangedNotification,
  meterCheckNotification,
  meterRightNotification,
  moneyNotification,
  orderPlacedNotification,
  orderStatusNotification,
  priceNotification,
  refundMoneyEvent,
  ticketNotification,
} from './notification-templates.ts'

const id = asId<OrderId>('ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9')
const ticket = asId<TicketId>('tkt_01JDE3M8Q2K7W9X4Z6V5T7F3A9')
const NOW = new Date('2026-11-21T13:30:00.000Z')

test('a changed price says whether it went up or down, and that paid orders keep theirs', () => {
  const change = (before: number, now: number) =>
    priceNotification({ name: 'PMS', before: kobo(before), now: kobo(now), at: NOW } as Parameters<
      typeof priceNotification
    >[0]) // a change has more fields, of which the sentence reads none
  expect(change(89_500, 91_000)).toMatchObject({
    topic: 'price',
    type: 'price change',
    outside: { kind: 'price_changed' },
  })
  expect(change(89_500, 91_000).message).toMatch(
    /^PMS now costs ₦910\.00 per L, up from ₦895\.00, since .*2:30pm\. Orders you have already paid keep their price\.$/,
  )
  expect(change(91_000, 89_500).message).toContain('₦895.00 per L, down from ₦910.00')
})

test('safety, an area and a changed delivery are told in the sentence of who wrote it', () => {
  expect(batchNotification(id, 'Do not use it.')).toEqual({
    topic: 'support',
    type: 'fuel notice',
    message: 'About the fuel of order #T7F3A9: Do not use it.',
  })
  expect(areaServedNotification('We now deliver to Ajah.')).toEqual({
    topic: 'area',
    type: 'area served',
    message: 'We now deliver to Ajah.',
    outside: { kind: 'area_served', sentence: 'We now deliver to Ajah.' },
  })
  expect(delayedNotification(id, 'Between 3 and 4pm.')).toEqual({
    topic: 'order',
    type: 'order delayed',
    message: 'Order #T7F3A9 has a new time. Between 3 and 4pm.',
    outside: { kind: 'delayed', sentence: 'Between 3 and 4pm.' },
  })
  expect(deliveryChangedNotification(id, 'New gate.')).toEqual({
    topic: 'order',
    type: 'order update',
    message: 'Order #T7F3A9 has changed. New gate.',
  })
})

test('a placed order says within how many hours it is to be paid', () => {
  expect(orderPlacedNotification(id)).toEqual({
    topic: 'order',
    type: 'order created',
    message: expect.stringMatching(
      /^Order #T7F3A9 has been placed\. Pay within \d{1,2} hours so that we can assign a driver\.$/,
    ),
  })
})

test('what a meter showed too little is told in litres, with what follows', () => {
  expect(deliveredShortNotification(id, 40, 15)).toEqual({
    topic: 'money',
    type: 'payment short delivery',
    message:
      'We delivered 38.5 L of 40 L for order #T7F3A9. You paid for 1.5 L that you did not receive, so we are refunding its price.',
    outside: { kind: 'short_delivery', litres: 40, shortDl: 15 },
  })
  const facts = { litres: 40, shortDl: 15, sentence: 'You hear from us by 8:42am tomorrow' }
  expect(meterCheckNotification(id, facts)).toEqual({
    topic: 'money',
    type: 'payment short delivery',
    message:
      'The meter showed 38.5 L of 40 L for order #T7F3A9. You hear from us by 8:42am tomorrow. Your payment is safe.',
    outside: { kind: 'meter_check', ...facts },
  })
  expect(meterRightNotification(id)).toMatchObject({
    topic: 'money',
    type: 'payment short delivery',
    outside: { kind: 'meter_right' },
    message: expect.stringContaining('You got what you paid for, so nothing is refunded.'),
  })
})

test('what support did with a ticket is told as such', () => {
  expect(ticketNotification('replied', ticket)).toEqual({
    topic: 'support',
    type: 'support reply',
    message: 'Support has replied to your ticket #T7F3A9.',
    outside: { kind: 'support_replied' },
  })
  expect(ticketNotification('resolved', ticket)).toEqual({
    topic: 'support',
    type: 'support resolved',
    message: 'Support has resolved your ticket #T7F3A9. Open a new ticket if you still need help.',
    outside: { kind: 'support_resolved' },
  })
})

test.each([
  ['received', 'payment', 'paid', 'We have received ₦10.00'],
  ['refused', 'payment', 'transfer_refused', 'was refused by the payment provider'],
  ['cancelled', 'payment refund', 'refund_started', 'We are refunding ₦10.00 for order #T7F3A9'],
  ['superseded', 'payment refund', 'refund_started', 'after it could no longer be paid'],
  ['mismatch', 'payment refund', 'refund_started', 'was not the exact amount'],
  ['partial', 'payment refund', 'refund_started', 'We are refunding ₦10.00 of your payment'],
  ['refund_done', 'payment refund', 'refund_sent', 'has been sent'],
  ['refund_failed', 'payment refund', 'refund_failed', 'did not go through'],
  ['refund_account', 'payment refund', 'refund_account', 'tell us which bank account'],
  ['refund_delayed', 'payment refund', 'refund_delayed', 'is taking longer than usual'],
] as const)('money that is %s is told as %s', (event: MoneyEvent, type, kind, words) => {
  expect(moneyNotification(event, id, kobo(1000), NOW)).toEqual({
    topic: 'money',
    type,
    message: expect.stringContaining(words),
    outside: { kind, amount: 1000 },
  })
})

test('a refund without balance is delayed, and one that came back needs an account', () => {
  expect(refundMoneyEvent('pending', 'pending', { becameUnfunded: true })).toBe('refund_delayed')
  expect(refundMoneyEvent('pending', 'failed', { needsAccount: true })).toBe('refund_account')
  expect(refundMoneyEvent('pending', 'failed')).toBe('refund_failed')
  expect(refundMoneyEvent('pending', 'pending', { needsAccount: true })).toBeUndefined()
})

test('a step of an order that the customer waits for leaves the application as well', () => {
  const kindOf = (change: Omit<Parameters<typeof orderStatusNotification>[0], 'id'>) =>
    orderStatusNotification({ ...change, id })?.outside?.kind
  const paid = { actor: 'staff', paymentStatus: 'paid' } as const
  expect(kindOf({ ...paid, command: 'assign' })).toBe('driver_assigned')
  expect(kindOf({ ...paid, command: 'reassign' })).toBe('driver_assigned')
  expect(kindOf({ ...paid, command: 'depart' })).toBe('departed')
  expect(kindOf({ ...paid, command: 'deliver' })).toBe('delivered')
  expect(kindOf({ ...paid, command: 'accept' })).toBeUndefined()
  expect(kindOf({ ...paid, command: 'cancel', reason: 'no fuel' })).toBe('cancelled_by_us')
  expect(kindOf({ ...paid, command: 'cancel', actor: 'customer' })).toBeUndefined()
})

test('placing and paying have messages of their own', () => {
  for (const command of ['place', 'confirmPayment'] as const)
    expect(
      orderStatusNotification({ id, command, actor: 'customer', paymentStatus: 'unpaid' }),
    ).toBeUndefined()
})
