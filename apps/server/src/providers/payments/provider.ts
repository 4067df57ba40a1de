import type { Kobo } from '@gatefill/domain/core/money'
import type { Dispute } from '@gatefill/domain/payments/dispute'
import type { DisputeAnswerKind, Evidence } from '@gatefill/domain/payments/dispute-answer'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import type { SettledTransaction, Settlement } from '@gatefill/domain/payments/settlements/settlement'
import type { NamedDeduction } from '@gatefill/domain/payments/settlements/settlement-deductions'

export type ProviderName = 'sandbox' | 'paystack' | 'flutterwave'

export type Channel = 'card' | 'bank_transfer' | 'ussd'

/** The call had no effect at the provider: it was refused, or no connection was made. */
export class DefiniteError extends Error {
  readonly code: string
  /** True when the call may succeed later: no connection, too many calls, a key that is being changed. */
  readonly temporary: boolean
  /** Seconds after which the provider takes calls again, where it has said so. */
  readonly retryAfter: number | undefined
  constructor(code: string, message: string, temporary = false, retryAfter?: number) {
    super(message)
    this.name = 'DefiniteError'
    this.code = code
    this.temporary = temporary
    this.retryAfter = retryAfter
  }
}

/** The code of a refusal for want of our balance at the provider, whose own words `isNoBalance` knows. */
export const NO_BALANCE = 'insufficient_balance'

/** Neither vendor documents a code of refunds; Paystack's sentence is that of its transfers. */
export const isNoBalance = (message: string): boolean =>
  /balance is not enough|(insufficient|not enough|low) (\w+ )?(balance|funds)/i.test(message)

/** The call may have had its effect: a timeout, a broken answer, a server error. Never repeat it blindly. */
export class AmbiguousError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AmbiguousError'
  }
}

/** The provider knows the reference: an earlier call of it had its effect, and its answer was lost. */
export class DuplicateReferenceError extends AmbiguousError {
  constructor(message: string) {
    super(message)
    this.name = 'DuplicateReferenceError'
  }
}

/** Whether an error is one of the two that a provider's call may end in; anything else is a defect of ours. */
export const isProviderError = (error: unknown): error is DefiniteError | AmbiguousError =>
  error instanceof DefiniteError || error instanceof AmbiguousError

/** Seconds after which a call that ended so may be made again; 0 where nothing was said. */
export const secondsToRetry = (error: unknown): number =>
  error instanceof DefiniteError ? (error.retryAfter ?? 0) : 0

export type ProviderRefundState = 'pending' | 'processing' | 'processed' | 'needs_attention' | 'failed'

export type ProviderRefund = {
  refundId: string
  state: ProviderRefundState
  amount: Kobo
  /** Our marker, where the provider stores one. */
  marker?: string
  createdAt?: Date
  expectedAt?: Date
}

/** A webhook that the provider has signed. It only says what to ask about; verify says what is true. */
export type SignedEvent = {
  event: string
  /**
   * What to ask the provider about. `refused_transfer`: a bank transfer that the provider did not take. `nothing`: an event
   * we do not use; `unreadable`: signed, yet no event.
   */
  about: 'payment' | 'refused_transfer' | 'refund' | 'dispute' | 'nothing' | 'unreadable'
  /** Our reference of the payment concerned. */
  reference?: string
  /** The provider's own id of it, where the event names no reference. */
  transactionId?: string
  /** Equal for every copy of the same delivery. */
  dedupeKey: string
  /** The event without secrets, card data and names, for the inbox. */
  body: Record<string, unknown>
}

/** A row of a provider's list that cannot be understood: its own reference or id as it came, and what is wrong with it. */
export type UnreadableRow = { reference: string; why: string }

/** A list of a provider, read row by row, so that one strange row does not hide the others. */
export type Listed<Row> = { rows: Row[]; unreadable: UnreadableRow[] }

export type PaymentStart = {
  reference: string
  amount: Kobo
  email: string
  /** Where the customer's browser goes after paying; the reference is appended. */
  callbackUrl: string
  /** Where it goes when the customer gives up. */
  cancelUrl: string
  channels: readonly Channel[]
}

/** Amount in kobo. */
export type RefundCall = {
  transactionId: string
  reference: string
  amount: Kobo
  /** Our id of the refund, by which it is found again when the answer is lost. */
  marker: string
}

/** A bank of the provider's list: `id` and `code` are the provider's own. */
export type Bank = { id: string; code: string; name: string }

