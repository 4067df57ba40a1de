import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { afterDisputes, HOLD_CHECK_SECONDS } from '@gatefill/domain/payments/refunds/refund-hold'
import { refundStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import type { SplitRefundService } from '../disputes/split-refund.service.ts'
import type { ChangeRefundService } from './change-refund.service.ts'
import type { RefundOfPayment } from './refund-of-payment.ts'
import { chargedBackOf } from './refund-of-payment.ts'
import type { Refund } from './refunds.repository.ts'
import { refundsOfOrder } from './refunds.repository.ts'

export type HoldRefundDeps = {
  changes: ChangeRefundService
  splitRefund: SplitRefundService['splitRefund']
}

/** Holds refunds while their payment is disputed. */
export function holdRefundService({ database, clock }: Context, { changes, splitRefund }: HoldRefundDeps) {
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** Whether disputes of the payment keep the refund from being sent now; what follows from them is saved. */
  async function holdWhileDisputed({ refund, attempt }: RefundOfPayment): Promise<boolean> {
    const disputes = await disputesOf(database.db, attempt.id)
    if (disputes.length === 0) return false
    const settled = chargedBackOf(await refundsOfOrder(database.db, refund.orderId), attempt.id)
    const next = afterDisputes(refund.amount, disputes, settled)
    if (next === 'send') return false
    if (next === 'split') {
      await splitRefund(refund)
      return true
    }
    const change: Partial<Refund> =
      next === 'close'
        ? { state: 'charged_back', nextPollAt: null }
        : { nextPollAt: later(HOLD_CHECK_SECONDS) }
    if (refundStates.canBecome(refund.state, 'charged_back')) await changes.changeAsRead(refund, change)
    return true
  }

  return { holdWhileDisputed }
}
