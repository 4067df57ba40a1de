import { createHmac } from 'node:crypto'
import type { SandboxTransaction } from './sandbox.repository.ts'

/** Outbox topic: a signed webhook to deliver. */
export const SANDBOX_WEBHOOK = 'sandbox.webhook'

export const SIGNATURE_HEADER = 'x-sandbox-signature'

/** What the sandbox signs its events with, from the secret of the server. */
export const sandboxWebhookKey = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox webhook').digest('hex')

/** The events, as Paystack writes them; one of a refund names the transaction by another field. */
const common = ({ amount }: SandboxTransaction) => ({ domain: 'test', currency: 'NGN', amount })

export function chargeEvent(transaction: SandboxTransaction) {
  const { reference, channel, fee, paidAt, transactionId } = transaction
  const paid = { reference, status: 'success', channel, fees: fee, paid_at: paidAt?.toISOString() }
  return { event: 'charge.success', data: { ...common(transaction), id: transactionId, ...paid } }
}

export function refundEvent(transaction: SandboxTransaction, id: string) {
  const refund = { id, transaction_reference: transaction.reference, status: 'processed' }
  return { event: 'refund.processed', data: { ...common(transaction), ...refund } }
}
