import type { Channel } from '../shared/actions.ts'
import type { Answer } from '../shared/faults.ts'
import type { Refund, Store, Transaction } from './store.ts'
import {
  disputeData,
  listedRefundData,
  newRefundData,
  refundData,
  settlementData,
  toJson,
  transactionData,
} from './wire.ts'

const CHANNELS = ['card', 'bank', 'apple_pay', 'ussd', 'qr', 'mobile_money', 'bank_transfer', 'eft']
const LEAST_KOBO = 5_000
const MAX_KOBO = 1_000_000_000

const success = (message: string, data: unknown): Answer => ({
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
  store.transactions.set(reference, transaction)
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

function newTransaction(store: Store, asked: Asked): Transaction {
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
    gatewayResponse: 'The transaction was not completed',
    message: null,
    last4: '4081',
    refundEnd: 'processed',
    createdAt: store.now(),
    paidAt: null,
  }
}

/** GET /transaction/verify/:reference, and GET /transaction/:id */
export function verify(store: Store, reference: string): Answer {
  const transaction = store.byId(reference)
  return transaction === undefined
    ? failure(400, 'Transaction reference not found.', 'transaction_not_found')
    : success('Verification successful', transactionData(transaction))
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
  const refund: Refund = {
    id: store.nextRefundId(),
    transactionId: transaction.id,
    amount,
    status: 'pending',
    merchantNote: textOr(body.merchant_note),
    customerNote: textOr(body.customer_note),
    createdAt: store.now(),
  }
  store.refunds.set(refund.id, refund)
  if (already + amount === transaction.amount) transaction.status = 'reversal_pending'
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

/** GET /refund?transaction=&from=&to=&perPage=&page= */
export function listRefunds(store: Store, query: URLSearchParams): Answer {
  const wanted = query.get('transaction')
  const all = pageOf([...store.refunds.values()], query).flatMap((refund) => {
    const transaction = store.byId(String(refund.transactionId))
    return transaction === undefined || (wanted !== null && String(transaction.id) !== wanted)
      ? []
      : [listedRefundData(refund, transaction)]
  })
  return success('Refunds retrieved', all)
}

/** GET /transaction?from=&to=&perPage=&page= */
export const listTransactions = (store: Store, query: URLSearchParams): Answer =>
  success('Transactions retrieved', pageOf([...store.transactions.values()], query).map(transactionData))

/** GET /settlement?from=&to=&perPage=&page= */
export const listSettlements = (store: Store, query: URLSearchParams): Answer =>
  success('Settlements retrieved', pageOf(store.settlements, query).map(settlementData))

/** GET /dispute?from=&to=&perPage=&page= */
export const listDisputes = (store: Store, query: URLSearchParams): Answer =>
  success(
    'Disputes retrieved',
    pageOf([...store.disputes.values()], query).map((dispute) => disputeData(dispute, store)),
  )

/** Fifty a page unless asked otherwise, at most a hundred; the newest first. */
function pageOf<Item extends { createdAt: Date }>(items: readonly Item[], query: URLSearchParams): Item[] {
  const [from, to] = [new Date(query.get('from') ?? 0), new Date(query.get('to') ?? 8.64e15)]
  const size = Math.min(Number(query.get('perPage') ?? 50), 100)
  const page = Number(query.get('page') ?? 1)
  return items
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .reverse()
    .slice((page - 1) * size, page * size)
}
