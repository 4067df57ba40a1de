import { describe, expect, test } from 'vitest'
import type { OrderId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { awaitsDriver, isWithDriver, statusesWithDriver } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import { ORDER_STATUSES } from '../statuses/order-status.ts'
import { assignProblem, driverForCustomer, driverState } from './dispatch.ts'

const orderId = asId<OrderId>('ord_01J00000000000000000ABC123')
const tunde = { name: 'Tunde', onShiftSince: '2026-11-21T09:00:00Z', orderId: null }

test('a driver can be assigned an order while on shift and without another order', () => {
  expect(assignProblem(tunde)).toBeUndefined()
  expect(assignProblem({ ...tunde, onShiftSince: null })).toBe('Tunde is not on shift.')
  expect(assignProblem({ ...tunde, orderId })).toBe('Tunde already has order #ABC123.')
  expect([driverState(tunde), driverState({ ...tunde, orderId })]).toEqual(['free', 'busy'])
  expect(driverState({ ...tunde, onShiftSince: null })).toBe('off_shift')
})

test('a driver has an order from the assignment until it is delivered or cancelled', () => {
  const having: OrderStatus[] = ['driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery']
  expect(statusesWithDriver()).toEqual(having)
  expect(ORDER_STATUSES.filter(isWithDriver)).toEqual(having)
  expect(ORDER_STATUSES.filter(awaitsDriver)).toEqual(['initiated', 'paid'])
})

describe('what the customer sees of the driver', () => {
  const card = {
    name: 'Tunde',
    phone: '+2348000000001',
    vehicle: 'Hilux, DEM 101 AA',
    ratingStars: 9,
    ratings: 2,
  }
  const shown = (status: OrderStatus) =>
    driverForCustomer(
      {
        status,
        timeline: [
          { status: 'driver_assigned', at: '2026-11-21T09:00:00Z' },
          { status: 'paid', at: '2026-11-21T09:10:00Z' },
          { status: 'driver_assigned', at: '2026-11-21T09:20:00Z' },
        ],
      },
      card,
    )

  test('is the one of the last assignment, with the phone from acceptance until delivery', () => {
    expect(shown('driver_assigned')).toEqual({
      name: 'Tunde',
      phone: null,
      vehicle: 'Hilux, DEM 101 AA',
      rating: 4.5,
      ratingCount: 2,
      assignedAt: '2026-11-21T09:20:00Z',
    })
    expect(shown('out_for_delivery')?.phone).toBe(card.phone)
    expect(shown('delivered')?.phone).toBeNull()
  })

  test('is null before an assignment and for a cancelled order', () => {
    expect([shown('paid'), shown('cancelled')]).toEqual([null, null])
    expect(driverForCustomer({ status: 'driver_assigned', timeline: [] }, card)).toBeNull()
  })
})
