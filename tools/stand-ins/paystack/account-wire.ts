import type { Dispute, Settlement, Store, Transaction } from './store.ts'
import { customerData, transactionData } from './wire.ts'

/** An entry of GET /settlement. */
export const settlementData = (settlement: Settlement) => {
  const { id, status, currency, amount, fees, deductions, createdAt } = settlement
  const total = amount + (deductions ?? 0)
  return {
    id,
    domain: 'test',
    status,
    currency,
    integration: 412_829,
    total_amount: total,
    effective_amount: amount,
    total_fees: fees,
    total_processed: total + fees,
    deductions,
    // The day to which it belongs, not the time at which it reached the bank.
    settlement_date: `${createdAt.toISOString().slice(0, 10)}T00:00:00.000Z`,
    settled_by: null,
    createdAt: createdAt.toISOString(),
    updatedAt: (settlement.succeedsAt ?? createdAt).toISOString(),
  }
}

const DUE_SECONDS = 48 * 3600

/** An entry of GET /dispute and the data of its events. */
export function disputeData(dispute: Dispute, store: Store) {
  const { id, reference, status, resolution, amount, createdAt, resolvedAt } = dispute
  const transaction = store.transactions.get(reference)
  const time = createdAt.toISOString()
  return {
    id,
    refund_amount: amount,
    currency: amount === null ? null : 'NGN',
    status,
    resolution,
    domain: 'test',
    transaction: transaction === undefined ? unknownTransaction(reference, time) : disputed(transaction),
    transaction_reference: null,
    category: amount === null ? null : 'chargeback',
    customer: transaction === undefined ? null : customerData(transaction),
    bin: null,
    last4: transaction?.last4 ?? null,
    dueAt: status === 'archived' ? null : new Date(createdAt.getTime() + DUE_SECONDS * 1000).toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    evidence: dispute.evidence?.id ?? null,
    attachments: dispute.attachments,
    note: null,
    history: [{ status: 'pending', by: 'demo@test.co', createdAt: time }],
    messages: [{ sender: 'demo@test.co', body: 'I did not get it', createdAt: time }],
    createdAt: time,
    updatedAt: (resolvedAt ?? createdAt).toISOString(),
  }
}

/** The transaction inside a dispute: fewer fields than verify gives, and no customer. */
function disputed(transaction: Transaction) {
  const {
    receipt_number: _receipt,
    requested_amount: _requested,
    source: _source,
    fees_breakdown: _breakdown,
    connect: _connect,
    transaction_date: _date,
    plan_object: _plan,
    ...data
  } = transactionData(transaction)
  return { ...data, ip_address: null, authorization: {}, customer: null, plan: {} }
}

/** A payment of the merchant that our software did not begin. */
const unknownTransaction = (reference: string, time: string) => ({
  id: 5_991_760,
  domain: 'test',
  status: 'success',
  reference,
  amount: 39_100,
  message: null,
  gateway_response: 'Successful',
  paid_at: time,
  created_at: time,
  channel: 'card',
  currency: 'NGN',
  ip_address: null,
  metadata: '',
  log: null,
  fees: 587,
  fees_split: null,
  authorization: {},
  customer: null,
  plan: {},
  subaccount: {},
  split: {},
  order_id: null,
  paidAt: time,
  createdAt: time,
  pos_transaction_data: null,
})
