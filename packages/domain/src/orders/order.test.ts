import { expect, test } from 'vitest'
import { ORDER_STATUSES, orderStatusOf, statusLabel, statusTone } from '../statuses/order-status.ts'

test.each([
  ['initiated', 'Order Placed', '[TR-031]'],
  ['paid', 'Payment Confirmed', '[TR-032]'],
  ['driver_assigned', 'Driver Assigned', '[TR-033]'],
  ['driver_accepted', 'Driver Accepted', '[TR-034]'],
  ['processing', 'Being Prepared', '[TR-035]'],
  ['out_for_delivery', 'Out for Delivery', '[TR-036]'],
  ['delivered', 'Delivered', '[TR-037]'],
  ['cancelled', 'Cancelled', '[TR-038]'],
])('the status %s is called "%s" %s', (status, label, _row) => {
  expect(ORDER_STATUSES).toContain(status)
  expect(statusLabel(status)).toBe(label)
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
