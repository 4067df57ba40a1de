import type { Kobo } from '@gatefill/domain/money'

export type ProviderName = 'sandbox' | 'paystack' | 'flutterwave'

export type Channel = 'card' | 'bank_transfer' | 'ussd'

/** The call had no effect there: a refusal, or nobody answered the connection. */
export class DefiniteError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'DefiniteError'
    this.code = code
  }
}

/** The call may have had its effect: a timeout, a broken answer, a server error. Never repeat it blindly. */
export class AmbiguousError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AmbiguousError'
  }
}

/** What a provider says of a payment, in our words. Amounts in kobo. */
export type VerifiedPayment = {
  /** `open` covers everything that may still succeed, failed and abandoned included. */
  state: 'open' | 'paid' | 'reversed' | 'unknown'
  /** The provider's own word. */
  rawStatus: string
  reference: string
  mode: 'test' | 'live'
  transactionId?: string
  amount?: Kobo
  currency?: string
  fee?: Kobo
  channel?: string
  paidAt?: Date
  /** The customer is in the middle of paying: look again soon. */
  underway: boolean
}

export type ProviderRefundState = 'pending' | 'processing' | 'processed' | 'needs_attention' | 'failed'

export type ProviderRefund = {
  refundId: string
  state: ProviderRefundState
  amount: Kobo
  /** Our marker as the provider keeps it, when it does. */
  marker?: string
  createdAt?: Date
  expectedAt?: Date
}

/** A webhook that the provider really signed. It says only where to look; verify says what is true. */
export type SignedEvent = {
  event: string
  reference?: string
  /** Equal for every copy of the same delivery. */
  dedupeKey: string
  /** The event without secrets and card data, for the inbox. */
  body: unknown
}

/**
 * A payment provider. Every call throws DefiniteError or AmbiguousError, nothing else; none is ever made inside a
 * transaction. Real vendors and the sandbox pass one and the same port test.
 */
export type PaymentProvider = {
  name: ProviderName
  mode: 'test' | 'live'
  /** Hosts that a payment link may point to; any other is refused. */
  linkHosts: readonly string[]
  initialise: (payment: {
    reference: string
    amount: Kobo
    email: string
    callbackUrl: string
    cancelUrl: string
    channels: readonly Channel[]
  }) => Promise<{ link: string }>
  verify: (reference: string) => Promise<VerifiedPayment>
  refund: (refund: {
    transactionId: string
    reference: string
    amount: Kobo
    marker: string
  }) => Promise<ProviderRefund>
  listRefunds: (transactionId: string) => Promise<ProviderRefund[]>
  getRefund: (refundId: string) => Promise<ProviderRefund>
  /** Undefined when the signature over the raw bytes is not the provider's. */
  parseWebhook: (
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => SignedEvent | undefined
}
