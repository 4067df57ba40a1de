import type { PaymentProvider } from '../provider.ts'
import { DefiniteError } from '../provider.ts'
import type { AdapterTime } from '../rate-gate.ts'
import { REAL_TIME } from '../rate-gate.ts'
import { isSigned } from '../signature.ts'
import { CALL_MILLISECONDS, paystackCalls } from './paystack-calls.ts'
import { paystackDisputeAnswers } from './paystack-dispute-answers.ts'
import { paystackLists } from './paystack-lists.ts'
import { paystackRefundAccounts } from './paystack-refund-accounts.ts'
import { paystackRefunds } from './paystack-refunds.ts'
import { signedEvent } from './paystack-webhook.ts'
import { startedSchema, transactionSchema, verifiedPayment } from './paystack-wire.ts'

const VENDOR_API = 'https://api.paystack.co'
const VENDOR_PAGE = 'https://checkout.paystack.com'
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

/** The adapter of Paystack. Amounts are whole kobo on both sides. */
export function paystack({
  secretKey,
  previousSecretKey,
  apiUrl,
  timeout = CALL_MILLISECONDS,
  time = REAL_TIME,
}: PaystackOptions): PaymentProvider {
  const api = (apiUrl ?? VENDOR_API).replace(/\/+$/, '')
  const pageOrigin = api === VENDOR_API ? VENDOR_PAGE : new URL(api).origin
  const webhookKeys = previousSecretKey ? [secretKey, previousSecretKey] : [secretKey]
  const mode = secretKey.startsWith('sk_live_') ? 'live' : 'test'

  const { call, pagesOf } = paystackCalls({ api, secretKey, timeout, time })
  const refundAccounts = paystackRefundAccounts(call)

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

    ...paystackRefunds(call, timeout),

    refundAccounts,
    accountHolder: refundAccounts.holderOf,

    disputeAnswers: paystackDisputeAnswers(call, { api, timeout }),

    ...paystackLists(pagesOf),

    parseWebhook: (raw, headers) =>
      isSigned(raw, headers['x-paystack-signature'], webhookKeys) ? signedEvent(raw) : undefined,
  }
}
