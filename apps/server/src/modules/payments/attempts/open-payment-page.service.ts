import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { attemptStates, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { StartRefusal } from '@gatefill/domain/payments/start-refusal'
import { startRefusalOf, startRefusalText } from '@gatefill/domain/payments/start-refusal'
import type { Context } from '../../../platform/context.ts'
import {
  AmbiguousError,
  DefiniteError,
  DuplicateReferenceError,
  isProviderError,
} from '../../../providers/payments/provider.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import type { KnownProvider } from '../providers/providers.ts'
import type { Attempt } from './attempts.repository.ts'
import { findAttempt, saveLink, saveState } from './attempts.repository.ts'
import type { PaymentLink, PaymentLinkRefusal } from './payment-link.ts'
import { linkOf, unavailable } from './payment-link.ts'

type OpenPaymentPageDeps = {
  known: KnownProvider
  health: Pick<ProviderHealth, 'watch'>
  /** The origin that users see. */
  origin: () => string
}

const CHANNELS = ['card', 'bank_transfer', 'ussd'] as const

/** Gets the hosted page of an attempt from its provider. */
export function openPaymentPageService(context: Context, { known, health, origin }: OpenPaymentPageDeps) {
  const { database, clock, log } = context

  /**
   * Asks the provider for its page. Never inside a transaction. CONFLICT: the order was cancelled meanwhile, or
   * the provider refuses this payment for good, which the sentence says.
   * `needs_new_attempt`: the provider knows this one from a call whose answer was lost, or its keys were taken away
   * meanwhile, so another one is needed.
   */
  async function openPaymentPage(
    customer: { email: string },
    attempt: Attempt,
  ): Promise<Result<PaymentLink, PaymentLinkRefusal> | 'needs_new_attempt'> {
    const callbackUrl = `${origin()}/api/payment/callback`
    const provider = known(attempt.provider)
    if (provider === undefined) {
      await recordFailure(attempt, new AmbiguousError('the provider is not set up any more'))
      return 'needs_new_attempt'
    }
    try {
      const { link } = await health.watch(provider.name, 'initialise', () =>
        provider.initialise({
          reference: attempt.reference,
          amount: attempt.amount,
          email: customer.email,
          callbackUrl,
          cancelUrl: `${callbackUrl}?reference=${attempt.reference}`,
          channels: CHANNELS,
        }),
      )
      if (!provider.ownsLink(link)) throw new AmbiguousError('the payment link leads to another host')
      context.hitFailpoint?.('payment.initialised')
      const transition = attemptStates.transition(attempt.state, 'open')
      const isSaved = await saveLink(database.db, attempt.id, transition, link, clock())
      if (!isSaved && !(await isPaidAlready(attempt))) return refuse('CONFLICT')
      return ok(linkOf(attempt, link))
    } catch (error) {
      if (!isProviderError(error)) throw error
      const refusal = refusalOf(error)
      await recordFailure(attempt, error, refusal)
      if (refusal !== undefined)
        return refuse('CONFLICT', { message: startRefusalText(refusal, customer.email) })
      return error instanceof DuplicateReferenceError ? 'needs_new_attempt' : unavailable
    }
  }

  /** The money came before the link: the page at the link then says so. */
  async function isPaidAlready({ id }: Attempt): Promise<boolean> {
    const present = await findAttempt(database.db, id)
    return present !== undefined && isCaptured(present.state)
  }

  /**
   * A lost answer leaves an attempt that may yet be paid, so it is polled; a refused call leaves none. The next call
   * makes a new attempt with a new reference in both cases.
   */
  async function recordFailure(
    attempt: Attempt,
    error: DefiniteError | AmbiguousError,
    refusal?: StartRefusal,
  ): Promise<void> {
    const reason = error.message
    log.warn({ attempt: attempt.id, provider: attempt.provider, reason }, 'payment could not be started')
    // Where the attempt has another state by now, that one stands: it was cancelled, or paid.
    const endsPolling = error instanceof DefiniteError
    const transition = attemptStates.transition(attempt.state, endsPolling ? 'expired' : 'init_unknown')
    await saveState(database.db, attempt.id, transition, { at: clock(), endsPolling, refusal })
  }

  return { openPaymentPage }
}

/** What the provider will refuse again, however often it is asked; undefined where the same call may succeed later. */
const refusalOf = (error: DefiniteError | AmbiguousError): StartRefusal | undefined =>
  error instanceof DefiniteError && !error.temporary ? startRefusalOf(error.message) : undefined
