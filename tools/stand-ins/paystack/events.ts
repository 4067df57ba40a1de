import type { Payment } from '../shared/actions.ts'
import type { Webhooks } from '../shared/webhooks.ts'
import type { RefundStatus, Store, Transaction } from './store.ts'
import { feeOf } from './store.ts'
import { refundEvent, transactionData } from './wire.ts'

/** Changes of payments and refunds at the vendor, each with the event that it sends. */
export function createEvents(store: Store, webhooks: Webhooks) {
  async function pay(transaction: Transaction, payment: Payment = {}): Promise<void> {
    const { channel = 'card', outcome = 'success', webhook = true } = payment
    if (transaction.paidAt !== null) return
    transaction.channel = channel
    transaction.status = outcome
    transaction.domain = payment.domain ?? transaction.domain
    if (outcome !== 'success') {
      transaction.gatewayResponse = outcome === 'failed' ? 'Declined' : 'Pending'
      return
    }
    transaction.amount = payment.amount ?? transaction.amount
    transaction.currency = payment.currency ?? transaction.currency
    transaction.fees = feeOf(transaction.amount)
    transaction.feeOnTop = payment.feeOnTop ?? false
    if (transaction.feeOnTop) transaction.amount += transaction.fees
    transaction.gatewayResponse = channel === 'ussd' ? 'Payment successful' : 'Successful'
    transaction.message = channel === 'ussd' ? 'madePayment' : null
    transaction.paidAt = store.now()
    if (webhook) await webhooks.send({ event: 'charge.success', data: transactionData(transaction) })
  }

  async function transitionRefund(id: number, status: RefundStatus): Promise<void> {
    const refund = store.refunds.get(id)
    const transaction = refund && store.byId(String(refund.transactionId))
    if (refund === undefined || transaction === undefined) throw new Error(`no refund ${id}`)
    if (status === 'failed' && refund.status === 'processed') refund.isReturned = true
    refund.status = status
    refund.updatedAt = store.now()
    if (status === 'processed' && transaction.status === 'reversal_pending') transaction.status = 'reversed'
    if (status === 'failed' && transaction.status === 'reversal_pending') transaction.status = 'success'
    // The customer's bank has returned what was processed before.
    if (status === 'failed' && transaction.status === 'reversed' && isNoOtherLeft(store, transaction))
      transaction.status = 'success'
    await webhooks.send(refundEvent(refund, transaction))
  }

  return { pay, transitionRefund }
}

const isNoOtherLeft = (store: Store, transaction: Transaction): boolean =>
  store.refundsOf(transaction).every(({ status }) => status === 'failed')

export type Events = ReturnType<typeof createEvents>
