import type { AttemptId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { orderIdQuery } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import { findOrderOfCustomer } from '../../orders/index.ts'
import type { Attempt } from '../records/attempts.repository.ts'
import {
  notFound,
  openPaymentPage,
  type PaymentLink,
  type PaymentLinkRefusal,
  type PaymentWishes,
  prepareAttempt,
  unavailable,
  type WantedPayment,
} from './prepare-attempt.ts'

/** Who pays, as the provider needs to know it; the caller of a session satisfies it. */
export type PayingCustomer = { userId: UserId; email: string }

const starting = inMemory(() => new Map<string, Promise<Result<PaymentLink, PaymentLinkRefusal>>>())
/** Attempts whose page was asked for here and whose call threw: the next start need not wait for an answer. */
const interrupted = inMemory(() => new Set<AttemptId>())

/**
 * The link to pay an order; the same one again while it is younger than half an hour. Calls at the same time wait for
 * one and the same answer. UNAVAILABLE: no provider gave a link, and nothing was charged. VALIDATION: the other email
 * that is wished for is none, or was refused too.
 */
export async function startPayment(
  app: App,
  customer: PayingCustomer,
  idText: string,
  wishes: PaymentWishes = {},
): Promise<Result<PaymentLink, PaymentLinkRefusal>> {
  const orderId = await ownOrder(app, customer.userId, idText)
  if (orderId === undefined) return notFound
  const key = `${customer.userId} ${orderId} ${wishes.expectedTotal ?? ''} ${wishes.email ?? ''}`
  const running = starting(app).get(key)
  if (running !== undefined) return running
  const started = startAttempt(app, customer, { ...wishes, orderId }).finally(() => starting(app).delete(key))
  starting(app).set(key, started)
  return started
}

async function ownOrder(app: App, userId: UserId, idText: string): Promise<OrderId | undefined> {
  const query = orderIdQuery(idText)
  // A full id is checked against its owner under the lock; only a short one has to be looked up.
  if (query?.kind === 'full') return query.id
  return query && (await findOrderOfCustomer(app.database.db, userId, idText))?.id
}

async function startAttempt(
  app: App,
  customer: PayingCustomer,
  wanted: WantedPayment,
): Promise<Result<PaymentLink, PaymentLinkRefusal>> {
  const first = await tryToStart(app, customer, wanted)
  if (first !== 'needs_new_attempt') return first
  const second = await tryToStart(app, customer, wanted)
  return second === 'needs_new_attempt' ? unavailable : second
}

async function tryToStart(app: App, customer: PayingCustomer, wanted: WantedPayment) {
  const prepared = await app.database.transaction((tx) =>
    prepareAttempt(app, tx, customer, wanted, (id) => interrupted(app).has(id)),
  )
  if (!prepared.ok) return prepared
  return 'live' in prepared.value
    ? ok(prepared.value.live)
    : openPageOfAttempt(app, customer, prepared.value.attempt)
}

async function openPageOfAttempt(app: App, customer: PayingCustomer, attempt: Attempt) {
  interrupted(app).add(attempt.id)
  app.hitFailpoint?.('payment.committed')
  const page = await openPaymentPage(app, customer, attempt)
  interrupted(app).delete(attempt.id)
  return page
}
