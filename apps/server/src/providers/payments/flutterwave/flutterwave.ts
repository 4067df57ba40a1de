import { nairaOf } from '@gatefill/domain/core/naira-decimal'
import * as z from 'zod/mini'
import { callThroughGate } from '../http-call.ts'
import type { Channel, PaymentProvider } from '../provider.ts'
import { AmbiguousError, DefiniteError, DuplicateReferenceError } from '../provider.ts'
import type { AdapterTime } from '../rate-gate.ts'
import { REAL_TIME, rateGate } from '../rate-gate.ts'
import type { Call } from './flutterwave-calls.ts'
import { known, undocumented } from './flutterwave-calls.ts'
import { flutterwaveLists } from './flutterwave-lists.ts'
import { verifyPage } from './flutterwave-verify.ts'
import { isFromFlutterwave, signedEvent } from './flutterwave-webhook.ts'
import {
  commentOf,
  envelopeSchema,
  listMetaSchema,
  providerRefund,
  refundListSchema,
  refundSchema,
  startedSchema,
  transactionOf,
} from './flutterwave-wire.ts'

const VENDOR_API = 'https://api.flutterwave.com/v3'
/** Links of a test key lead to the second. */
const VENDOR_PAGES = ['https://checkout.flutterwave.com']
const VENDOR_TEST_PAGES = [...VENDOR_PAGES, 'https://checkout-v2.dev-flutterwave.com']
const CALL_MILLISECONDS = 10_000
const MAX_PAGES = 1000
const LIST_PATIENCE_SECONDS = 60

const OPTIONS: Record<Channel, string> = { card: 'card', bank_transfer: 'banktransfer', ussd: 'ussd' }

type FlutterwaveOptions = {
  /** FLWSECK_TEST-... or FLWSECK-...: it opens the API and decides the mode. */
  secretKey: string
  /** The secret hash of the dashboard, which every webhook carries. */
  webhookHash: string
  /** Still accepted on webhooks while the hash is being changed. */
  previousWebhookHash?: string
  /** The vendor's, or a stand-in's, whose origin is then also the payment page's. */
  apiUrl?: string
  /** Milliseconds for a call, 10 seconds by default; refunds have twice as long. */
  timeout?: number
  time?: AdapterTime
}

/** The adapter of Flutterwave v3 ("Standard"). Kobo on our side, naira with decimals on theirs. */
export function flutterwave(options: FlutterwaveOptions): PaymentProvider {
  const { secretKey, webhookHash, previousWebhookHash = '' } = options
  const api = (options.apiUrl ?? VENDOR_API).replace(/\/+$/, '')
  const timeout = options.timeout ?? CALL_MILLISECONDS
  const mode = secretKey.startsWith('FLWSECK_TEST') ? 'test' : 'live'
  const vendorPages = mode === 'test' ? VENDOR_TEST_PAGES : VENDOR_PAGES
  const pages = api === VENDOR_API ? vendorPages : [new URL(api).origin]

  const gate = rateGate(options.time ?? REAL_TIME)

  async function call<Wire>(schema: z.ZodMiniType<Wire>, request: Call) {
    const { path, timeout: longer, ...rest } = request
    const answer = await callThroughGate({
      ...rest,
      url: `${api}${path}`,
      headers: { authorization: `Bearer ${secretKey}` },
      timeout: longer ?? timeout,
      gate,
    })
    const envelope = z.safeParse(envelopeSchema, answer.value)
    if (answer.status >= 400) throw refusal(answer.status, envelope.data?.message)
    if (envelope.data?.status === 'error' && isUnknown(envelope.data.message))
      throw refusal(404, envelope.data.message)
    const data = z.safeParse(schema, envelope.data?.data)
    if (envelope.data?.status !== 'success' || !data.success) throw undocumented()
    return { data: data.data, meta: envelope.data.meta }
  }

  /** Every page of a list; `path` has a query already, and `patience` is how many seconds a page may wait. */
  async function all<Item>(
    schema: z.ZodMiniType<Item[]>,
    path: string,
    patience = LIST_PATIENCE_SECONDS,
  ): Promise<Item[]> {
    const found: Item[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, meta } = await call(schema, { method: 'GET', path: `${path}&page=${page}`, patience })
      found.push(...data)
      const info = z.safeParse(listMetaSchema, meta).data?.page_info
      // A list that does not say how long it is may be a part: what it leaves out would be sent twice.
      if (info === undefined) throw undocumented()
      if (page < info.total_pages) continue
      if (found.length < (info.total ?? 0)) throw undocumented()
      return found
    }
    throw new AmbiguousError('the provider lists more than is read')
  }

  return {
    name: 'flutterwave',
    mode,
    ownsLink: (link) => URL.canParse(link) && pages.includes(new URL(link).origin),

    initialise: async (payment) => {
      const { data } = await call(startedSchema, {
        method: 'POST',
        path: '/payments',
        body: {
          tx_ref: payment.reference,
          amount: nairaOf(payment.amount),
          currency: 'NGN',
          redirect_url: payment.callbackUrl,
          customer: { email: payment.email },
          payment_options: payment.channels.map((channel) => OPTIONS[channel]).join(','),
        },
      })
      return { link: data.link }
    },

    verify: (reference) => verifyPage({ call, all }, reference, mode),

    refund: async ({ transactionId, amount, marker }) => {
      const { data } = await call(refundSchema, {
        method: 'POST',
        path: `/transactions/${encodeURIComponent(transactionId)}/refund`,
        body: { amount: nairaOf(amount), comments: commentOf(marker) },
        // A refund whose answer is lost needs a long search, so the call may take longer.
        timeout: 2 * timeout,
      })
      const refund = known(providerRefund(data))
      // The documented answer leaves the comments out.
      return { marker, ...refund }
    },

    /** Reads every page and every row: a refund that is overlooked would be sent twice. */
    listRefunds: async (transactionId) =>
      (await all(refundListSchema, `/refunds?id=${encodeURIComponent(transactionId)}`, 0))
        .filter((refund) => known(transactionOf(refund)) === transactionId)
        .map((refund) => known(providerRefund(refund))),

    ...flutterwaveLists({ call, all }, mode),

    getRefund: async (refundId) => {
      const path = `/refunds/${encodeURIComponent(refundId)}`
      return known(providerRefund((await call(refundSchema, { method: 'GET', path })).data))
    },

    parseWebhook: (raw, headers) =>
      isFromFlutterwave(raw, headers, [webhookHash, previousWebhookHash]) ? signedEvent(raw) : undefined,
  }
}

const isUnknown = (message: string | null | undefined) => /no transaction was found/i.test(message ?? '')

/** A refusal below 500; there are no codes, only sentences. */
function refusal(status: number, sentence: string | null | undefined): DefiniteError | AmbiguousError {
  const message = sentence ?? `the provider answered ${status}`
  if (isUnknown(sentence)) return new DefiniteError('not_found', message)
  // Known there already: an earlier call arrived although its answer did not.
  if (/duplicate transaction reference/i.test(message)) return new DuplicateReferenceError(message)
  if (status === 408 || status === 409 || /already|duplicate/i.test(message))
    return new AmbiguousError(message)
  const temporary = status === 401 || status === 403
  return new DefiniteError(`http_${status}`, message, temporary)
}
