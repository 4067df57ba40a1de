import type { Channel } from '../shared/actions.ts'
import type { Answer } from '../shared/faults.ts'
import type { Refund, Store } from './store.ts'
import { newRefundData, refundData, settlementData, transactionData } from './wire.ts'

const CHANNELS: Record<string, Channel> = { card: 'card', banktransfer: 'bank_transfer', ussd: 'ussd' }
const PAGE_SIZE = 10

const success = (message: string, data: unknown, meta?: unknown): Answer => ({
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
    transaction: undefined,
  })
  return success('Hosted Link', { link: `${base}/v3/hosted/pay/${code}` })
}

/** GET /v3/transactions/verify_by_reference */
export function verify(store: Store, reference: string | null): Answer {
  const link = store.links.get(reference ?? '')
  return link?.transaction === undefined
    ? failure(400, 'No transaction was found for this id')
    : success('Transaction fetched successfully', transactionData(link, link.transaction))
}

/** POST /v3/transactions/:id/refund: twice the same call is twice the money. */
export function createRefund(store: Store, id: string, body: Fields): Answer & { refund?: Refund } {
  const link = store.byTransaction(id)
  if (link?.transaction?.status !== 'successful') return failure(400, 'No transaction was found for this id')
  const already = store
    .refundsOf(link.transaction)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const left = link.transaction.amount - already
  const amount = body.amount === undefined ? left : koboOf(body.amount)
  if (amount === undefined || amount > left) return failure(400, 'Refund amount exceeds the amount charged')
  const refund: Refund = {
    id: store.nextRefundId(),
    transactionId: link.transaction.id,
    amount,
    status: 'completed',
    comments: typeof body.comments === 'string' ? body.comments : null,
    createdAt: store.now(),
  }
  store.refunds.set(refund.id, refund)
  return { ...success('Transaction refund initiated', newRefundData(refund, link)), refund }
}

/** GET /v3/refunds/:id */
export function getRefund(store: Store, id: string): Answer {
  const refund = store.refunds.get(Number(id))
  const link = refund && store.byTransaction(String(refund.transactionId))
  return refund === undefined || link === undefined
    ? failure(404, 'Refund not found')
    : success('Refund fetched', refundData(refund, link))
}

/** GET /v3/refunds?id=&page=: ten a page, the newest first. */
export function listRefunds(store: Store, transactionId: string | null, page: number): Answer {
  const all = [...store.refunds.values()].reverse().flatMap((refund) => {
    const link = store.byTransaction(String(refund.transactionId))
    const wanted = transactionId === null || String(refund.transactionId) === transactionId
    return link === undefined || !wanted ? [] : [refundData(refund, link)]
  })
  return pageOf('Refunds fetched', all, page)
}

/** GET /v3/transactions?from=&to=&page=: those whose payment page was opened, the newest first. */
export const listTransactions = (store: Store, page: number): Answer =>
  pageOf(
    'Transactions fetched',
    [...store.links.values()]
      .reverse()
      .flatMap((link) => (link.transaction === undefined ? [] : [transactionData(link, link.transaction)])),
    page,
  )

/** GET /v3/settlements?from=&to=&page= */
export const listSettlements = (store: Store, page: number): Answer =>
  pageOf('Settlements fetched', [...store.settlements].reverse().map(settlementData), page)

function pageOf(message: string, all: unknown[], page: number): Answer {
  const total = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  return success(message, all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), {
    page_info: { total: all.length, current_page: page, total_pages: total },
  })
}
