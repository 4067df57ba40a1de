import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import { expect, test } from 'vitest'
import { detailActions, listActions } from './order-actions.ts'

test('an order that is not paid can be paid and cancelled', () => {
  expect(listActions('initiated')).toEqual(['pay', 'cancel'])
  expect(detailActions('initiated')).toEqual(['cancel', 'track', 'pay'])
})

test('cancelling is offered before the driver accepted, and never after [TR-043]', () => {
  const cancellable = ORDER_STATUSES.filter((status) => listActions(status).includes('cancel'))
  expect(cancellable).toEqual(['initiated', 'paid', 'driver_assigned'])
  expect(ORDER_STATUSES.filter((status) => detailActions(status).includes('cancel'))).toEqual(cancellable)
})

test('an order on its way can be tracked, one that is done can be ordered again', () => {
  expect(listActions('out_for_delivery')).toEqual(['track', 'details'])
  expect(listActions('delivered')).toEqual(['details', 'again'])
  expect(listActions('cancelled')).toEqual(['details', 'again'])
  expect(detailActions('delivered')).toEqual(['again'])
})
