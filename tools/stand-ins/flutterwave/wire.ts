import type { Link, Refund, Transaction } from './store.ts'

/** Naira with decimals, as the vendor writes every amount. */
export const naira = (amount: number): number => Number((amount / 100).toFixed(2))

const TYPES = { card: 'card', bank_transfer: 'bank_transfer', ussd: 'ussd' } as const

/** `data` of verify and of a charge event, with every field of the vendor's sample. */
export function transactionData(link: Link, transaction: Transaction) {
  const { id, status, amount, currency, channel, fee, last4 } = transaction
  return {
    id,
    tx_ref: link.reference,
    flw_ref: `FLW-MOCK-${link.code.slice(0, 16)}`,
    device_fingerprint: 'N/A',
    amount: naira(amount),
    currency,
    charged_amount: naira(amount),
    app_fee: naira(fee),
    merchant_fee: 0,
    processor_response: transaction.response,
    auth_model: 'PIN',
    ip: '197.210.54.33',
    narration: 'CARD Transaction',
    status,
    payment_type: TYPES[channel],
    created_at: transaction.createdAt.toISOString(),
    account_id: 73_362,
    card: channel === 'card' ? cardData(last4) : undefined,
    meta: null,
    amount_settled: naira(amount - fee),
    customer: {
      id: 252_759,
      name: 'Anonymous customer',
      phone_number: null,
      email: link.email,
      created_at: link.createdAt.toISOString(),
    },
  }
}

/** An entry of GET /v3/transactions: ids as text, the customer flat, and no fee before it was paid. */
export function listedTransactionData(link: Link, transaction: Transaction) {
  const { customer, card: _card, meta: _meta, account_id, ...data } = transactionData(link, transaction)
  const isPaid = transaction.status === 'successful'
  return {
    ...data,
    id: String(data.id),
    app_fee: isPaid ? data.app_fee : null,
    processor_response: isPaid ? data.processor_response : null,
    amount_settled: isPaid ? data.amount_settled : null,
    customer_name: customer.name,
    customer_email: customer.email,
    account_id: String(account_id),
  }
}

const cardData = (last4: string) => ({
  first_6digits: '553188',
  last_4digits: last4,
  issuer: 'MASTERCARD CREDIT',
  country: 'NIGERIA NG',
  type: 'MASTERCARD',
  token: 'flw-t1nf-f9b3bf384cd30d6fca42b6df9d27bd2f-m03k',
  expiry: '09/32',
})

const EVENT_TYPES = {
  card: 'CARD_TRANSACTION',
  bank_transfer: 'BANK_TRANSFER_TRANSACTION',
  ussd: 'USSD_TRANSACTION',
} as const

/** Sent for failures too. */
export const chargeEvent = (link: Link, transaction: Transaction) => ({
  event: 'charge.completed',
  data: transactionData(link, transaction),
  'event.type': EVENT_TYPES[transaction.channel],
})

/** `data` of the refund call, without the comments. */
export const newRefundData = (refund: Refund, link: Link) => ({
  id: refund.id,
  account_id: 73_362,
  tx_id: refund.transactionId,
  flw_ref: `FLW-MOCK-${link.code.slice(0, 16)}`,
  wallet_id: 74_639,
  amount_refunded: naira(refund.amount),
  status: refund.status,
  destination: 'payment_source',
  meta: { source: 'availablebalance' },
  created_at: refund.createdAt.toISOString(),
})

/** `data` of a refund that is asked for later, and an entry of their list, which spell two fields in their own way. */
export const refundData = (refund: Refund, link: Link) => ({
  ...withoutTxId(newRefundData(refund, link)),
  transaction_id: refund.transactionId,
  comment: refund.comments,
  settlement_id: 'NEW',
  // Text here, an object in the answer before.
  meta: '{"source":"availablebalance"}',
})

const withoutTxId = ({ tx_id: _, ...data }: ReturnType<typeof newRefundData>) => data

/** A refund event is flat, and names the transaction by its id alone. */
export const refundEvent = (refund: Refund, link: Link) => ({
  id: refund.id,
  AmountRefunded: naira(refund.amount),
  status: refund.status,
  FlwRef: `FLW-MOCK-${link.code.slice(0, 16)}`,
  TransactionId: refund.transactionId,
})
