import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cancellation, OrderStatus } from './order.ts'
import { ORDER_STATUSES } from './order.ts'
import { commandsFor, decideTransition } from './order-lifecycle.ts'
import {
  buildTimeline,
  estimatedDelivery,
  estimateText,
  isRunningLate,
  progressPercent,
  standingOf,
} from './order-progress.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString()

/** An order that had these statuses, one minute each. */
const orderWith = (...statuses: OrderStatus[]) => ({
  timeline: statuses.map((status, minute) => ({ status, at: at(minute) })),
  cancellation: null as Cancellation | null,
})

const shape = (order: ReturnType<typeof orderWith>) =>
  buildTimeline(order).map(({ label, state }) => `${label}: ${state}`)

test('progress is 15 to 100 %, 0 when cancelled [TR-044] [TR-045] [TR-046] [TR-047] [TR-048] [TR-049] [TR-050] [TR-051]', () => {
  expect(ORDER_STATUSES.map(progressPercent)).toEqual([15, 30, 45, 60, 75, 90, 100, 0])
})

describe('the estimate', () => {
  const from = '2026-11-21T14:00:00.000Z'

  test('counts from the start of the status [TR-059] [TR-060] [TR-061] [TR-062] [TR-063] [TR-064]', () => {
    expect(estimatedDelivery('paid', from)).toBe('2026-11-21T18:00:00.000Z')
    expect(estimatedDelivery('driver_assigned', from)).toBe('2026-11-21T17:00:00.000Z')
    expect(estimatedDelivery('driver_accepted', from)).toBe('2026-11-21T16:00:00.000Z')
    expect(estimatedDelivery('processing', new Date(from))).toBe('2026-11-21T16:00:00.000Z')
    expect(estimatedDelivery('out_for_delivery', from)).toBe('2026-11-21T14:45:00.000Z')
    expect(estimatedDelivery('on_hold', from)).toBe('2026-11-21T16:00:00.000Z')
    for (const none of ['initiated', 'delivered', 'cancelled'])
      expect(estimatedDelivery(none, from)).toBeNull()
  })

  test('is shown in words, and as late once its time has passed', () => {
    const order = { status: 'paid' as const, estimatedDelivery: '2026-11-21T18:00:00.000Z' }
    expect(estimateText(order, new Date(from))).toBe('about 7:00pm')
    expect(estimateText(order, new Date('2026-11-20T20:00:00Z'))).toBe('about 21 Nov 2026, 7:00pm')
    expect(estimateText(order, new Date('2026-11-21T18:00:01Z'))).toBe('Running late')
    expect(estimateText({ status: 'initiated', estimatedDelivery: null }, new Date(from))).toBe(
      'After payment',
    )
    expect(estimateText({ status: 'delivered', estimatedDelivery: null }, new Date(from))).toBeUndefined()
    expect(isRunningLate(null, new Date(from))).toBe(false)
  })

  test.each([
    // Paid at 6:46pm: an hour and a quarter of the day, the rest from 8am.
    ['paid', '2026-11-21T17:46:00Z', 'by 22 Nov 2026, 10:46am'],
    ['paid', '2026-11-21T20:42:00Z', 'by 22 Nov 2026, 12:00pm'],
    ['driver_assigned', '2026-11-21T18:00:00Z', 'by 22 Nov 2026, 10:00am'],
    ['paid', '2026-11-21T04:00:00Z', 'about 9:00am'],
    ['paid', '2026-11-21T14:59:00Z', 'about 7:59pm'],
    // A van that is loaded comes.
    ['processing', '2026-11-21T18:30:00Z', 'about 9:30pm'],
  ] as const)(
    'names no time outside the delivery hours before fuel is loaded: %s at %s [UX-082]',
    (status, at, words) => {
      const order = { status, estimatedDelivery: estimatedDelivery(status, at) }
      expect(estimateText(order, new Date(at))).toBe(words)
    },
  )

  test('is late by the time that was told, not by an hour of the night [UX-082]', () => {
    const paid = '2026-11-21T20:42:00Z'
    const order = { status: 'paid', estimatedDelivery: estimatedDelivery('paid', paid) } as const
    expect(estimateText(order, new Date('2026-11-22T06:00:00Z'))).toBe('by 12:00pm')
    expect(estimateText(order, new Date('2026-11-22T11:00:01Z'))).toBe('Running late')
  })
})

test('while the van is on the road the one estimate is its range, alike on every screen [DR-110]', () => {
  const eta = { from: '2026-11-21T15:35:00Z', to: '2026-11-21T15:55:00Z', asOf: '2026-11-21T15:10:00Z' }
  const order = { status: 'out_for_delivery', estimatedDelivery: eta.to } as const
  const text = (basis: 'position' | 'arrived', now = eta.asOf) =>
    estimateText({ ...order, eta: { ...eta, basis } }, new Date(now))
  expect(text('position')).toBe('4:35 to 4:55pm')
  expect(text('position', '2026-11-21T15:56:00Z')).toBe('Running late')
  expect(text('arrived')).toBe('At your gate')
  expect(estimateText({ ...order, estimatedDelivery: null }, new Date(eta.asOf))).toBeUndefined()
})