/** The holder's name by the bank's code and account number; undefined where the bank has no such account. */
export type AccountHolder = (account: {
  bankCode: string
  accountNumber: string
}) => Promise<string | undefined>

/** What a provider offers that returns a refund to an account which the customer names. */
export type RefundAccounts = {
  listBanks: () => Promise<Bank[]>
  holderOf: AccountHolder
  /** Sends a refund that needs attention to that account. The same call twice sends it once: its state forbids the second. */
  retryRefund: (retry: { refundId: string; bankId: string; accountNumber: string }) => Promise<ProviderRefund>
}

/** What we answer to a dispute. */
export type DisputeAnswer = {
  disputeId: string
  openedAt: Date
  kind: DisputeAnswerKind
  /** In kobo: what goes back to the customer; nothing where we contest. */
  amount: Kobo
  /** Why we give up, or what was delivered. */
  details: string
  /** Whom we delivered to; left out where we no longer know. */
  customer?: { email: string; name: string; phone: string } | undefined
  deliveryAddress: string
  /** A day in Lagos. */
  deliveryDate: string | null
  /** Its name is made up by us, with the ending of its type; undefined where the provider takes none. */
  file?: EvidenceFile | undefined
}

export type EvidenceFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** What a provider offers that takes the answer to a dispute by a call. */
export type DisputeAnswers = {
  evidence: Evidence
  /** Whether an accepted dispute may give back less than is disputed. */
  acceptsPart: boolean
  /**
   * Sends the answer with its evidence. The same call twice answers once: the provider is asked first what it has. Throws
   * DefiniteError where it takes no answer any more.
   */
  answer: (answer: DisputeAnswer) => Promise<void>
}

/** A refund in a list of all, with the payment that it belongs to. */
export type ListedRefund = ProviderRefund & { transactionId: string }

/**
 * A payment provider. Every call throws DefiniteError or AmbiguousError, nothing else; none is ever made inside a
 * transaction. Real vendors and the sandbox pass one and the same port test.
 */
export type PaymentProvider = {
  name: ProviderName
  mode: 'test' | 'live'
  /** Whether a payment link leads to this provider's own page; any other link is refused. */
  ownsLink: (link: string) => boolean
  initialise: (payment: PaymentStart) => Promise<{ link: string }>
  verify: (reference: string) => Promise<VerifiedPayment>
  /** Our reference of a payment that an event names by the provider's id alone; of providers that have such events. */
  referenceOf?: (transactionId: string) => Promise<string | undefined>
  /** Sends money back. The same call twice pays twice: search with `listRefunds` before repeating one. */
  refund: (refund: RefundCall) => Promise<ProviderRefund>
  listRefunds: (transactionId: string) => Promise<ProviderRefund[]>
  getRefund: (refundId: string) => Promise<ProviderRefund>
  refundAccounts?: RefundAccounts
  /** Whose an account at a Nigerian bank is; of providers that say it. */
  accountHolder?: AccountHolder
  disputeAnswers?: DisputeAnswers
  /** Every payment that was begun in the period, for reconciliation. */
  listPayments: (period: Period) => Promise<Listed<VerifiedPayment>>
  listAllRefunds: (period: Period) => Promise<Listed<ListedRefund>>
  /** Whether it pays out to a bank, so that each payment must be in a settlement. */
  listsSettlements: boolean
  /** What is paid out to us, also what is only planned, made in the period. */
  listSettlements: (period: Period) => Promise<Listed<Settlement>>
  /** The payments that a settlement is made of. */
  settledTransactions: (settlement: Settlement) => Promise<Listed<SettledTransaction>>
  /** The refunds and chargebacks that the provider names as taken off a settlement; of providers that pay out. */
  namedDeductions?: (settlement: Settlement) => Promise<NamedDeduction[]>
  /** Payments that customers have disputed at their bank since then. */
  listDisputes: (since: Date) => Promise<Listed<Dispute>>
  /** Undefined when the signature over the raw bytes is not the provider's. */
  parseWebhook: (
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => SignedEvent | undefined
}

/** What a provider lists of payments, refunds, settlements and disputes. */
export type ProviderLists = Pick<
  PaymentProvider,
  | 'listPayments'
  | 'listAllRefunds'
  | 'listsSettlements'
  | 'listSettlements'
  | 'settledTransactions'
  | 'namedDeductions'
  | 'listDisputes'
>
