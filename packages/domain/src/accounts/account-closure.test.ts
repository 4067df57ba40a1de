import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order.ts'
import { isFinal } from '../orders/order-lifecycle.ts'
import { REFUND_STATES } from '../payments/payment-lifecycle.ts'
import { closedAccountEmail, openOrderProblem, openRefundProblem } from './account-closure.ts'

test.each(ORDER_STATUSES)('an order that is %s keeps the account open unless it has ended', (status) => {
  const obstacle = openOrderProblem([{ id: 'ord_01JABCDEF', status }])
  if (isFinal(status)) expect(obstacle).toBeUndefined()
  else expect(obstacle).toMatch(/^Order #ABCDEF is not finished\./)
})

test.each(REFUND_STATES)('a refund that is %s keeps the account open until the money has come', (state) => {
  const obstacle = openRefundProblem([{ orderId: 'ord_01JABCDEF', state, isReplaced: false }])
  if (state === 'processed' || state === 'charged_back') expect(obstacle).toBeUndefined()
  else expect(obstacle).toMatch(/^The refund of order #ABCDEF has not reached you yet\./)
})

test('a failed refund is owed no more once another has taken its place', () => {
  expect(openRefundProblem([{ orderId: 'ord_1', state: 'failed', isReplaced: true }])).toBeUndefined()
  expect(openRefundProblem([])).toBeUndefined()
  expect(openOrderProblem([])).toBeUndefined()
})

test('the address of a closed account reaches nobody', () => {
  expect(closedAccountEmail('usr_01JABC')).toBe('usr_01jabc@closed.invalid')
})
