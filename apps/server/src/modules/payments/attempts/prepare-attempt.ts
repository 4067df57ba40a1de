import { priceChangedText } from '@gatefill/domain/catalogue/price-hold'
import { type AttemptId, asId, ID_PREFIX, type OrderId, type UserId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { ok, type Refusal, type Result, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import {
  attemptStates,
  beingStartedText,
  isCaptured,
  isLive,
  LINK_SECONDS,
  paymentReference,
  pollDelay,
  START_SECONDS,
} from '@gatefill/domain/payments/attempt-lifecycle'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import { mayGiveOtherEmail, payerEmailFor } from '@gatefill/domain/payments/refused-start/payer-email'
import {
  type StartRefusal,
  startRefusalOf,
  startRefusalText,
} from '@gatefill/domain/payments/refused-start/start-refusal'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  AmbiguousError,
  DefiniteError,
  DuplicateReferenceError,
  isProviderError,
  type PaymentProvider,
} from '../../../providers/payments/provider.ts'
import { policiesIn } from '../../catalogue/index.ts'
import { type ChangedPrice, changedPrice, type LockedOrder, takePrice } from '../../orders/index.ts'
import { chooseProvider, watchProvider } from '../providers/provider-health.ts'
import { knownProvider } from '../providers/providers.ts'
import {
  type Attempt,
  attemptsOf,
  findAttempt,
  insertAttempt,
  saveLink,
  saveState,
} from '../records/attempts.repository.ts'
import { expectSaved } from '../records/expect-saved.ts'
import { lockWithAttempts } from '../records/locks.ts'
import { pollMessage } from '../records/topics.ts'

type AttemptFacts = {
  provider: PaymentProvider
  number: number
  now: Date
}

/** The attempt is a new one, or one whose page was asked for before by a call that was interrupted. */
type Prepared = { live: PaymentLink } | { attempt: Attempt }

const FIRST_POLL_SECONDS = pollDelay(0) ?? 0

/**
 * Commits the attempt before the provider hears of it, so that no payment can come without one. `isInterrupted` tells
 * of an attempt whose call ended without an answer in this process: it need not be waited for.
 */
export async function prepareAttempt(
  app: App,
  tx: Tx,
  customer: { userId: UserId; email: string },
  { orderId, expectedTotal, email }: WantedPayment,
  isInterrupted: (id: AttemptId) => boolean,
): Promise<Result<Prepared, PaymentLinkRefusal>> {
  // All in one round trip.
  const [{ order, attempts }, policyAt] = await Promise.all([lockWithAttempts(tx, orderId), policiesIn(tx)])
  if (order === undefined || order.userId !== customer.userId) return notFound
  const permission = orderCan.pay(order.status)
  if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
  const now = app.clock()
  const changed = await changedPrice(app, tx, order, policyAt)
  const live = attempts.find(({ state }) => isLive(state))
  if (live !== undefined) {
    const age = secondsBetween(live.createdAt, now)
    // A link is given again although prices have changed, but not for another time of delivery.
    if (live.link !== null && age < LINK_SECONDS && changed?.isMoved !== true)
      return ok({ live: linkOf(live, live.link) })
    const wait = Math.ceil(START_SECONDS - age)
    if (live.link === null && wait > 0 && !isInterrupted(live.id)) return paymentPageInPreparation(wait)
  }
  const payerEmail = payerEmailFor(attempts, customer.email, email)
  if (!payerEmail.ok) return payerEmail
  const priced = await agreedPrice(app, tx, order, { changed, expectedTotal })
  if (!priced.ok) return priced
  const terms = { amount: priced.value.total, payerEmail: payerEmail.value }
  if (live !== undefined) {
    const isSame = live.amount === terms.amount && live.payerEmail === terms.payerEmail
    if (live.link === null && isSame) return ok({ attempt: live })
    const expiry = attemptStates.transition(live.state, 'expired')
    const isSaved = await saveState(tx, live.id, expiry, { at: now })
    expectSaved(isSaved, `attempt ${live.id}`)
  }
  const provider = chooseProvider(app)
  if (provider === undefined) return unavailable
  const attempt = { ...newAttempt(app, orderId, { provider, number: attempts.length + 1, now }), ...terms }
  await insertAttempt(tx, attempt, pollMessage(attempt.id, attempt.nextPollAt))
  return ok({ attempt })
}

/** The order at the price at which it is paid now: its own, or the new one to which its customer agrees. */
async function agreedPrice(
  app: App,
  tx: Tx,
  order: LockedOrder,
  { changed, expectedTotal }: { changed: ChangedPrice | undefined; expectedTotal: number | undefined },
): Promise<Result<LockedOrder, 'CONFLICT'>> {
  if (changed === undefined) return ok(order)
  const { total } = changed.quoted
  if (total !== expectedTotal) return priceChanged(order.total, total)
  return ok(await takePrice(app, tx, order, changed))
}

/** A new attempt; its amount is what the order costs when it is written. */
function newAttempt(
  app: App,
  orderId: OrderId,
  { provider, number, now }: AttemptFacts,
): Omit<Attempt, 'amount'> & { nextPollAt: Date } {
  return {
    id: asId(app.ids.next(ID_PREFIX.attempt)),
    orderId,
    number,
    provider: provider.name,
    mode: provider.mode,
    reference: paymentReference(app.ids.ulid(), number),
    transactionId: null,
    state: 'created',
    providerStatus: null,
    isPending: false,
    link: null,
    payerEmail: null,
    startRefusal: null,
    paidAmount: null,
    nextPollAt: secondsAfter(now, FIRST_POLL_SECONDS),
    polls: 0,
    createdAt: now,
  }
}

const CHANNELS = ['card', 'bank_transfer', 'ussd'] as const

/**
 * Asks the provider for its page. Never inside a transaction. CONFLICT: the order was cancelled meanwhile, or
 * the provider refuses this payment for good, which the sentence says.
 * `needs_new_attempt`: the provider knows this one from a call whose answer was lost, or its keys were taken away
 * meanwhile, so another one is needed.
 */
export async function openPaymentPage(
  app: App,
  customer: { email: string },
  attempt: Attempt,
): Promise<Result<PaymentLink, PaymentLinkRefusal> | 'needs_new_attempt'> {
  const email = attempt.payerEmail ?? customer.email
  const callbackUrl = `${app.origin()}/api/payment/callback`
  const provider = knownProvider(app, attempt.provider)
  if (provider === undefined) {
    await recordFailure(app, attempt, new AmbiguousError('the provider is not set up any more'))
    return 'needs_new_attempt'
  }
  try {
    const { link } = await watchProvider(app, provider.name, 'initialise', () =>
      provider.initialise({
        reference: attempt.reference,
        amount: attempt.amount,
        email,
        callbackUrl,
        cancelUrl: `${callbackUrl}?reference=${attempt.reference}`,
        channels: CHANNELS,
      }),
    )
    if (!provider.ownsLink(link)) throw new AmbiguousError('the payment link leads to another host')
    app.hitFailpoint?.('payment.initialised')
    const transition = attemptStates.transition(attempt.state, 'open')
    const isSaved = await saveLink(app.database.db, attempt.id, transition, link, app.clock())
    if (!isSaved && !(await isPaidAlready(app, attempt))) return refuse('CONFLICT')
    return ok(linkOf(attempt, link))
  } catch (error) {
    if (!isProviderError(error)) throw error
    const refusal = refusalOf(error)
    await recordFailure(app, attempt, error, refusal)
    if (refusal !== undefined)
      return refusedForGood(refusal, email, await attemptsOf(app.database.db, attempt.orderId))
    return error instanceof DuplicateReferenceError ? 'needs_new_attempt' : unavailable
  }
}

/** The money came before the link: the page at the link then says so. */
async function isPaidAlready(app: App, { id }: Attempt): Promise<boolean> {
  const present = await findAttempt(app.database.db, id)
  return present !== undefined && isCaptured(present.state)
}

/**
 * A lost answer leaves an attempt that may yet be paid, so it is polled; a refused call leaves none. The next call
 * makes a new attempt with a new reference in both cases.
 */
async function recordFailure(
  app: App,
  attempt: Attempt,
  error: DefiniteError | AmbiguousError,
  refusal?: StartRefusal,
): Promise<void> {
  const reason = error.message
  app.log.warn({ attempt: attempt.id, provider: attempt.provider, reason }, 'payment could not be started')
  // Where the attempt has another state by now, that one stands: it was cancelled, or paid.
  const endsPolling = error instanceof DefiniteError
  const transition = attemptStates.transition(attempt.state, endsPolling ? 'expired' : 'init_unknown')
  await saveState(app.database.db, attempt.id, transition, { at: app.clock(), endsPolling, refusal })
}

/** What the provider will refuse again, however often it is asked; undefined where the same call may succeed later. */
const refusalOf = (error: DefiniteError | AmbiguousError): StartRefusal | undefined =>
  error instanceof DefiniteError && !error.temporary ? startRefusalOf(error.message) : undefined

/** With `details.refusedEmail` where the customer may give another one in its place. */
function refusedForGood(refusal: StartRefusal, email: string, attempts: readonly Attempt[]) {
  const mayGiveOther = mayGiveOtherEmail(attempts)
  return refuse('CONFLICT', {
    message: startRefusalText(refusal, { email, mayGiveOther }),
    ...(refusal === 'email' && mayGiveOther && { details: { refusedEmail: email } }),
  })
}

/** Where a customer pays; amount in kobo. */
export type PaymentLink = { link: string; reference: string; amount: Kobo; currency: typeof CURRENCY }

/**
 * What a customer agrees to beside the payment itself. `expectedTotal` in kobo: a new price that was read. `email`: another
 * one for the provider's receipt, in place of one that it refused.
 */
export type PaymentWishes = { expectedTotal?: number | undefined; email?: string | undefined }

/** Which order is to be paid. */
export type WantedPayment = PaymentWishes & { orderId: OrderId }

/** Why there is no link to pay. */
export type PaymentLinkRefusal = 'NOT_FOUND' | 'CONFLICT' | 'VALIDATION' | 'UNAVAILABLE'

const linkOf = ({ reference, amount }: Attempt, link: string): PaymentLink => ({
  link,
  reference,
  amount,
  currency: CURRENCY,
})

export const notFound: Refusal<'NOT_FOUND'> = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

/** Without a sentence: the screen's own text shows (L349). */
export const unavailable: Refusal<'UNAVAILABLE'> = refuse('UNAVAILABLE', { message: '', retryAfter: 5 })

/** The order costs something else since its price is held no more; the customer agrees by asking for it at that total. */
const priceChanged = (before: Kobo, now: Kobo): Refusal<'CONFLICT'> =>
  refuse('CONFLICT', {
    message: priceChangedText(before, now),
    details: { totalAmount: now, previousTotal: before },
  })

/** A page for this order is being made by another call, or by one that was interrupted; free again in so many seconds. */
const paymentPageInPreparation = (seconds: number): Refusal<'UNAVAILABLE'> =>
  refuse('UNAVAILABLE', { message: beingStartedText(seconds), retryAfter: seconds })
