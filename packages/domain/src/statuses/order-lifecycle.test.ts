import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderActor, OrderCommand } from './order-lifecycle.ts'
import {
  awaitsPayment,
  commandsFor,
  decideTransition,
  isActive,
  isFinal,
  isPaidOrLater,
  ORDER_TRANSITIONS,
  orderCan,
  showsDriver,
  showsDriverPhone,
  showsHandoverCode,
} from './order-lifecycle.ts'
import type { OrderStatus } from './order-status.ts'
import { ORDER_STATUSES, statusLabel } from './order-status.ts'

const ACTORS: OrderActor[] = ['customer', 'payment', 'dispatcher', 'staff', 'auto', 'driver', 'clock']
const COMMANDS = [...new Set(ORDER_TRANSITIONS.map(({ command }) => command))]

/** The expected transitions, as [command, by, from, to]. */
const TABLE: [OrderCommand, OrderActor, string, OrderStatus][] = [
  ['place', 'customer', '-', 'initiated'],
  ['confirmPayment', 'payment', 'initiated', 'paid'],
  ['assign', 'dispatcher', 'paid', 'driver_assigned'],
  ['assign', 'auto', 'paid', 'driver_assigned'],
  ['unassign', 'dispatcher', 'driver_assigned', 'paid'],
  ['unassign', 'auto', 'driver_assigned', 'paid'],
  ['decline', 'driver', 'driver_assigned', 'paid'],
  ['lapse', 'clock', 'driver_assigned', 'paid'],
  ['accept', 'driver', 'driver_assigned', 'driver_accepted'],
  ['load', 'driver', 'driver_accepted', 'processing'],
  ['depart', 'driver', 'processing', 'out_for_delivery'],
  ['depart', 'auto', 'processing', 'out_for_delivery'],
  ['deliver', 'driver', 'out_for_delivery', 'delivered'],
  ['deliver', 'dispatcher', 'out_for_delivery', 'delivered'],
  ['reassign', 'dispatcher', 'driver_accepted processing out_for_delivery', 'driver_assigned'],
  ['reassign', 'auto', 'driver_accepted processing out_for_delivery', 'driver_assigned'],
  ['return', 'driver', 'driver_accepted processing out_for_delivery', 'paid'],
  ['return', 'dispatcher', 'driver_accepted processing out_for_delivery', 'paid'],
  ['cancel', 'customer', 'initiated paid driver_assigned', 'cancelled'],
  [
    'cancel',
    'staff',
    'initiated paid driver_assigned driver_accepted processing out_for_delivery',
    'cancelled',
  ],
  ['cancel', 'clock', 'paid', 'cancelled'],
  ['expire', 'clock', 'initiated', 'cancelled'],
]

