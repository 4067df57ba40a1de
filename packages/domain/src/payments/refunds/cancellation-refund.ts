import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, lesserOf, negate, ZERO } from '../../core/money.ts'
import type { RefundKind } from './refund-kind.ts'
import { isGoodwill } from './refund-kind.ts'
import type { RefundState } from './refund-lifecycle.ts'
import { isChargedBack } from './refund-lifecycle.ts'

/** What of an amount is still open, in kobo; never below zero. */
export const remainingOf = (amount: Kobo, settled: Kobo): Kobo =>
  amount > settled ? addKobo(amount, negate(settled)) : ZERO

/**
 * What a cancellation before dispatch means for the payment of the order, in kobo (C-58, C-59). `chargedBack`: the part
 * that the bank has returned already; `refund`: the part that we send; `goodwill`: earlier refunds at our own cost,
 * which the deposit pays for now.
 */
export type CancellationRefund = { chargedBack: Kobo; refund: Kobo; goodwill: Kobo }

/**
 * Everything that was taken and has not gone back goes back, fees included. `refunds` are those of the payment that
 * count; `lost` is what banks have returned of it after disputes.
 */
export function cancellationRefund(
  paid: Kobo,
  refunds: readonly { kind: RefundKind; state: RefundState; amount: Kobo }[],
  lost: Kobo,
): CancellationRefund {
  const sum = (counted: typeof refunds) => addKobo(...counted.map(({ amount }) => amount))
  const owed = remainingOf(paid, sum(refunds))
  const settled = sum(refunds.filter(({ state }) => isChargedBack(state)))
  const chargedBack = lesserOf(owed, remainingOf(lost, settled))
  return { chargedBack, refund: remainingOf(owed, chargedBack), goodwill: sum(refunds.filter(isGoodwill)) }
}

/** Said of a cancellation from which no money goes back. */
export const ORDER_CANCELLED = 'Order cancelled successfully'

/** The one toast of a cancellation (C-59). */
export const cancelledText = (refund: Kobo): string =>
  refund > ZERO ? `${ORDER_CANCELLED}. Refund: ${formatNaira(refund)}` : ORDER_CANCELLED
