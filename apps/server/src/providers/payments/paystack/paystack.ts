import * as z from 'zod/mini'
import { callThroughGate } from '../http-call.ts'
import type { PaymentProvider, ProviderRefund } from '../provider.ts'
import { AmbiguousError, DefiniteError, DuplicateReferenceError } from '../provider.ts'
import type { AdapterTime } from '../rate-gate.ts'
import { REAL_TIME, rateGate } from '../rate-gate.ts'
import { isSigned } from '../signature.ts'
import { paystackLists } from './paystack-lists.ts'
import { paystackRefundAccounts } from './paystack-refund-accounts.ts'
import { signedEvent } from './paystack-webhook.ts'
import {
  envelopeSchema,
  listedRefundSchema,
  noteOf,
  providerRefund,
  refundSchema,
  rowsSchema,
  startedSchema,
  transactionSchema,
  verifiedPayment,
} from './paystack-wire.ts'

const VENDOR_API = 'https://api.paystack.co'
const VENDOR_PAGE = 'https://checkout.paystack.com'
const CALL_MILLISECONDS = 10_000
/** Lists are read by background jobs, which may wait. */
const LIST_MILLISECONDS = 30_000
const LIST_PATIENCE_SECONDS = 60
const PAGE_SIZE = 100
const MAX_PAGES = 1000

type PaystackOptions = {
  /** sk_test_... or sk_live_...: it opens the API, decides the mode and signs the webhooks. */
  secretKey: string
  /** Still accepted on webhooks while a key is being changed. */
  previousSecretKey?: string
  /** The vendor's, or a stand-in's, whose origin is then also the payment page's. */
  apiUrl?: string
  /** Milliseconds for a call, 10 seconds by default; refunds have twice as long. */
  timeout?: number
  time?: AdapterTime
}

type Paths = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  timeout?: number
  patience?: number
}

/** The adapter of Paystack. Amounts are whole kobo on both sides. */
export function paystack({
  secretKey,
  previousSecretKey,
  apiUrl,
  timeout,
  time = REAL_TIME,
}: PaystackOptions): PaymentProvider {
  const api = (apiUrl ?? VENDOR_API).replace(/\/+$/, '')
  const pageOrigin = api === VENDOR_API ? VENDOR_PAGE : new URL(api).origin
  const webhookKeys = previousSecretKey ? [secretKey, previousSecretKey] : [secretKey]
  const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test'

  const gate = rateGate(time)

  async function call<Wire>(schema: z.ZodMiniType<Wire>, { path, timeout: longer, ...request }: Paths) {
    const answer = await callThroughGate({
      ...request,
      url: `${api}${path}`,
      headers: { authorization: `Bearer ${secretKey}` },
      timeout: longer ?? timeout ?? CALL_MILLISECONDS,
      gate,
    })
    const envelope = z.safeParse(envelopeSchema, answer.value)
    if (answer.status >= 400) throw refusal(answer.status, envelope.data)
    const data = z.safeParse(schema, envelope.data?.data)
    if (envelope.data?.status !== true || !data.success)
      throw new AmbiguousError('the provider answered something else than it documents')
    return data.data
  }

  /** Every page of a list, a hundred an answer. */
  async function all(path: string, { from, to }: { from?: Date; to?: Date } = {}): Promise<unknown[]> {
    const found: unknown[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        ...(from === undefined ? {} : { from: from.toISOString() }),
        ...(to === undefined ? {} : { to: to.toISOString() }),
        perPage: String(PAGE_SIZE),
        page: String(page),
      })
      const items = await call(rowsSchema, {
        method: 'GET',
        path: `${path}?${query}`,
        timeout: LIST_MILLISECONDS,
        patience: LIST_PATIENCE_SECONDS,
      })
      found.push(...items)
      if (items.length < PAGE_SIZE) return found
    }
    throw new AmbiguousError('the provider lists more than is read')
  }

  return {
    name: 'paystack',
    mode,
    ownsLink: (link) => URL.canParse(link) && new URL(link).origin === pageOrigin,

    initialise: async (payment) => {
      const started = await call(startedSchema, {
        method: 'POST',
        path: '/transaction/initialize',
        body: {
          email: payment.email,
          amount: payment.amount,
          currency: 'NGN',
          reference: payment.reference,
          callback_url: payment.callbackUrl,
          channels: payment.channels,
          metadata: { cancel_action: payment.cancelUrl },
        },
      })
      return { link: started.authorization_url }
    },

    verify: async (reference) => {
      try {
        const path = `/transaction/verify/${encodeURIComponent(reference)}`
        return verifiedPayment(await call(transactionSchema, { method: 'GET', path }))
      } catch (error) {
        if (!(error instanceof DefiniteError) || error.code !== 'not_found') throw error
        // It may arrive yet: an initialise whose answer was lost.
        return { state: 'open', rawStatus: 'not_found', isPending: false, reference, mode }
      }
    },

    referenceOf: async (transactionId) => {
      try {
        const path = `/transaction/${encodeURIComponent(transactionId)}`
        return (await call(transactionSchema, { method: 'GET', path })).reference
      } catch (error) {
        if (!(error instanceof DefiniteError) || error.code !== 'not_found') throw error
        return undefined
      }
    },

    refund: async ({ transactionId, amount, marker }) =>
      providerRefund(
        await call(refundSchema, {
          method: 'POST',
          path: '/refund',
          body: { transaction: transactionId, amount, currency: 'NGN', merchant_note: noteOf(marker) },
          // A refund whose answer is lost needs a long search, so the call may take longer.
          timeout: 2 * (timeout ?? CALL_MILLISECONDS),
        }),
      ),

    /** Reads every page and every row: a refund that is overlooked would be sent twice. */
    listRefunds: async (transactionId) => {
      const found: ProviderRefund[] = []
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = `transaction=${encodeURIComponent(transactionId)}&perPage=${PAGE_SIZE}&page=${page}`
        const rows = await call(z.array(listedRefundSchema), { method: 'GET', path: `/refund?${query}` })
        const ofPayment = rows.filter(({ transaction }) => String(transaction) === transactionId)
        found.push(...ofPayment.map(providerRefund))
        if (rows.length < PAGE_SIZE) return found
      }
      throw new AmbiguousError('the provider lists more than is read')
    },

    getRefund: async (refundId) =>
      providerRefund(
        await call(refundSchema, { method: 'GET', path: `/refund/${encodeURIComponent(refundId)}` }),
      ),

    refundAccounts: paystackRefundAccounts(call),

    ...paystackLists(all),

    parseWebhook: (raw, headers) =>
      isSigned(raw, headers['x-paystack-signature'], webhookKeys) ? signedEvent(raw) : undefined,
  }
}

type ErrorBody = z.infer<typeof envelopeSchema> | undefined

/** A refusal below 500. The sources disagree on 400 or 404 for an unknown reference: both are understood. */
function refusal(status: number, body: ErrorBody): DefiniteError | AmbiguousError {
  const message = body?.message ?? `the provider answered ${status}`
  // Our own reference is known there already: an earlier call arrived although its answer did not.
  if (body?.code === 'duplicate_reference' || /duplicate transaction reference/i.test(message))
    return new DuplicateReferenceError(message)
  if (body?.code === 'transaction_not_found' || /reference not found/i.test(message))
    return new DefiniteError('not_found', message)
  if (status === 408) return new AmbiguousError(message)
  const temporary = status === 401 || status === 403
  return new DefiniteError(body?.code ?? `http_${status}`, message, temporary)
}
