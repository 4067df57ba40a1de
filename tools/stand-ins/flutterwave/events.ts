import type { Payment } from '../shared/actions.ts'
import type { Webhooks } from '../shared/webhooks.ts'
import type { Link, RefundStatus, Store } from './store.ts'
import { feeOf } from './store.ts'
import { chargeEvent, refundEvent } from './wire.ts'

const WORDS = { success: 'successful', failed: 'failed', ongoing: 'pending' } as const

/** Changes of payments and refunds at the vendor, each with the event that it sends. */
export function createEvents(store: Store, webhooks: Webhooks) {
  async function pay(link: Link, payment: Payment = {}): Promise<void> {
    const { channel = 'card', outcome = 'success', webhook = true, again = false } = payment
    const isPaid = link.transactions.some(({ status }) => status === 'successful')
    if (isPaid && !again) return
    const transaction = isPaid ? store.newTransaction(link) : store.openTransaction(link)
    transaction.channel = channel
    transaction.status = WORDS[outcome]
    transaction.response = outcome === 'success' ? 'Approved' : outcome === 'failed' ? 'Declined' : 'Pending'
    if (outcome === 'success') {
      transaction.amount = payment.amount ?? transaction.amount
      transaction.currency = payment.currency ?? transaction.currency
      transaction.fee = feeOf(transaction.amount)
    }
    if (webhook && outcome !== 'ongoing') await webhooks.send(chargeEvent(link, transaction))
  }

  async function transitionRefund(id: number, status: RefundStatus): Promise<void> {
    const refund = store.refunds.get(id)
    const found = refund && store.byTransaction(String(refund.transactionId))
    if (refund === undefined || found === undefined) throw new Error(`no refund ${id}`)
    const hadIt = refund.status === 'successful' || refund.status === 'completed-bank-transfer'
    if (status === 'failed' && hadIt) refund.isReturned = true
    refund.status = status
    await webhooks.send(refundEvent(refund, found.link))
  }

  return { pay, transitionRefund }
}

export type Events = ReturnType<typeof createEvents>
