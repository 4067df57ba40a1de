import type { Refund, Transaction } from './store.ts'

/** JSON with ids of 64 bits as bare numbers, as the vendor writes them. */
export function toJson(value: unknown): string {
  // JSON.rawJSON exists in Node 22 and later; the published types do not know it yet.
  const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown }
  return JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? rawJSON(String(part)) : part))
}

/** `data` of verify and of a charge event, with every field of the vendor's sample. */
export function transactionData(transaction: Transaction) {
  const { channel, last4, paidAt, createdAt } = transaction
  const paid = paidAt?.toISOString() ?? null
  return {
    id: transaction.id,
    domain: transaction.domain,
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: transaction.message,
    gateway_response: transaction.gatewayResponse,
    paid_at: paid,
    created_at: createdAt.toISOString(),
    channel: channel ?? 'card',
    currency: transaction.currency,
    ip_address: '197.210.54.33',
    metadata: transaction.metadata,
    log: null,
    fees: transaction.fees,
    fees_split: null,
    authorization: authorizationData(channel, last4),
    customer: customerData(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt: paid,
    createdAt: createdAt.toISOString(),
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt.toISOString(),
    plan_object: {},
    subaccount: {},
  }
}

function authorizationData(channel: Transaction['channel'], last4: string) {
  if (channel === null) return {}
  return {
    authorization_code: 'AUTH_uh8bcl3zbn',
    bin: '408408',
    last4,
    exp_month: '12',
    exp_year: '2030',
    channel,
    // The vendor really sends the space.
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'visa',
    reusable: channel === 'card',
    signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
    account_name: null,
  }
}

export const customerData = ({ email }: Transaction) => ({
  id: 181_873_746,
  first_name: null,
  last_name: null,
  email,
  customer_code: 'CUS_1rkzaqsv4rrhqo6',
  phone: null,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
})

/** `data` of POST /refund, where the transaction is an object. */
export function newRefundData(refund: Refund, transaction: Transaction) {
  const { id, domain, reference, amount, channel, currency } = transaction
  return {
    transaction: {
      id,
      domain,
      reference,
      amount,
      paid_at: transaction.paidAt?.toISOString() ?? null,
      channel,
      currency,
      authorization: {},
      customer: {},
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      paidAt: transaction.paidAt?.toISOString() ?? null,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    ...refundFields(refund, transaction),
    createdAt: refund.createdAt.toISOString(),
    updatedAt: refund.createdAt.toISOString(),
  }
}

/** `data` of GET /refund/:id, where the transaction is its id alone. */
export const refundData = (refund: Refund, transaction: Transaction) => ({
  ...refundFields(refund, transaction),
  transaction: transaction.id,
  dispute: null,
  settlement: null,
  refunded_at: refundedAt(refund),
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
})

/** An entry of GET /refund: `created_at` and `updated_at` here, and a number for a truth value. */
export const listedRefundData = (refund: Refund, transaction: Transaction, settlement: number | null) => ({
  ...refundFields(refund, transaction),
  transaction: transaction.id,
  dispute: null,
  settlement,
  refunded_at: refundedAt(refund),
  fully_deducted: 1,
  created_at: refund.createdAt.toISOString(),
  updated_at: refund.updatedAt.toISOString(),
})

/** `data` of POST /refund/retry_with_customer_details/:id. */
export const retriedRefundData = (refund: Refund, transaction: Transaction) => ({
  ...refundFields(refund, transaction),
  transaction: transaction.id,
  dispute: null,
  settlement: null,
  refunded_at: refundedAt(refund),
  bank_reference: null,
  reason: 'PROCESSING',
  customer: null,
  initiated_by: 'test@me.com',
  reversed_at: null,
  session_id: null,
})

const refundedAt = ({ status, updatedAt }: Refund): string | null =>
  status === 'processed' ? updatedAt.toISOString() : null

const DAYS = 86_400_000

const refundFields = (refund: Refund, { domain, currency }: Transaction) => ({
  integration: 412_829,
  deducted_amount: 0,
  channel: null,
  merchant_note: refund.merchantNote,
  customer_note: refund.customerNote,
  status: refund.status,
  refunded_by: 'test@me.com',
  expected_at: new Date(refund.createdAt.getTime() + 10 * DAYS).toISOString(),
  currency,
  domain,
  amount: refund.amount,
  fully_deducted: false as boolean | number,
  id: refund.id,
})

/** A refund event: no id, and the amount as text until the refund goes wrong. */
export function refundEvent(refund: Refund, transaction: Transaction) {
  const wrong = refund.status === 'failed' || refund.status === 'needs-attention'
  return {
    event: `refund.${refund.status}`,
    data: {
      status: refund.status,
      transaction_reference: transaction.reference,
      refund_reference: refund.status === 'pending' ? null : `TRF_${refund.id}`,
      amount: wrong ? refund.amount : String(refund.amount),
      currency: transaction.currency,
      customer: { first_name: 'Drew', last_name: 'Berry', email: transaction.email },
      integration: 412_829,
      domain: transaction.domain,
      ...(refund.status === 'needs-attention'
        ? { id: String(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote }
        : { processor: 'instant-transfer' }),
    },
  }
}
