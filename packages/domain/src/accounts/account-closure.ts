import { shortId } from '../core/ids.ts'
import type { OrderStatus } from '../orders/order.ts'
import { isActive } from '../orders/order-lifecycle.ts'
import type { RefundState } from '../payments/payment-lifecycle.ts'
import { isRefundSettled, refundStageOf } from '../payments/refund-progress.ts'

/** What stands in the place of a name and an address after the account was closed. */
export const CLOSED_NAME = { firstName: 'Closed', lastName: 'account' } as const
export const ERASED_ADDRESS = 'Address erased'

/** A place for the e-mail address that no mail can reach and nobody can sign up with. */
export const closedAccountEmail = (userId: string): string => `${userId.toLowerCase()}@closed.invalid`

/** Why these orders keep an account open; undefined when none does. */
export function openOrderProblem(orders: readonly { id: string; status: OrderStatus }[]): string | undefined {
  const open = orders.find(({ status }) => isActive(status))
  return open === undefined
    ? undefined
    : `Order #${shortId(open.id)} is not finished. Wait until it is delivered, or cancel it, and then close your account.`
}

/** Money that has not reached the customer yet; a failed refund is owed until another takes its place. */
const isOwed = ({ state, isReplaced }: { state: RefundState; isReplaced: boolean }): boolean =>
  !isRefundSettled(refundStageOf(state)) && !isReplaced

/** Why these refunds keep an account open; undefined when none does. */
export function openRefundProblem(
  refunds: readonly { orderId: string; state: RefundState; isReplaced: boolean }[],
): string | undefined {
  const owed = refunds.find(isOwed)
  return owed === undefined
    ? undefined
    : `The refund of order #${shortId(owed.orderId)} has not reached you yet. Close your account when it has.`
}
