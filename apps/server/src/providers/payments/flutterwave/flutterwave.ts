import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { nairaOf } from '@gatefill/domain/core/naira-decimal'
import type { Dispute } from '@gatefill/domain/payments/dispute'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import * as z from 'zod/mini'
import { callThroughGate } from '../http-call.ts'
import type { Listed } from '../listed.ts'
import { emptyList, readRows } from '../listed.ts'
import type { Channel, ListedRefund, PaymentProvider } from '../provider.ts'
import { AmbiguousError, DefiniteError, DuplicateReferenceError } from '../provider.ts'
import type { AdapterTime } from '../rate-gate.ts'
import { REAL_TIME, rateGate } from '../rate-gate.ts'
import {
  CHARGEBACK_STATES,
  chargebackOf,
  chargebackSchema,
  settledSchema,
  settledTransaction,
  settledTransactionSchema,
  settlementOf,
  settlementSchema,
} from './flutterwave-account-wire.ts'
import { isFromFlutterwave, signedEvent } from './flutterwave-webhook.ts'
import {
  commentOf,
  envelopeSchema,
  listMetaSchema,
  providerRefund,
  refundListSchema,
  refundSchema,
  rowsSchema,
  startedSchema,
  transactionOf,
  transactionSchema,
  tryOfPageSchema,
  verifiedPayment,
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

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  timeout?: number
  patience?: number
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

  const verifyAt = async (path: string): Promise<VerifiedPayment> =>
    known(verifiedPayment((await call(transactionSchema, { method: 'GET', path })).data, mode))

  /** A page may be paid again after a try: each transaction of the reference is verified by its own id. */
  async function verifyAll(reference: string): Promise<VerifiedPayment> {
    const query = new URLSearchParams({ tx_ref: reference }).toString()
    const last = await verifyAt(`/transactions/verify_by_reference?${query}`)
    const listed = await all(z.array(tryOfPageSchema), `/transactions?${query}`)
    const others = listed.filter(
      ({ id, tx_ref }) => tx_ref === reference && String(id) !== last.transactionId,
    )
    const paid = others.filter(({ status }) => status === 'successful')
    const verified = await Promise.all(
      paid.map(({ id }) => verifyAt(`/transactions/${encodeURIComponent(String(id))}/verify`)),
    )
    return oneOf([last, ...verified])
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

    verify: async (reference) => {
      try {
        return await verifyAll(reference)
      } catch (error) {
        if (!(error instanceof DefiniteError) || error.code !== 'not_found') throw error
        // A link is no transaction yet: the customer may not have opened it.
        return { state: 'open', rawStatus: 'not_found', isPending: false, reference, mode }
      }
    },

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

    listPayments: async (period) =>
      withinPeriod(
        period,
        readRows(await all(rowsSchema, `/transactions?${daysOf(period)}`), transactionSchema, (data) =>
          dated(data.created_at, verifiedPayment(data, mode)),
        ),
      ),
    listAllRefunds: async (period) =>
      withinPeriod(
        period,
        readRows(await all(rowsSchema, `/refunds?${daysOf(period)}`), refundSchema, (data) =>
          dated(data.created_at, listedRefund(data)),
        ),
      ),
    listSettlements: async (period) =>
      readRows(await all(rowsSchema, `/settlements?${daysOf(period)}`), settlementSchema, settlementOf),
    settledTransactions: async ({ settlementId, createdAt }) => {
      const period = daysOf({
        from: secondsAfter(createdAt, -SETTLED_SECONDS),
        to: secondsAfter(createdAt, SETTLED_SECONDS),
      })
      const path = `/settlements/${encodeURIComponent(settlementId)}?${period}`
      const { data } = await call(settledSchema, { method: 'GET', path })
      const rows = data.transactions ?? []
      if (data.transaction_count != null && data.transaction_count !== rows.length) throw undocumented()
      return readRows(rows, settledTransactionSchema, settledTransaction)
    },

    getRefund: async (refundId) => {
      const path = `/refunds/${encodeURIComponent(refundId)}`
      return known(providerRefund((await call(refundSchema, { method: 'GET', path })).data))
    },

    listDisputes: async (since) => {
      const period = new URLSearchParams({ from: dayOf(since) }).toString()
      let found: Listed<Dispute> = emptyList
      for (const status of Object.keys(CHARGEBACK_STATES)) {
        const list = await all(rowsSchema, `/chargebacks?status=${status}&${period}`)
        const read = readRows(list, chargebackSchema, chargebackOf)
        found = { rows: [...found.rows, ...read.rows], unreadable: [...found.unreadable, ...read.unreadable] }
      }
      return found
    },

    parseWebhook: (raw, headers) =>
      isFromFlutterwave(raw, headers, [webhookHash, previousWebhookHash]) ? signedEvent(raw) : undefined,
  }
}

/** The first that was paid, with the others that were; where none was, what the vendor said last. */
function oneOf(tries: [VerifiedPayment, ...VerifiedPayment[]]): VerifiedPayment {
  const [first, ...others] = tries
    .filter(({ state }) => state === 'paid')
    .sort((one, other) => Number(one.transactionId) - Number(other.transactionId))
  if (first === undefined) return tries[0]
  return others.length === 0 ? first : { ...first, others }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** The vendor's lists know whole days; what lies outside the period is left out afterwards. */
const daysOf = ({ from, to }: Period) => new URLSearchParams({ from: dayOf(from), to: dayOf(to) }).toString()

/** A settlement is asked for with days around the one on which it was made. */
const SETTLED_SECONDS = 30 * 24 * 3600

type Dated<Row> = { at: Date; row: Row }

/** Undefined for a row without a time. */
function dated<Row>(at: string | null | undefined, row: Row | undefined): Dated<Row> | undefined {
  const time = new Date(at ?? Number.NaN)
  return row === undefined || Number.isNaN(time.getTime()) ? undefined : { at: time, row }
}

const withinPeriod = <Row>({ from, to }: Period, { rows, unreadable }: Listed<Dated<Row>>): Listed<Row> => ({
  rows: rows.filter(({ at }) => at >= from && at < to).map(({ row }) => row),
  unreadable,
})

/** Undefined: it names no amount of whole kobo, or no payment. */
function listedRefund(data: Parameters<typeof providerRefund>[0]): ListedRefund | undefined {
  const [refund, transactionId] = [providerRefund(data), transactionOf(data)]
  return refund === undefined || transactionId === undefined ? undefined : { ...refund, transactionId }
}

const undocumented = () => new AmbiguousError('the provider answered something else than it documents')

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw undocumented()
  return value
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
