import type { AttemptId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { orderIdQuery } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import type { KnownProvider } from '../providers/providers.ts'
import type { Attempt } from './attempts.repository.ts'
import { openPaymentPageService } from './open-payment-page.service.ts'
import type { PaymentLink, PaymentLinkRefusal, WantedPayment } from './payment-link.ts'
import { notFound, unavailable } from './payment-link.ts'
import { prepareAttemptService } from './prepare-attempt.service.ts'

/** Whom our emails go to; identity's account satisfies it. */
export type FindCustomer = (
  db: Db,
  id: UserId,
) => Promise<{ email: string; firstName: string; lastName: string; phone: string } | undefined>

/** Who pays, as the provider needs to know it; the caller of a session satisfies it. */
export type PayingCustomer = { userId: UserId; email: string }

type StartPaymentDeps = {
  orders: OrdersService
  known: KnownProvider
  /** Chooses the one that new payments are started with. */
  health: ProviderHealth
  /** The origin that users see. */
  origin: () => string
}

/** Starts payments: a link to the hosted page for an own, payable order (C-57). */
export function startPaymentService(context: Context, deps: StartPaymentDeps) {
  const { database } = context
  const { orders } = deps
  const { prepare, prepareFirst } = prepareAttemptService(context, deps)
  const { openPaymentPage } = openPaymentPageService(context, deps)
  /** Attempts whose page was asked for here and whose call threw: the next start need not wait for an answer. */
  const interrupted = new Set<AttemptId>()
  const starting = new Map<string, Promise<Result<PaymentLink, PaymentLinkRefusal>>>()

  /**
   * The link to pay an order; the same one again while it is younger than half an hour. Calls at the same time wait for
   * one and the same answer. UNAVAILABLE: no provider gave a link, and nothing was charged.
   */
  async function startPayment(
    customer: PayingCustomer,
    idText: string,
    expectedTotal?: number,
  ): Promise<Result<PaymentLink, PaymentLinkRefusal>> {
    const orderId = await ownOrder(customer.userId, idText)
    if (orderId === undefined) return notFound
    const key = `${customer.userId} ${orderId} ${expectedTotal ?? ''}`
    const running = starting.get(key)
    if (running !== undefined) return running
    const started = start(customer, { orderId, expectedTotal }).finally(() => starting.delete(key))
    starting.set(key, started)
    return started
  }

  async function ownOrder(userId: UserId, idText: string): Promise<OrderId | undefined> {
    const query = orderIdQuery(idText)
    // A full id is checked against its owner under the lock; only a short one has to be looked up.
    if (query?.kind === 'full') return query.id
    return query && (await orders.findOrderOfCustomer(database.db, userId, idText))?.id
  }

  async function start(
    customer: PayingCustomer,
    wanted: WantedPayment,
  ): Promise<Result<PaymentLink, PaymentLinkRefusal>> {
    const first = await prepareFirst(customer.userId, wanted.orderId)
    const outcome = first === undefined ? await tryToStart(customer, wanted) : await open(customer, first)
    if (outcome !== 'needs_new_attempt') return outcome
    const second = await tryToStart(customer, wanted)
    return second === 'needs_new_attempt' ? unavailable : second
  }

  async function tryToStart(customer: PayingCustomer, wanted: WantedPayment) {
    const prepared = await database.transaction((tx) =>
      prepare(tx, customer.userId, wanted, (id) => interrupted.has(id)),
    )
    if (!prepared.ok) return prepared
    return 'live' in prepared.value ? ok(prepared.value.live) : open(customer, prepared.value.attempt)
  }

  async function open(customer: PayingCustomer, attempt: Attempt) {
    interrupted.add(attempt.id)
    context.hitFailpoint?.('payment.committed')
    const page = await openPaymentPage(customer, attempt)
    interrupted.delete(attempt.id)
    return page
  }

  return { startPayment }
}
