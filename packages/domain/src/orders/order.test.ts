import { expect, test } from 'vitest'
import { ORDER_STATUSES, orderStatusOf, statusLabel, statusTone } from './order.ts'

test('every status has its label [TR-031] [TR-032] [TR-033] [TR-034] [TR-035] [TR-036] [TR-037] [TR-038]', () => {
  expect(ORDER_STATUSES.map((status) => [status, statusLabel(status)])).toEqual([
    ['initiated', 'Order Placed'],
    ['paid', 'Payment Confirmed'],
    ['driver_assigned', 'Driver Assigned'],
    ['driver_accepted', 'Driver Accepted'],
    ['processing', 'Being Prepared'],
    ['out_for_delivery', 'Out for Delivery'],
    ['delivered', 'Delivered'],
    ['cancelled', 'Cancelled'],
  ])
})

test('badge colours are green, blue, yellow and red as specified [TR-065] [TR-066] [TR-067] [TR-068]', () => {
  const toned = (tone: string) =>
    [...ORDER_STATUSES, 'pending'].filter((status) => statusTone(status) === tone)
  expect(toned('green')).toEqual(['paid', 'driver_accepted', 'delivered'])
  expect(toned('blue')).toEqual(['driver_assigned', 'processing', 'out_for_delivery', 'pending'])
  expect(toned('yellow')).toEqual(['initiated'])
  expect(toned('red')).toEqual(['cancelled'])
})

test('an unknown status is shown as its text, in blue [EN-053]', () => {
  expect([statusLabel('on_hold'), statusTone('on_hold')]).toEqual(['on_hold', 'blue'])
})

test("a filter names a status; 'all', empty and unknown text filter nothing", () => {
  expect(orderStatusOf('paid')).toBe('paid')
  expect(orderStatusOf(' PAID ')).toBe('paid')
  for (const text of [undefined, '', 'all', 'shipped', 'constructor'])
    expect(orderStatusOf(text)).toBeUndefined()
})
