import { expect, test } from 'vitest'
import { pollInterval } from './use-tracked-order.ts'

test('an active order is read each 30 seconds, each 60 with Save-Data', () => {
  expect(pollInterval({ status: 'paid' }, false)).toBe(30_000)
  expect(pollInterval({ status: 'out_for_delivery' }, true)).toBe(60_000)
  expect(pollInterval(undefined, false)).toBe(30_000)
})

test('with a live stream an order is read seldom, and a finished one never', () => {
  expect(pollInterval({ status: 'paid' }, false, true)).toBe(120_000)
  expect(pollInterval({ status: 'delivered' }, false, true)).toBe(false)
})

test('an order that is done is not read again', () => {
  expect(pollInterval({ status: 'delivered' }, false)).toBe(false)
  expect(pollInterval({ status: 'cancelled' }, false)).toBe(false)
})
