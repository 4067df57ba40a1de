import type { AttemptId, OrderId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import {
  isCaptured,
  isLive,
  isPaymentReference,
  LINK_SECONDS,
  pollDelay,
} from '@gatefill/domain/payments/payment-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { isProviderError } from '../../../providers/payments/provider.ts'
import type { OrdersService } from '../../orders/index.ts'
import { ORDERS_EXPIRE } from '../../orders/index.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import type { FindProvider } from '../providers/providers.ts'
import { POLL_TOPIC } from '../topics.ts'
import type { Attempt } from './attempts.repository.ts'
import { attemptsOf, findAttempt, findAttemptByReference, saveNextPoll } from './attempts.repository.ts'
import { pollMessage } from './poll-message.ts'
import type { SettlementService } from './settle-payment.service.ts'

type PollingDeps = {
  orders: OrdersService
  providerOf: FindProvider
  health: ProviderHealth
  settlement: SettlementService
}

/** `underway`: money may be on its way, or be there in words that we do not understand. `paid`: it was taken. */
type News = { reached: false } | { reached: true; underway: boolean; paid: boolean }

/** A returning browser asks at most once in this many seconds. */
const HINT_SECONDS = 5

/** An order that cannot be expired yet is looked at again after ten minutes, and for a payment on its way twelve times. */
const WAIT_SECONDS = 10 * 60
const MAX_WAITS = 12

/** Asks the provider: by the ladder, when something hints at news, and before an unpaid order ends. */
export function pollingService(context: Context, parts: PollingDeps) {
  const { orders, providerOf, health, settlement } = parts
  const { database, clock, log } = context
  const { db } = database

  /** Asks about an attempt and applies the answer. Unreached: the order says that we do not know. */
  async function ask(attempt: Attempt): Promise<News> {
    try {
      const provider = providerOf(attempt.provider)
      const verified = await health.watch(provider.name, 'verify', () => provider.verify(attempt.reference))
      context.hitFailpoint?.('payment.verified')
      const kind = await settlement.settle(attempt, verified)
      context.hitFailpoint?.('payment.settled')
      // A payment has begun since the last look: go back to the quick steps of the ladder.
      const begun = verified.underway && attempt.providerStatus !== verified.rawStatus
      if (kind === 'open' && begun) await restart(attempt)
      const doubtful = kind === 'alert'
      return { reached: true, underway: verified.underway || doubtful, paid: kind !== 'open' && !doubtful }
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ attempt: attempt.id, reason: error.message }, 'the provider could not be asked')
      await settlement.doubt(attempt)
      return { reached: false }
    }
  }

  /** Sets the next look; nothing happens when another look was set since the attempt was read. */
  async function arm({ id, orderId, nextPollAt }: Attempt, polls: number): Promise<void> {
    const now = clock()
    const delay = pollDelay(polls)
    const next = delay === undefined ? null : secondsAfter(now, delay)
    if (next === null) return settlement.giveUp(id, orderId, nextPollAt)
    await database.transaction(async (tx) => {
      if (!(await saveNextPoll(tx, id, nextPollAt, { polls, nextPollAt: next }, now))) return
      await addOutboxMessage(tx, pollMessage(id, next), now)
    })
  }

  async function restart(asked: Attempt): Promise<void> {
    const attempt = await findAttempt(db, asked.id)
    if (attempt !== undefined && !isCaptured(attempt.state)) await arm(attempt, 0)
  }

  /** A look of the ladder; one that was replaced meanwhile does nothing. An outage counts as a look. */
  async function pollScheduled(attemptId: AttemptId, dueAt: Date): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt?.nextPollAt?.getTime() !== dueAt.getTime()) return
    await ask(attempt)
    const after = await findAttempt(db, attemptId)
    if (after?.nextPollAt?.getTime() === dueAt.getTime()) await arm(after, attempt.polls + 1)
  }

  /** A look outside the ladder. Throws when the provider does not answer, to be tried again soon. */
  async function pollNow(attemptId: AttemptId): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt === undefined || isCaptured(attempt.state)) return
    const news = await ask(attempt)
    if (!news.reached) throw new Error('the provider could not be asked')
  }

  /** An event says that money came: asks, and where the provider does not say so yet, asks again soon. */
  async function pollOnEvent(attempt: Attempt): Promise<void> {
    if (isCaptured(attempt.state)) return
    const news = await ask(attempt)
    if (!news.reached) throw new Error('the provider could not be asked')
    if (!news.paid) await restart(attempt)
  }

  /** A browser came back from the payment page, or says so: a reason to ask, proof of nothing (C-57). */
  async function hint(reference: string): Promise<{ orderId: OrderId; askedAt: Date } | undefined> {
    if (!isPaymentReference(reference)) return undefined
    const attempt = await findAttemptByReference(db, reference)
    if (attempt === undefined) return undefined
    const now = clock()
    const slot = Math.floor(now.getTime() / (HINT_SECONDS * 1000))
    const payload = { attemptId: attempt.id }
    if (!isCaptured(attempt.state)) {
      const key = `${POLL_TOPIC}:${attempt.id}:hint:${slot}`
      await addOutboxMessage(db, { topic: POLL_TOPIC, key, payload, runAt: now }, now)
      context.wake()
    }
    return { orderId: attempt.orderId, askedAt: now }
  }

  /**
   * Ends an order that nobody paid in time (C-52), only after the provider was asked about every attempt that may
   * still succeed. While the provider is silent the order waits; while a payment may be on its way it waits up to two
   * hours more. `waits` counts how often it has.
   */
  async function expireUnpaid(orderId: OrderId, waits: number): Promise<void> {
    const pending = (await attemptsOf(db, orderId)).filter(({ state }) => !isCaptured(state))
    const news = await Promise.all(pending.map(ask))
    const silent = news.some(({ reached }) => !reached)
    const underway = news.some((heard) => heard.reached && heard.underway)
    const onThePage = pending.some(
      ({ state, createdAt }) => isLive(state) && secondsBetween(createdAt, clock()) < LINK_SECONDS,
    )
    const wait = silent || ((underway || onThePage) && waits < MAX_WAITS)
    await database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, orderId)
      if (order === undefined || !awaitsPayment(order.status)) return
      if (wait) {
        const now = clock()
        const runAt = secondsAfter(now, WAIT_SECONDS)
        const key = `${ORDERS_EXPIRE}:${orderId}:${waits + 1}`
        const payload = { orderId, waits: waits + 1 }
        await addOutboxMessage(tx, { topic: ORDERS_EXPIRE, key, payload, runAt }, now)
        return
      }
      const expired = await orders.expireOrder(tx, order)
      if (!expired.ok) throw new Error(`order ${orderId} could not be expired`)
    })
    context.wake()
  }

  return { ask, pollScheduled, pollNow, pollOnEvent, hint, expireUnpaid }
}

export type PollingService = ReturnType<typeof pollingService>
