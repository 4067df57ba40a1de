import { shortId } from '../core/ids.ts'
import { isRefundOwed } from '../payments/refunds/owed-refunds.ts'
import type { RefundState } from '../payments/refunds/refund-lifecycle.ts'
import { isActive } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'

/** Replace the name and the postal address of a closed account. */
export const CLOSED_NAME = { firstName: 'Closed', lastName: 'account' } as const
export const ERASED_ADDRESS = 'Address erased'

/** Replaces the email of a closed account: undeliverable, and no one can sign up with it. */
export const closedAccountEmail = (userId: string): string => `${userId.toLowerCase()}@closed.invalid`

/** Why these orders prevent the closure of an account; undefined when none does. */
export function openOrderProblem(orders: readonly { id: string; status: OrderStatus }[]): string | undefined {
  const open = orders.find(({ status }) => isActive(status))
  return open === undefined
    ? undefined
    : `Order #${shortId(open.id)} is still active. Wait until it is delivered or cancel it, then close your account.`
}

/** Money that has not reached the customer yet; a failed refund is owed until another one replaces it. */
const isOwed = ({ state, isReplaced }: { state: RefundState; isReplaced: boolean }): boolean =>
  isRefundOwed(state) && !isReplaced

/** Why these refunds prevent the closure of an account; undefined when none does. */
export function openRefundProblem(
  refunds: readonly { orderId: string; state: RefundState; isReplaced: boolean }[],
): string | undefined {
  const owed = refunds.find(isOwed)
  return owed === undefined
    ? undefined
    : `Your refund for order #${shortId(owed.orderId)} has not reached you yet. You can close your account once it has.`
}
