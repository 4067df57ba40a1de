import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../statuses/order-status.ts'
import {
  buildTracking,
  distanceText,
  isStalePosition,
  lastFixText,
  trackedSince,
  withAge,
} from './tracking.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('positions are visible from the last departure on, while the order is out for delivery', () => {
  const timeline = [
    { status: 'out_for_delivery' as const, at: '2026-11-21T10:00:00Z' },
    { status: 'paid' as const, at: '2026-11-21T10:30:00Z' },
    { status: 'out_for_delivery' as const, at: '2026-11-21T11:00:00Z' },
  ]
  const tracked = ORDER_STATUSES.filter((status) => trackedSince({ status, timeline }) !== undefined)
  expect(tracked).toEqual(['out_for_delivery'])
  expect(trackedSince({ status: 'out_for_delivery', timeline })).toBe('2026-11-21T11:00:00Z')
})

test('the age of a position is never negative', () => {
  const position = { lat: 6.44, lng: 3.47, accuracy: 5, at: '2026-11-21T12:00:01.500Z' }
  expect(withAge(position, now).ageSeconds).toBe(0)
  expect(withAge(position, new Date('2026-11-21T12:00:31.400Z')).ageSeconds).toBe(29)
})

describe('the tracking of an order', () => {
  const gate = { lat: 6.4414, lng: 3.4705 }
  const order = {
    status: 'out_for_delivery' as const,
    gate,
    estimatedDelivery: '2026-11-21T12:40:00.000Z',
    driver: null,
    landmark: '',
    estimate: null,
    meters: [],
  }
  const fixAt = (lng: number) => ({ lat: 6.4414, lng, accuracy: 5, at: '2026-11-21T11:59:40Z' })
  const alone = { otherGates: [], now }

  test('has a distance by road from the last position, and the one estimate of the order', () => {
    // 18.4 km straight.
    const far = buildTracking(order, fixAt(3.637), alone)
    expect(far.distanceMetres).toBe(24_836)
    expect(far.position?.ageSeconds).toBe(20)
    expect(far.estimatedDelivery).toBe(order.estimatedDelivery)
  })

  test('without a pin has a position and no distance, without a position neither', () => {
    expect(buildTracking({ ...order, gate: null }, fixAt(3.48), alone)).toMatchObject({
      distanceMetres: null,
      position: { ageSeconds: 20 },
    })
    expect(buildTracking(order, undefined, alone)).toEqual({
      ...order,
      position: null,
      distanceMetres: null,
      isWithheld: false,
    })
  })

  test('withholds the position near the gate of another customer [DR-107]', () => {
    const otherGates = [{ lat: 6.4414, lng: 3.4801 }]
    expect(buildTracking(order, fixAt(3.48), { otherGates, now })).toMatchObject({
      position: null,
      distanceMetres: null,
      isWithheld: true,
    })
    expect(buildTracking(order, fixAt(3.482), { otherGates, now }).position).not.toBeNull()
  })
})

test('a position is stale from two minutes on, and its age is shown in words', () => {
  expect([0, 20, 119].map(lastFixText)).toEqual(['Updated 1 s ago', 'Updated 20 s ago', 'Updated 119 s ago'])
  expect([120, 6 * 60 + 59, 3600].map(lastFixText)).toEqual([
    'Last updated 2 min ago',
    'Last updated 6 min ago',
    'Last updated 1 h ago',
  ])
  expect([119, 120].map(isStalePosition)).toEqual([false, true])
})

test('a distance is shown in tenths of a kilometre, from 10 km in whole ones', () => {
  expect([40, 812, 9949, 12_400].map(distanceText)).toEqual([
    'less than 0.1 km from your gate',
    'about 0.8 km from your gate',
    'about 9.9 km from your gate',
    'about 12 km from your gate',
  ])
})
