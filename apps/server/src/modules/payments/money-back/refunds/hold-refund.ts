import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { afterDisputes, HOLD_CHECK_SECONDS } from '@gatefill/domain/payments/refunds/refund-hold'
import { refundStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../app-context.ts'
import { disputesOf } from '../../records/disputes.repository.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { refundsOfOrder } from '../../records/refunds.repository.ts'
import { splitRefund } from '../disputes/split-refund.ts'
import { changeAsRead } from './change-refund.ts'
import type { RefundOfPayment } from './refund-of-payment.ts'
import { chargedBackOf } from './refund-of-payment.ts'

const later = (app: App, seconds: number) => secondsAfter(app.clock(), seconds)

/** Whether disputes of the payment keep the refund from being sent now; what follows from them is saved. */
export async function holdWhileDisputed(app: App, { refund, attempt }: RefundOfPayment): Promise<boolean> {
  const disputes = await disputesOf(app.database.db, attempt.id)
  if (disputes.length === 0) return false
  const settled = chargedBackOf(await refundsOfOrder(app.database.db, refund.orderId), attempt.id)
  const next = afterDisputes(refund.amount, disputes, settled)
  if (next === 'send') return false
  if (next === 'split') {
    await splitRefund(app, refund)
    return true
  }
  const change: Partial<Refund> =
    next === 'close'
      ? { state: 'charged_back', nextPollAt: null }
      : { nextPollAt: later(app, HOLD_CHECK_SECONDS) }
  if (refundStates.canBecome(refund.state, 'charged_back')) await changeAsRead(app, refund, change)
  return true
}
