import type { AttemptId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import {
  attemptStates,
  isLive,
  LINK_SECONDS,
  paymentReference,
  pollDelay,
  START_SECONDS,
} from '@gatefill/domain/payments/attempt-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import type { ChangedPrice, LockedOrder, OrdersService } from '../../orders/index.ts'
import { expectSaved } from '../expect-saved.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import { pollMessage } from '../topics.ts'
import type { Attempt } from './attempts.repository.ts'
import { insertAttempt, saveState } from './attempts.repository.ts'
import { insertFirstAttempt } from './first-attempt.repository.ts'
import { lockWithAttempts } from './locks.ts'
import type { PaymentLink, PaymentLinkRefusal, WantedPayment } from './payment-link.ts'
import { linkOf, notFound, paymentPageInPreparation, priceChanged, unavailable } from './payment-link.ts'

type AttemptFacts = {
  provider: PaymentProvider
  number: number
  now: Date
}

/** The attempt is a new one, or one whose page was asked for before by a call that was interrupted. */
type Prepared = { live: PaymentLink } | { attempt: Attempt }

const FIRST_POLL_SECONDS = pollDelay(0) ?? 0

/** Decides under the lock of the order whether it gets a new attempt, or the link of the one that is live. */
export function prepareAttemptService(
  { database, clock, ids }: Context,
  {
    orders,
    health,
  }: {
    orders: Pick<OrdersService, 'lockOrder' | 'changedPrice' | 'takePrice' | 'pricesHeldSince'>
    health: Pick<ProviderHealth, 'choose' | 'healthy'>
  },
) {
  /**
   * Commits the attempt before the provider hears of it, so that no payment can come without one. `isInterrupted` tells
   * of an attempt whose call ended without an answer in this process: it need not be waited for.
   */
  async function prepare(
    tx: Tx,
    userId: UserId,
    { orderId, expectedTotal }: WantedPayment,
    isInterrupted: (id: AttemptId) => boolean,
  ): Promise<Result<Prepared, PaymentLinkRefusal>> {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    if (order === undefined || order.userId !== userId) return notFound
    const permission = orderCan.pay(order.status)
    if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
    const now = clock()
    const changed = await orders.changedPrice(tx, order)
    const live = attempts.find(({ state }) => isLive(state))
    if (live !== undefined) {
      const age = secondsBetween(live.createdAt, now)
      // A link is given again although prices have changed, but not for another time of delivery.
      if (live.link !== null && age < LINK_SECONDS && changed?.isMoved !== true)
        return ok({ live: linkOf(live, live.link) })
      const wait = Math.ceil(START_SECONDS - age)
      if (live.link === null && wait > 0 && !isInterrupted(live.id)) return paymentPageInPreparation(wait)
    }
    const priced = await agreedPrice(tx, orders, order, { changed, expectedTotal })
    if (!priced.ok) return priced
    const { total } = priced.value
    if (live !== undefined) {
      if (live.link === null && live.amount === total) return ok({ attempt: live })
      const expiry = attemptStates.transition(live.state, 'expired')
      const isSaved = await saveState(tx, live.id, expiry, { at: now })
      expectSaved(isSaved, `attempt ${live.id}`)
    }
    const provider = health.choose()
    if (provider === undefined) return unavailable
    const fresh = newAttempt(ids, orderId, { provider, number: attempts.length + 1, now })
    const attempt = { ...fresh, amount: total }
    await insertAttempt(tx, attempt, pollMessage(attempt.id, attempt.nextPollAt))
    return ok({ attempt })
  }

  /**
   * The usual case in one statement: the first attempt of an own order that can be paid. Undefined, and nothing is
   * written, in any other case, which `prepare` decides.
   */
  async function prepareFirst(userId: UserId, orderId: OrderId): Promise<Attempt | undefined> {
    const provider = health.healthy()
    if (provider === undefined) return undefined
    const fresh = newAttempt(ids, orderId, { provider, number: 1, now: clock() })
    const amount = await insertFirstAttempt(database.db, userId, fresh, {
      firstPoll: pollMessage(fresh.id, fresh.nextPollAt),
      pricesHeldSince: await orders.pricesHeldSince(),
    })
    return amount === undefined ? undefined : { ...fresh, amount }
  }

  return { prepare, prepareFirst }
}

/** The order at the price at which it is paid now: its own, or the new one to which its customer agrees. */
async function agreedPrice(
  tx: Tx,
  orders: Pick<OrdersService, 'takePrice'>,
  order: LockedOrder,
  { changed, expectedTotal }: { changed: ChangedPrice | undefined; expectedTotal: number | undefined },
): Promise<Result<LockedOrder, 'CONFLICT'>> {
  if (changed === undefined) return ok(order)
  const { total } = changed.quoted
  if (total !== expectedTotal) return priceChanged(order.total, total)
  return ok(await orders.takePrice(tx, order, changed))
}

/** A new attempt; its amount is what the order costs when it is written. */
function newAttempt(
  ids: Ids,
  orderId: OrderId,
  { provider, number, now }: AttemptFacts,
): Omit<Attempt, 'amount'> & { nextPollAt: Date } {
  return {
    id: asId(ids.next(ID_PREFIX.attempt)),
    orderId,
    number,
    provider: provider.name,
    mode: provider.mode,
    reference: paymentReference(ids.ulid(), number),
    transactionId: null,
    state: 'created',
    providerStatus: null,
    isPending: false,
    link: null,
    paidAmount: null,
    nextPollAt: secondsAfter(now, FIRST_POLL_SECONDS),
    polls: 0,
    createdAt: now,
  }
}
