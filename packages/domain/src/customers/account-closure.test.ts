import { expect, test } from 'vitest'
import { REFUND_STATES } from '../payments/refunds/refund-lifecycle.ts'
import { isFinal } from '../statuses/order-lifecycle.ts'
import { ORDER_STATUSES } from '../statuses/order-status.ts'
import { closedAccountEmail, openOrderProblem, openRefundProblem } from './account-closure.ts'

test.each(ORDER_STATUSES)(
  'an order that is %s prevents the closure of the account unless it is final',
  (status) => {
    const problem = openOrderProblem([{ id: 'ord_01JABCDEF', status }])
    if (isFinal(status)) expect(problem).toBeUndefined()
    else expect(problem).toMatch(/^Order #ABCDEF is still active\./)
  },
)

test.each(REFUND_STATES)(
  'a refund that is %s prevents the closure of the account until the money has arrived',
  (state) => {
    const problem = openRefundProblem([{ orderId: 'ord_01JABCDEF', state, isReplaced: false }])
    if (state === 'processed' || state === 'charged_back') expect(problem).toBeUndefined()
    else expect(problem).toMatch(/^Your refund for order #ABCDEF has not reached you yet\./)
  },
)

test('a failed refund is no longer owed once another one replaces it', () => {
  expect(openRefundProblem([{ orderId: 'ord_1', state: 'failed', isReplaced: true }])).toBeUndefined()
  expect(openRefundProblem([])).toBeUndefined()
  expect(openOrderProblem([])).toBeUndefined()
})

test('the email of a closed account is undeliverable', () => {
  expect(closedAccountEmail('usr_01JABC')).toBe('usr_01jabc@closed.invalid')
})
