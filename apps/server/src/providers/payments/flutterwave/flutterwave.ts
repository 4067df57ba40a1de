import { nairaOf } from '@gatefill/domain/core/naira-decimal'
import type { Channel, PaymentProvider } from '../provider.ts'
import type { AdapterTime } from '../rate-gate.ts'
import { REAL_TIME } from '../rate-gate.ts'
import { flutterwaveAccountHolder } from './flutterwave-account-holder.ts'
import { flutterwaveCalls, known } from './flutterwave-calls.ts'
import { flutterwaveDisputeAnswers } from './flutterwave-dispute-answers.ts'
import { flutterwaveLists } from './flutterwave-lists.ts'
import { verifyPage } from './flutterwave-verify.ts'
import { isFromFlutterwave, signedEvent } from './flutterwave-webhook.ts'
import {
  commentOf,
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

  const calls = flutterwaveCalls({ api, secretKey, timeout, time: options.time ?? REAL_TIME })
  const { call, all } = calls

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

    verify: (reference) => verifyPage(calls, reference, mode),

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

    ...flutterwaveLists(calls, mode),

    getRefund: async (refundId) => {
      const path = `/refunds/${encodeURIComponent(refundId)}`
      return known(providerRefund((await call(refundSchema, { method: 'GET', path })).data))
    },

    accountHolder: flutterwaveAccountHolder(calls),

    disputeAnswers: flutterwaveDisputeAnswers(calls, timeout),

    parseWebhook: (raw, headers) =>
      isFromFlutterwave(raw, headers, [webhookHash, previousWebhookHash]) ? signedEvent(raw) : undefined,
  }
}
