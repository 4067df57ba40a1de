import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, orderIdQuery } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import {
  attemptStates,
  isCaptured,
  isLive,
  LINK_SECONDS,
  paymentReference,
  pollDelay,
} from '@gatefill/domain/payments/attempt-lifecycle'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { AmbiguousError, DefiniteError, isProviderError } from '../../../providers/payments/provider.ts'
import type { OrdersService } from '../../orders/index.ts'
import { expectSaved } from '../expect-saved.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import type { FindProvider } from '../providers/providers.ts'
import type { Attempt } from './attempts.repository.ts'
import { findAttempt, insertAttempt, saveLink, saveState } from './attempts.repository.ts'
import { lockWithAttempts } from './locks.ts'
import { pollMessage } from './poll-message.ts'

/** Where a customer pays; amount in kobo. */
export type PaymentLink = { link: string; reference: string; amount: Kobo; currency: typeof CURRENCY }

/** Who pays, as the provider and our emails need to know it; identity's account satisfies it. */
export type FindCustomer = (db: Db, id: UserId) => Promise<{ email: string; firstName: string } | undefined>

type StartPaymentDeps = {
  orders: OrdersService
  providerOf: FindProvider
  /** Chooses the one that new payments are started with. */
  health: ProviderHealth
  findCustomer: FindCustomer
  /** The origin that users see. */
  origin: () => string
}

type AttemptFacts = {
  provider: PaymentProvider
  number: number
  amount: Kobo
  firstPollAt: Date
  now: Date
}

type Refused = 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'
type Prepared = { live: PaymentLink } | { attempt: Attempt }

const FIRST_POLL_SECONDS = pollDelay(0) ?? 0
const CHANNELS = ['card', 'bank_transfer', 'ussd'] as const

/** An attempt without a link after this long belongs to a process that died over it. */
const STALE_SECONDS = 60

/** Starts payments: a link to the hosted page for an own, payable order (C-57). */
export function startPaymentService(context: Context, deps: StartPaymentDeps) {
  const { database, clock, ids, log } = context
  const { orders, providerOf, health } = deps
  const starting = new Map<string, Promise<Result<PaymentLink, Refused>>>()

  /**
   * The link to pay an order; the same one again while it is younger than half an hour. Calls at the same time wait for
   * one and the same answer. UNAVAILABLE: no provider gave a link, and nothing was charged.
   */
  async function startPayment(userId: UserId, idText: string): Promise<Result<PaymentLink, Refused>> {
    const orderId = await ownOrder(userId, idText)
    if (orderId === undefined) return notFound
    const key = `${userId} ${orderId}`
    const running = starting.get(key)
    if (running !== undefined) return running
    const started = start(userId, orderId).finally(() => starting.delete(key))
    starting.set(key, started)
    return started
  }

  async function ownOrder(userId: UserId, idText: string): Promise<OrderId | undefined> {
    const query = orderIdQuery(idText)
    // A full id is checked against its owner under the lock; only a short one has to be looked up.
    if (query?.kind === 'full') return query.id
    return query && (await orders.findOrderOfCustomer(database.db, userId, idText))?.id
  }

  async function start(userId: UserId, orderId: OrderId): Promise<Result<PaymentLink, Refused>> {
    const [prepared, customer] = await Promise.all([
      database.transaction((tx) => prepare(tx, userId, orderId)),
      deps.findCustomer(database.db, userId),
    ])
    if (!prepared.ok) return prepared
    if ('live' in prepared.value) return ok(prepared.value.live)
    if (customer === undefined) throw new Error(`customer ${userId} is gone`)
    context.hitFailpoint?.('payment.committed')
    return open(customer, prepared.value.attempt)
  }

  /** Commits the attempt before the provider hears of it, so that no payment can come without one. */
  async function prepare(tx: Tx, userId: UserId, orderId: OrderId): Promise<Result<Prepared, Refused>> {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    if (order === undefined || order.userId !== userId) return notFound
    const permission = orderCan.pay(order.status)
    if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
    const now = clock()
    const live = attempts.find(({ state }) => isLive(state))
    if (live !== undefined) {
      const age = secondsBetween(live.createdAt, now)
      if (live.link !== null && age < LINK_SECONDS) return ok({ live: linkOf(live, live.link) })
      if (live.link === null && age < STALE_SECONDS) return unavailable
      const to = live.link === null ? 'init_unknown' : 'expired'
      const isSaved = await saveState(tx, live.id, attemptStates.transition(live.state, to), { at: now })
      expectSaved(isSaved, `attempt ${live.id}`)
    }
    const provider = health.choose()
    if (provider === undefined) return unavailable
    const number = attempts.length + 1
    const firstPollAt = secondsAfter(now, FIRST_POLL_SECONDS)
    const attempt = newAttempt(orderId, { provider, number, amount: order.total, firstPollAt, now })
    await insertAttempt(tx, attempt, pollMessage(attempt.id, firstPollAt))
    return ok({ attempt })
  }

  function newAttempt(
    orderId: OrderId,
    { provider, number, amount, firstPollAt, now }: AttemptFacts,
  ): Attempt {
    return {
      id: asId(ids.next(ID_PREFIX.attempt)),
      orderId,
      number,
      provider: provider.name,
      mode: provider.mode,
      reference: paymentReference(ids.ulid(), number),
      transactionId: null,
      amount,
      state: 'created',
      providerStatus: null,
      isPending: false,
      link: null,
      paidAmount: null,
      nextPollAt: firstPollAt,
      polls: 0,
      createdAt: now,
    }
  }

  /** Asks the provider for its page. Never inside a transaction. CONFLICT: the order was cancelled meanwhile. */
  async function open(customer: { email: string }, attempt: Attempt): Promise<Result<PaymentLink, Refused>> {
    const callbackUrl = `${deps.origin()}/api/payment/callback`
    const provider = providerOf(attempt.provider)
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
      await recordFailure(attempt, error)
      return unavailable
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
  async function recordFailure(attempt: Attempt, error: DefiniteError | AmbiguousError): Promise<void> {
    const reason = error.message
    log.warn({ attempt: attempt.id, provider: attempt.provider, reason }, 'payment could not be started')
    // Where the attempt has another state by now, that one stands: it was cancelled, or paid.
    const endsPolling = error instanceof DefiniteError
    const transition = attemptStates.transition(attempt.state, endsPolling ? 'expired' : 'init_unknown')
    await saveState(database.db, attempt.id, transition, { at: clock(), endsPolling })
  }

  return { startPayment }
}

const linkOf = ({ reference, amount }: Attempt, link: string): PaymentLink => ({
  link,
  reference,
  amount,
  currency: CURRENCY,
})

const notFound: Refusal<'NOT_FOUND'> = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

/** Without a sentence: the screen's own text shows (L349). */
const unavailable: Refusal<'UNAVAILABLE'> = refuse('UNAVAILABLE', { message: '', retryAfter: 5 })
