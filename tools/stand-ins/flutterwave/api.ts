import type { Channel } from '../shared/actions.ts'
import type { Answer } from '../shared/faults.ts'
import type { Link, Refund, Store, Transaction } from './store.ts'
import { newRefundData, refundData, transactionData } from './wire.ts'

const CHANNELS: Record<string, Channel> = { card: 'card', banktransfer: 'bank_transfer', ussd: 'ussd' }

export const success = (message: string, data: unknown, meta?: unknown): Answer => ({
  status: 200,
  body: JSON.stringify({ status: 'success', message, ...(meta === undefined ? {} : { meta }), data }),
})

export const failure = (status: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ status: 'error', message, data: null }),
})

type Fields = Record<string, unknown>

/** Kobo of an amount in naira; undefined when it is no amount or has fractions of a kobo. */
function koboOf(value: unknown): number | undefined {
  const amount = Math.round(Number(value) * 100)
  return /^\d+(\.\d{1,2})?$/.test(String(value)) && amount > 0 ? amount : undefined
}

/** POST /v3/payments: a link, and no transaction yet. */
export function createLink(store: Store, base: string, body: Fields): Answer {
  const { tx_ref: reference, redirect_url: redirectUrl, customer } = body
  const email = typeof customer === 'object' && customer !== null && 'email' in customer ? customer.email : ''
  const amount = koboOf(body.amount)
  if (typeof reference !== 'string' || reference === '') return failure(400, 'tx_ref is required')
  if (amount === undefined) return failure(400, 'amount should be a positive number')
  if (typeof redirectUrl !== 'string') return failure(400, 'redirect_url is required')
  if (typeof email !== 'string' || !/^\S+@\S+\.\S+$/.test(email))
    return failure(400, 'customer.email must be an email')
  // The vendor's message is not documented; our adapter treats any such answer as lost.
  if (store.links.has(reference)) return failure(400, 'Duplicate transaction reference')
  const options = typeof body.payment_options === 'string' ? body.payment_options : 'card'
  const wanted = options.split(',')
  const code = store.newCode()
  store.links.set(reference, {
    code,
    reference,
    amount,
    currency: typeof body.currency === 'string' ? body.currency : 'NGN',
    email,
    redirectUrl,
    channels: wanted.flatMap((name) => CHANNELS[name.trim()] ?? []),
    createdAt: store.now(),
    transactions: [],
  })
  return success('Hosted Link', { link: `${base}/v3/hosted/pay/${code}` })
}

/**
 * GET /v3/transactions/verify_by_reference: the last one where several tries share the reference, which no document
 * says; only the call by id is certain.
 */
export function verify(store: Store, reference: string | null): Answer {
  const link = store.links.get(reference ?? '')
  return verified(store, link, link?.transactions.at(-1))
}

/** GET /v3/transactions/:id/verify */
export function verifyById(store: Store, id: string): Answer {
  const found = store.byTransaction(id)
  return verified(store, found?.link, found?.transaction)
}

function verified(store: Store, link?: Link, transaction?: Transaction): Answer {
  if (link === undefined || transaction === undefined)
    return failure(400, 'No transaction was found for this id')
  const data = transactionData(link, transaction)
  const isUnknown = store.irregularities.happens('unknown_state')
  return success('Transaction fetched successfully', isUnknown ? { ...data, status: 'in-review' } : data)
}

/** POST /v3/transactions/:id/refund: twice the same call is twice the money. */
export function createRefund(store: Store, id: string, body: Fields): Answer & { refund?: Refund } {
  const found = store.byTransaction(id)
  if (found?.transaction.status !== 'successful') return failure(400, 'No transaction was found for this id')
  const { link, transaction } = found
  const already = store
    .refundsOf(transaction)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const left = transaction.amount - already
  const amount = body.amount === undefined ? left : koboOf(body.amount)
  if (amount === undefined || amount > left) return failure(400, 'Refund amount exceeds the amount charged')
  if (!store.takeOff(amount)) return failure(400, 'Insufficient funds in your available balance')
  const refund: Refund = {
    id: store.nextRefundId(),
    transactionId: transaction.id,
    amount,
    status: 'completed',
    comments: typeof body.comments === 'string' ? body.comments : null,
    createdAt: store.now(),
    listedAt: store.irregularities.listedAt(store.now()),
  }
  store.refunds.set(refund.id, refund)
  return { ...success('Transaction refund initiated', newRefundData(refund, link)), refund }
}

/** GET /v3/refunds/:id */
export function getRefund(store: Store, id: string): Answer {
  const refund = store.refunds.get(Number(id))
  const found = refund && store.byTransaction(String(refund.transactionId))
  return refund === undefined || found === undefined
    ? failure(404, 'Refund not found')
    : success('Refund fetched', refundData(refund, found.link))
}