test('after a failed delivery nothing is expected before the answer, and the order says that it waits [UX-041]', () => {
  const answerUntil = '2026-11-22T15:00:00.000Z'
  const failedDelivery = { reason: 'nobody_home', attempts: 1, failedAt: answerUntil, answerUntil } as const
  const paid = { status: 'paid', estimatedDelivery: answerUntil } as const
  expect(standingOf(paid)).toEqual({ label: 'Payment Confirmed', tone: 'green' })
  expect(standingOf({ ...paid, failedDelivery })).toEqual({
    label: 'Needs your answer',
    tone: 'yellow',
  })
  expect(estimateText({ ...paid, failedDelivery }, new Date('2026-11-21T15:00:00Z'))).toBeUndefined()
})

describe('the timeline', () => {
  test('lists every reached stage up to delivered [TR-052] [TR-053] [TR-056]', () => {
    const all = ORDER_STATUSES.filter((status) => status !== 'cancelled')
    expect(shape(orderWith(...all))).toEqual([
      'Order Placed: done',
      'Payment Confirmed: done',
      'Driver Assigned: done',
      'Driver Accepted: done',
      'Being Prepared: done',
      'Out for Delivery: done',
      'Delivered: done',
    ])
    expect(buildTimeline(orderWith(...all)).map((entry) => entry.at)).toEqual(
      all.map((_, minute) => at(minute)),
    )
  })

  test('shows the acceptance as pending once a driver is assigned [TR-054]', () => {
    expect(shape(orderWith('initiated', 'paid', 'driver_assigned'))).toEqual([
      'Order Placed: done',
      'Payment Confirmed: done',
      'Driver Assigned: current',
      'awaiting driver acceptance: pending',
      'Being Prepared: pending',
      'Out for Delivery: pending',
      'Delivered: pending',
    ])
  })

  test('shows the departure as pending while processing [TR-055]', () => {
    const entries = buildTimeline(
      orderWith('initiated', 'paid', 'driver_assigned', 'driver_accepted', 'processing'),
    )
    expect(entries.slice(-3)).toEqual([
      { status: 'processing', label: 'Being Prepared', state: 'current', at: at(4) },
      { status: 'out_for_delivery', label: 'Out for Delivery', state: 'pending', at: null },
      { status: 'delivered', label: 'Delivered', state: 'pending', at: null },
    ])
  })

  test('ends a cancelled order with the reason and the time, after the stages it reached [TR-057]', () => {
    const order = orderWith('initiated', 'paid', 'cancelled')
    order.cancellation = { reason: 'changed_mind', note: '', cancelledBy: 'customer', at: at(2) }
    expect(buildTimeline(order)).toEqual([
      { status: 'initiated', label: 'Order Placed', state: 'done', at: at(0) },
      { status: 'paid', label: 'Payment Confirmed', state: 'done', at: at(1) },
      { status: 'cancelled', label: 'Cancelled', state: 'cancelled', at: at(2), detail: 'Changed my mind' },
    ])
  })

  test('leaves out undone stages, and keeps the first payment confirmation', () => {
    const returned = orderWith('initiated', 'paid', 'driver_assigned', 'paid')
    const reached = (order: Parameters<typeof buildTimeline>[0]) =>
      buildTimeline(order).filter((entry) => entry.at !== null)
    expect(reached(returned).map((entry) => [entry.status, entry.at])).toEqual([
      ['initiated', at(0)],
      ['paid', at(1)],
    ])
    const again = orderWith(
      'initiated',
      'paid',
      'driver_assigned',
      'paid',
      'driver_assigned',
      'driver_accepted',
    )
    expect(reached(again).map((entry) => entry.at)).toEqual([at(0), at(1), at(4), at(5)])
  })

  test('of any sequence has rising times, one current entry and no stage twice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 30 }), (choices) => {
        const statuses: OrderStatus[] = ['initiated']
        for (const choice of choices) {
          const status = statuses.at(-1) ?? 'initiated'
          const actors = ['payment', 'dispatcher', 'driver', 'staff'] as const
          const outcomes = actors.flatMap((actor) =>
            commandsFor(status, actor).map((command) => decideTransition(status, command, actor)),
          )
          const outcome = outcomes[choice % Math.max(1, outcomes.length)]
          if (outcome?.ok === true) statuses.push(outcome.value)
        }
        const entries = buildTimeline(orderWith(...statuses))
        const times = entries.flatMap((entry) => (entry.at === null ? [] : [entry.at]))
        expect(times).toEqual([...times].sort())
        expect(new Set(entries.map((entry) => entry.status)).size).toBe(entries.length)
        const current = entries.findLast((entry) => entry.at !== null)
        expect(current?.status).toBe(statuses.at(-1))
      }),
    )
  })

  test('without events is empty', () => {
    expect(buildTimeline(orderWith())).toEqual([])
  })
})

test('the timeline says below the payment why a delivery failed and who chose what [UX-070]', () => {
  const at = '2026-11-24T14:05:00.000Z'
  const order = {
    timeline: [
      { status: 'initiated', at },
      { status: 'paid', at },
      { status: 'driver_assigned', at },
      { status: 'paid', at },
    ],
    cancellation: null,
    deliveryAnswer: { reason: 'nobody_home', failedAt: at, choice: 'another_time', by: 'customer', at },
  } as const
  const paid = buildTimeline(order).find(({ status }) => status === 'paid')
  expect(paid?.detail).toBe('Nobody was at the gate. You chose another time on 24 Nov 2026, 3:05pm.')
  expect(buildTimeline({ ...order, deliveryAnswer: undefined }).some(({ detail }) => detail)).toBe(false)
})
