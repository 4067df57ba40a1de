import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { expect, test } from 'vitest'
import { detailActions, listActions } from './order-actions.ts'

const FAILED_AT = '2026-11-24T09:00:00.000Z'
const ANSWER_UNTIL = '2026-11-25T09:00:00.000Z'

test('an order that is not paid can be paid and cancelled', () => {
  expect(listActions({ status: 'initiated' })).toEqual(['pay', 'cancel'])
  expect(detailActions({ status: 'initiated' })).toEqual(['cancel', 'track', 'pay'])
})

test('cancelling is offered before the driver accepted, and never after [TR-043]', () => {
  const cancellable = ORDER_STATUSES.filter((status) => listActions({ status }).includes('cancel'))
  expect(cancellable).toEqual(['initiated', 'paid', 'driver_assigned'])
  expect(ORDER_STATUSES.filter((status) => detailActions({ status }).includes('cancel'))).toEqual(cancellable)
})

test('an order on its way can be tracked, one that is done can be ordered again', () => {
  expect(listActions({ status: 'out_for_delivery' })).toEqual(['track', 'details'])
  expect(listActions({ status: 'delivered' })).toEqual(['details', 'again'])
  expect(listActions({ status: 'cancelled' })).toEqual(['details', 'again'])
  expect(detailActions({ status: 'delivered' })).toEqual(['again'])
})

test('after a failed delivery the refund is an answer of its own, and cancelling is not offered beside it [UX-041]', () => {
  const failedDelivery = {
    reason: 'nobody_home',
    attempts: 1,
    failedAt: FAILED_AT,
    answerUntil: ANSWER_UNTIL,
  } as const
  expect(listActions({ status: 'paid', failedDelivery })).toEqual(['track', 'details'])
  expect(detailActions({ status: 'paid', failedDelivery })).toEqual(['track'])
})
