import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../statuses/order-status.ts'
import { canShare, linkExpiry, sharedUntil, sharedView } from './shared-tracking.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const AS_OF = NOW.toISOString()
const delivered = (at: string) => ({ status: 'delivered', timeline: [{ status: 'delivered', at }] }) as const

test('an order is shared from its payment until the hand-over [DR-001]', () => {
  expect(ORDER_STATUSES.filter((status) => canShare(status).allowed)).toEqual([
    'paid',
    'driver_assigned',
    'driver_accepted',
    'processing',
    'out_for_delivery',
  ])
})

test('a link ends half an hour after the hand-over, at its expiry, or with a cancellation [DR-003]', () => {
  const expiry = linkExpiry(NOW)
  expect(expiry.toISOString()).toBe('2026-11-25T09:00:00.000Z')
  expect(sharedUntil(delivered('2026-11-23T10:00:00.000Z'), expiry)?.toISOString()).toBe(
    '2026-11-23T10:30:00.000Z',
  )
  expect(sharedUntil(delivered('2026-11-25T08:45:00.000Z'), expiry)).toEqual(expiry)
  expect(sharedUntil({ status: 'out_for_delivery', timeline: [] }, expiry)).toEqual(expiry)
  expect(sharedUntil({ status: 'cancelled', timeline: [] }, expiry)).toBeUndefined()
})

test('what is shared names neither the gate nor the driver [DR-002]', () => {
  const own = {
    status: 'out_for_delivery',
    position: { lat: 6.44, lng: 3.47, accuracy: 8, at: '2026-11-23T09:00:00.000Z', ageSeconds: 4 },
    isWithheld: false,
    landmark: 'Blue gate',
    gate: { lat: 6.4414, lng: 3.4705 },
    distanceMetres: 600,
    estimatedDelivery: '2026-11-23T09:20:00.000Z',
    driver: null,
    estimate: {
      eta: {
        from: '2026-11-23T09:10:00.000Z',
        to: '2026-11-23T09:20:00.000Z',
        asOf: AS_OF,
        basis: 'position',
      },
      stopsBefore: 1,
      signal: 'live',
      lastSeenAt: AS_OF,
      change: { from: AS_OF, to: AS_OF, at: AS_OF, reason: 'The road is taking longer than we expected.' },
    },
  } as const
  const { change: _, ...estimate } = own.estimate
  expect(sharedView({ ...own, meters: [] }, NOW)).toEqual({
    status: 'out_for_delivery',
    position: own.position,
    isWithheld: false,
    estimatedDelivery: own.estimatedDelivery,
    estimate,
    endsAt: NOW.toISOString(),
  })
})
