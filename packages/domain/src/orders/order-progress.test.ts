import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandsFor, decideTransition } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import { ORDER_STATUSES } from '../statuses/order-status.ts'
import type { Cancellation } from './order.ts'
import {
  buildTimeline,
  estimatedDelivery,
  estimateOfOrder,
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

test.each([
  ['initiated', 15, '[TR-044]'],
  ['paid', 30, '[TR-045]'],
  ['driver_assigned', 45, '[TR-046]'],
  ['driver_accepted', 60, '[TR-047]'],
  ['processing', 75, '[TR-048]'],
  ['out_for_delivery', 90, '[TR-049]'],
  ['delivered', 100, '[TR-050]'],
  ['cancelled', 0, '[TR-051]'],
] as const)('the progress of the status %s is %i percent %s', (status, percent, _row) => {
  expect(progressPercent(status)).toBe(percent)
})

describe('the estimate', () => {
  const from = '2026-11-21T14:00:00.000Z'

  test.each([
    ['paid', '2026-11-21T18:00:00.000Z', '[TR-059]'],
    ['driver_assigned', '2026-11-21T17:00:00.000Z', '[TR-060]'],
    ['driver_accepted', '2026-11-21T16:00:00.000Z', '[TR-061]'],
    ['processing', '2026-11-21T16:00:00.000Z', '[TR-062]'],
    ['out_for_delivery', '2026-11-21T14:45:00.000Z', '[TR-063]'],
    ['on_hold', '2026-11-21T16:00:00.000Z', '[TR-064]'],
  ])('of the status %s that began at 14:00 UTC is %s %s', (status, estimate, _row) => {
    expect(estimatedDelivery(status, from)).toBe(estimate)
    expect(estimatedDelivery(status, new Date(from))).toBe(estimate)
  })

  test.each(['initiated', 'delivered', 'cancelled'])('of the status %s there is none', (status) => {
    expect(estimatedDelivery(status, from)).toBeNull()
  })

  test('is shown in words with its day, and as late once its time has passed [RP-201]', () => {
    const order = { status: 'paid' as const, estimatedDelivery: '2026-11-21T18:00:00.000Z' }
    expect(estimateText(order, new Date(from))).toBe('by 7:00pm today')
    expect(estimateText(order, new Date('2026-11-20T20:00:00Z'))).toBe('by 7:00pm tomorrow')
    expect(estimateText(order, new Date('2026-11-19T20:00:00Z'))).toBe('by 21 Nov 2026, 7:00pm')
    expect(estimateText(order, new Date('2026-11-21T18:00:01Z'))).toBe('Running late')
    expect(estimateText({ status: 'delivered', estimatedDelivery: null }, new Date(from))).toBeUndefined()
    expect(isRunningLate(null, new Date(from))).toBe(false)
  })

  test('of an unpaid order is what a payment of now brings; who has paid is not told to pay [RP-209]', () => {
    const unpaid = { status: 'initiated' as const, estimatedDelivery: null }
    const now = new Date(from)
    const slot = { from: '2026-11-21T17:00:00.000Z', to: '2026-11-21T19:00:00.000Z' }
    const wishes = { phone: '', recipient: null, slot }
    expect(estimateText(unpaid, now)).toBe('by 7:00pm today, if you pay now')
    expect(estimateText({ ...unpaid, wishes }, now)).toBe('Today, 6pm to 8pm, if you pay now')
    // Its hour is as good as over: a payment of now gets the next one (C-91).
    const late = new Date('2026-11-21T18:30:00Z')
    expect(estimateText({ ...unpaid, wishes }, late)).toBe('Tomorrow, 8am to 12pm, if you pay now')
    expect(estimateText({ ...unpaid, paymentStatus: 'checking', wishes }, now)).toBe(
      'After we confirm your payment',
    )
  })

  test.each([
    // Paid at 6:46pm while today's last slot can be chosen.
    ['paid', '2026-11-21T17:46:00Z', 'by 8:00pm today'],
    ['paid', '2026-11-21T20:42:00Z', 'by 12:00pm tomorrow'],
    // Half an hour of the day, the rest from 8am.
    ['driver_assigned', '2026-11-21T18:30:00Z', 'by 10:30am tomorrow'],
    ['paid', '2026-11-21T04:00:00Z', 'by 12:00pm today'],
    ['paid', '2026-11-21T14:59:00Z', 'by 8:00pm today'],
    // A van that is loaded comes.
    ['processing', '2026-11-21T18:30:00Z', 'by 9:30pm today'],
    ['out_for_delivery', '2026-11-21T18:30:00Z', 'about 8:15pm'],
  ] as const)(
    'names no time outside the delivery hours before fuel is loaded: %s at %s [UX-082] [RP-200]',
    (status, at, words) => {
      const order = { status, estimatedDelivery: estimatedDelivery(status, at) }
      expect(estimateText(order, new Date(at))).toBe(words)
    },
  )

  test('is late by the time that was told, not by an hour of the night [UX-082]', () => {
    const paid = '2026-11-21T20:42:00Z'
    const order = { status: 'paid', estimatedDelivery: estimatedDelivery('paid', paid) } as const
    expect(estimateText(order, new Date('2026-11-22T06:00:00Z'))).toBe('by 12:00pm today')
    expect(estimateText(order, new Date('2026-11-22T11:00:01Z'))).toBe('Running late')
  })
})

describe('the estimate of an order', () => {
  // 4:39pm in Lagos.
  const paidAt = '2026-11-21T15:39:00.000Z'
  const paid = {
    status: 'paid',
    statusAt: paidAt,
    timeline: [
      { status: 'initiated', at: '2026-11-21T15:37:00.000Z' },
      { status: 'paid', at: paidAt },
    ],
    answeredAt: null,
    slot: null,
  } as const

  test('is never later than what was promised at the payment, whatever comes before the departure [RP-202]', () => {
    const promised = '2026-11-21T19:00:00.000Z'
    expect(estimateOfOrder(paid)).toBe(promised)
    for (const status of ['driver_assigned', 'driver_accepted', 'processing'] as const)
      expect(estimateOfOrder({ ...paid, status, statusAt: '2026-11-21T18:20:00.000Z' }), status).toBe(
        promised,
      )
    // A driver who comes at once brings it nearer.
    const accepted = { status: 'driver_accepted', statusAt: '2026-11-21T15:45:00.000Z' } as const
    expect(estimateOfOrder({ ...paid, ...accepted })).toBe('2026-11-21T17:45:00.000Z')
  })

  test('stays when a driver declines, and is made anew by the answer after a failed delivery [RP-202]', () => {
    const declined = [...paid.timeline, { status: 'paid', at: '2026-11-21T16:30:00.000Z' } as const]
    expect(estimateOfOrder({ ...paid, timeline: declined, statusAt: '2026-11-21T16:30:00.000Z' })).toBe(
      '2026-11-21T19:00:00.000Z',
    )
    expect(estimateOfOrder({ ...paid, answeredAt: '2026-11-22T08:00:00.000Z', statusAt: paidAt })).toBe(
      '2026-11-21T19:00:00.000Z',
    )
    const again = { answeredAt: '2026-11-22T08:00:00.000Z', statusAt: '2026-11-22T08:00:00.000Z' }
    expect(estimateOfOrder({ ...paid, ...again })).toBe('2026-11-22T12:00:00.000Z')
  })

  test('is the end of the slot that was chosen until the fuel is loaded [RP-202]', () => {
    const slot = { from: '2026-11-22T11:00:00.000Z', to: '2026-11-22T17:00:00.000Z' }
    expect(estimateOfOrder({ ...paid, slot })).toBe(slot.to)
    const loading = { status: 'processing', statusAt: '2026-11-22T12:00:00.000Z' } as const
    expect(estimateOfOrder({ ...paid, slot, ...loading })).toBe('2026-11-22T14:00:00.000Z')
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
