import { expect, test } from 'vitest'
import {
  awaitsDriver,
  finalStatuses,
  isPaidOrLater,
  keepsHandoverCode,
  mayBeOnTheRoad,
  statusesCancelled,
  statusesDelivered,
  statusesOnTheRoad,
  statusesToAssign,
  statusesToDeliver,
  statusesToDepart,
  statusesWithDriver,
} from '../statuses/order-lifecycle.ts'
import { ORDER_STATUSES } from '../statuses/order-status.ts'

test('an order is over when it is delivered or cancelled', () => {
  expect(finalStatuses()).toEqual(['delivered', 'cancelled'])
  expect([statusesDelivered(), statusesCancelled()]).toEqual([['delivered'], ['cancelled']])
})

test('what is paid and not over is to be delivered, and has a driver from the moment one is assigned', () => {
  expect(statusesToDeliver()).toEqual(
    ORDER_STATUSES.filter((status) => isPaidOrLater(status) && !finalStatuses().includes(status)),
  )
  expect(statusesToDeliver()).not.toContain('initiated')
  expect(statusesWithDriver()).toEqual([
    'driver_assigned',
    'driver_accepted',
    'processing',
    'out_for_delivery',
  ])
})

test('a van may be on the road with an order that is being loaded or brought', () => {
  expect(statusesOnTheRoad()).toEqual(['processing', 'out_for_delivery'])
  expect(ORDER_STATUSES.filter(mayBeOnTheRoad)).toEqual(['processing', 'out_for_delivery'])
})

test('a driver is assigned to what is paid and departs with what was loaded', () => {
  expect(statusesToAssign().length).toBeGreaterThan(0)
  expect(statusesToAssign().every(awaitsDriver)).toBe(true)
  expect(statusesToDepart()).toEqual(['processing'])
})

test('the handover code is kept from acceptance until the order is over', () => {
  expect(ORDER_STATUSES.filter(keepsHandoverCode)).toEqual([
    'driver_accepted',
    'processing',
    'out_for_delivery',
  ])
})
