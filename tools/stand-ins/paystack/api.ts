import type { Channel } from '../shared/actions.ts'
import type { Answer } from '../shared/faults.ts'
import type { Refund, Store, Transaction } from './store.ts'
import { newRefundData, refundData, retriedRefundData, toJson, transactionData } from './wire.ts'

const CHANNELS = ['card', 'bank', 'apple_pay', 'ussd', 'qr', 'mobile_money', 'bank_transfer', 'eft']
const LEAST_KOBO = 5_000
const MAX_KOBO = 1_000_000_000

export const success = (message: string, data: unknown): Answer => ({
  status: 200,
  body: toJson({ status: true, message, data }),
})

export const failure = (status: number, message: string, code: string, nextStep?: string): Answer => ({
  status,
  body: toJson({
    status: false,
    message,
    ...(nextStep === undefined ? {} : { meta: { nextStep } }),
    type: 'validation_error',
    code,
  }),
})

type Fields = Record<string, unknown>

/** POST /transaction/initialize */
export function initialize(store: Store, base: string, domain: 'test' | 'live', body: Fields): Answer {
  const { email, reference } = body
  // The vendor takes digits as text too.
  const amount = typeof body.amount === 'string' ? Number(body.amount) : body.amount
  if (typeof email !== 'string' || !/^\S+@\S+\.\S+$/.test(email))
    return failure(400, '"email" must be a valid email', 'invalid_params', valid)
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < LEAST_KOBO || amount > MAX_KOBO)
    return failure(400, 'Invalid Amount Sent', 'invalid_params', valid)
  if (typeof reference !== 'string' || !/^[A-Za-z0-9.=-]+$/.test(reference))
    return failure(400, 'Invalid reference', 'invalid_params', valid)
  const channels = body.channels ?? ['card', 'bank_transfer', 'ussd']
  if (!Array.isArray(channels) || !channels.every((channel) => CHANNELS.includes(channel)))
    return failure(400, '"channels" must be an array of known channels', 'invalid_params', valid)
  if (store.transactions.has(reference))
    return failure(
      400,
      'Duplicate Transaction Reference',
      'duplicate_reference',
      'Try and create the Transaction or Charge with a new reference',
    )
  const transaction = newTransaction(store, { reference, amount, email, domain, channels, body })
  store.addTransaction(transaction)
  return success('Authorization URL created', {
    authorization_url: `${base}/checkout/${transaction.accessCode}`,
    access_code: transaction.accessCode,
    reference,
  })
}

const valid = "Ensure that the value(s) you're passing are valid."

type Asked = {
  reference: string
  amount: number
  email: string
  domain: 'test' | 'live'
  channels: Channel[]
  body: Fields
}

export function newTransaction(store: Store, asked: Asked): Transaction {
  const { reference, amount, email, domain, channels, body } = asked
  const metadata = body.metadata ?? ''
  const cancelUrl =
    typeof metadata === 'object' && metadata !== null && 'cancel_action' in metadata
      ? String(metadata.cancel_action)
      : null
  return {
    id: store.nextTransactionId(),
    domain,
    status: 'abandoned',
    reference,
    accessCode: store.accessCode(),
    requestedAmount: amount,
    amount,
    currency: typeof body.currency === 'string' ? body.currency : 'NGN',
    email,
    callbackUrl: typeof body.callback_url === 'string' ? body.callback_url : null,
    cancelUrl,
    metadata,
    channels,
    channel: null,
    fees: null,
    feeOnTop: false,
    gatewayResponse: 'The transaction was not completed',
    message: null,
    last4: '4081',
    refundEnd: 'processed',
    createdAt: store.now(),
    listedAt: store.irregularities.listedAt(store.now()),
    paidAt: null,
    isSettled: false,
  }
}

/** GET /transaction/verify/:reference, and GET /transaction/:id */
export function verify(store: Store, reference: string): Answer {
  const transaction = store.byId(reference)
  if (transaction === undefined)
    return failure(400, 'Transaction reference not found.', 'transaction_not_found')
  const data = transactionData(transaction)
  const isUnknown = store.irregularities.happens('unknown_state')
  return success('Verification successful', isUnknown ? { ...data, status: 'in-review' } : data)
}

/** POST /refund: no key of any kind makes a second call the same call. */
export function createRefund(store: Store, body: Fields): Answer & { refund?: Refund } {
  const transaction = store.byId(String(body.transaction))
  if (transaction === undefined || transaction.paidAt === null)
    return failure(404, 'Transaction not found', 'transaction_not_found')
  const already = store
    .refundsOf(transaction)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = body.amount === undefined ? transaction.amount - already : Number(body.amount)
  if (!Number.isInteger(amount) || amount <= 0 || already + amount > transaction.amount)
    return failure(400, 'Refund amount cannot be more than transaction amount', 'invalid_params', valid)
  if (!store.takeOff(amount))
    return failure(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance')
  const refund: Refund = {
    id: store.nextRefundId(),
    transactionId: transaction.id,
    amount,
    status: 'pending',
    merchantNote: textOr(body.merchant_note),
    customerNote: textOr(body.customer_note),
    createdAt: store.now(),
    listedAt: store.irregularities.listedAt(store.now()),
    updatedAt: store.now(),
  }
  store.refunds.set(refund.id, refund)
  const isWhole = already + amount === transaction.amount
  if (isWhole || store.irregularities.happens('partial_reversed')) transaction.status = 'reversal_pending'
  const answer = success('Refund has been queued for processing', newRefundData(refund, transaction))
  return { ...answer, refund }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** GET /refund/:id */
export function getRefund(store: Store, id: string): Answer {
  const refund = store.refunds.get(Number(id))
  const transaction = refund && store.byId(String(refund.transactionId))
  if (refund === undefined || transaction === undefined)
    return failure(404, 'Refund not found', 'refund_not_found')
  return success('Refund retrieved', refundData(refund, transaction))
}

/** POST /refund/retry_with_customer_details/:id: with the account of the customer, where the vendor asks for one. */
export function retryRefund(store: Store, id: string, body: Fields): Answer {
  const refund = store.refunds.get(Number(id))
  const transaction = refund && store.byId(String(refund.transactionId))
  if (refund === undefined || transaction === undefined)
    return failure(404, 'Refund not found', 'refund_not_found')
  const details = body.refund_account_details
  const account = typeof details === 'object' && details !== null ? Object.entries(details) : []
  const { currency, account_number: number, bank_id: bankId }: Fields = Object.fromEntries(account)
  if (typeof currency !== 'string' || !/^\d{10}$/.test(String(number)) || !/^\d+$/.test(String(bankId)))
    return failure(400, '"refund_account_details" is required', 'invalid_params', valid)
  if (refund.status !== 'needs-attention')
    return failure(422, 'Invalid Refund state, refund status should be "needs-attention"', 'invalid_params')
  refund.status = 'processing'
  refund.updatedAt = store.now()
  return success('Refund retried and has been queued for processing', retriedRefundData(refund, transaction))
}