describe('the lifecycle of an order', () => {
  test('allows exactly the transitions of its table, for every status, command and actor [TR-040]', () => {
    for (const status of [undefined, ...ORDER_STATUSES]) {
      for (const command of COMMANDS) {
        for (const actor of ACTORS) {
          const row = TABLE.find(
            ([name, by, from]) => name === command && by === actor && from.split(' ').includes(status ?? '-'),
          )
          const outcome = decideTransition(status, command, actor)
          expect(outcome.ok ? outcome.value : 'refused', `${status} ${command} ${actor}`).toBe(
            row === undefined ? 'refused' : row[3],
          )
        }
      }
    }
  })

  test('starts as initiated [TR-039]', () => {
    expect(decideTransition(undefined, 'place', 'customer')).toEqual({ ok: true, value: 'initiated' })
  })

  test('a refusal is a conflict and names the current status', () => {
    expect(decideTransition('out_for_delivery', 'cancel', 'customer')).toEqual({
      ok: false,
      code: 'CONFLICT',
      message: "This order is 'Out for Delivery'. It cannot be cancelled.",
    })
    for (const status of ORDER_STATUSES) {
      const refusal = decideTransition(status, 'place', 'customer')
      expect(refusal.ok).toBe(false)
      expect(refusal.ok ? '' : refusal.message).toContain(statusLabel(status))
    }
  })

  test('every status is reachable, and only delivered and cancelled are final', () => {
    const reached = new Set<OrderStatus>(['initiated'])
    for (let grew = true; grew; ) {
      const before = reached.size
      for (const move of ORDER_TRANSITIONS)
        if (move.from.some((status) => reached.has(status))) reached.add(move.to)
      grew = reached.size > before
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
    const left = new Set(ORDER_TRANSITIONS.flatMap((move) => move.from))
    expect(ORDER_STATUSES.filter((status) => !left.has(status))).toEqual(['delivered', 'cancelled'])
  })

  test('in any sequence of commands, paid statuses need a payment and final ones stay final', () => {
    const tries = fc.array(fc.tuple(fc.constantFrom(...COMMANDS), fc.constantFrom(...ACTORS)), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(tries, (sequence) => {
        let status: OrderStatus | undefined
        let paid = false
        for (const [command, actor] of sequence) {
          const outcome = decideTransition(status, command, actor)
          if (!outcome.ok) continue
          expect(status === undefined || !isFinal(status)).toBe(true)
          if (command === 'confirmPayment') paid = true
          status = outcome.value
          expect(isPaidOrLater(status)).toBe(paid && status !== 'cancelled')
        }
      }),
    )
  })
})

describe('what a customer may do', () => {
  const statusesWhere = (holds: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(holds)

  test('cancel while initiated, paid or driver_assigned only [TR-043]', () => {
    expect(statusesWhere((status) => orderCan.cancel(status).allowed)).toEqual([
      'initiated',
      'paid',
      'driver_assigned',
    ])
    expect(orderCan.cancel('processing')).toEqual({
      allowed: false,
      reason: "This order is 'Being Prepared' and can no longer be cancelled here. Please contact support.",
    })
    expect(orderCan.cancel('cancelled')).toMatchObject({
      reason: expect.stringContaining("already 'Cancelled'"),
    })
  })

  test('pay while initiated only', () => {
    expect(statusesWhere((status) => orderCan.pay(status).allowed)).toEqual(['initiated'])
    expect(statusesWhere(awaitsPayment)).toEqual(['initiated'])
    expect(orderCan.pay('paid')).toMatchObject({ reason: expect.stringContaining('already paid') })
    expect(orderCan.pay('cancelled')).toMatchObject({ reason: expect.stringContaining('cancelled') })
  })

  test('track live and see the hand-over code while out for delivery, rate when delivered', () => {
    expect(statusesWhere((status) => orderCan.trackLive(status).allowed)).toEqual(['out_for_delivery'])
    expect(orderCan.trackLive('paid')).toEqual({
      allowed: false,
      reason: 'Available when your order is out for delivery',
    })
    expect(statusesWhere(showsHandoverCode)).toEqual(['out_for_delivery'])
    expect(statusesWhere((status) => orderCan.rate(status).allowed)).toEqual(['delivered'])
    expect(orderCan.rate('paid')).toHaveProperty('reason')
  })

  test('see the driver from the assignment, the phone from acceptance until delivery', () => {
    const onTheJob = ['driver_accepted', 'processing', 'out_for_delivery']
    expect(statusesWhere(showsDriver)).toEqual(['driver_assigned', ...onTheJob, 'delivered'])
    expect(statusesWhere(showsDriverPhone)).toEqual(onTheJob)
  })

  test('active orders are neither delivered nor cancelled', () => {
    expect(statusesWhere((status) => !isActive(status))).toEqual(['delivered', 'cancelled'])
  })

  test('a driver has the commands of the current status', () => {
    expect(commandsFor('driver_assigned', 'driver')).toEqual(['decline', 'accept'])
    expect(commandsFor('processing', 'driver')).toEqual(['depart', 'return'])
    expect(commandsFor('delivered', 'driver')).toEqual([])
  })
})
