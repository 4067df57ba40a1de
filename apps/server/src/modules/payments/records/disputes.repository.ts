import type { AttemptId, OrderId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { Dispute, DisputeState, LostDispute } from '@gatefill/domain/payments/dispute'
import {
  DISPUTE_STATES,
  isDisputeLost,
  isDisputeOpen,
  isDisputeUnsettled,
} from '@gatefill/domain/payments/dispute'
import { REFUND_STATES, refundStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { isActive } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Refund } from './refunds.repository.ts'

/** A dispute that staff should look at; `orderId` is null for a payment that we do not know. */
export type UnsettledDispute = Dispute & { provider: string; orderId: OrderId | null }

/** What is known of those disputes of a provider, by their ids. */
export async function knownDisputes(
  db: Db,
  provider: string,
  disputeIds: readonly string[],
): Promise<Map<string, Pick<Dispute, 'state' | 'amount' | 'dueAt'>>> {
  const rows = await db
    .selectFrom('payment_disputes')
    .select(['dispute_id', 'state', 'amount', 'due_at'])
    .where('provider', '=', provider)
    .where('dispute_id', '=', sql<string>`any(${[...disputeIds]}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.dispute_id,
      // The table allows the states of the domain only.
      { state: row.state as DisputeState, amount: kobo(row.amount), dueAt: row.due_at ?? undefined },
    ]),
  )
}

/** What is known of a dispute, locked; undefined when it is new. */
export async function lockDispute(
  tx: Tx,
  provider: string,
  disputeId: string,
): Promise<DisputeState | undefined> {
  const row = await tx
    .selectFrom('payment_disputes')
    .select('state')
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  // The table allows the states of the domain only.
  return row?.state as DisputeState | undefined
}

/** A dispute with what of it was posted, in kobo, once it is lost: all of it, unless said otherwise. */
type ChargedDispute = Pick<Dispute, 'disputeId' | 'amount' | 'dueAt'> & { charged?: Kobo | undefined }

const chargedAmount = (state: DisputeState, { amount, charged = amount }: ChargedDispute): Kobo | null =>
  isDisputeLost(state) ? charged : null

/** False, and nothing is changed, when the dispute is known already. */
export async function insertDispute(
  tx: Tx,
  provider: string,
  dispute: Dispute & ChargedDispute,
  now: Date,
): Promise<boolean> {
  const { disputeId, reference, amount, state, openedAt } = dispute
  const row = await tx
    .insertInto('payment_disputes')
    .values({
      provider,
      dispute_id: disputeId,
      reference,
      amount,
      state,
      charged_amount: chargedAmount(state, dispute),
      opened_at: openedAt,
      due_at: dispute.dueAt ?? null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'dispute_id']).doNothing())
    .returning('dispute_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Saves a transition of a dispute; false, and nothing is changed, when it is in another state by now. `returned`: what is given
 * back with it, in kobo.
 */
export async function saveDispute(
  tx: Tx,
  provider: string,
  dispute: ChargedDispute & { returned?: Kobo },
  { from, to }: Transition<DisputeState>,
  now: Date,
): Promise<boolean> {
  const isTurned = from !== to && !isDisputeOpen(from) && !isDisputeOpen(to)
  const row = await tx
    .updateTable('payment_disputes')
    .set({
      state: to,
      amount: dispute.amount,
      charged_amount: chargedAmount(to, dispute),
      ...(isTurned ? { turned_at: now } : {}),
      ...(dispute.returned === undefined
        ? {}
        : { returned_amount: sql<number>`returned_amount + ${dispute.returned}` }),
      ...(dispute.dueAt === undefined ? {} : { due_at: dispute.dueAt }),
      updated_at: now,
    })
    .where('provider', '=', provider)
    .where('dispute_id', '=', dispute.disputeId)
    .where('state', '=', from)
    .returning('dispute_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A bank takes up a lost dispute again: it stays lost until it is decided. */
export async function saveReopened(tx: Tx, provider: string, disputeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_disputes')
    .set({ reopened_at: now })
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .where('reopened_at', 'is', null)
    .execute()
}

/** What a lost dispute counts as charged, where another one that was won had the same money. */
export async function saveCharged(
  tx: Tx,
  provider: string,
  { disputeId, charged }: LostDispute,
): Promise<void> {
  await tx
    .updateTable('payment_disputes')
    .set({ charged_amount: charged })
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .where('state', 'in', DISPUTE_STATES.filter(isDisputeLost))
    .execute()
}

/** What banks have ever charged back of a payment, and what of it they gave back, in kobo. */
export async function movedByBanks(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<{ charged: Kobo; returned: Kobo }> {
  const { charged, returned } = await tx
    .selectFrom('payment_disputes')
    .select([
      sql<number>`coalesce(sum(coalesce(charged_amount, 0) + returned_amount), 0)`.as('charged'),
      sql<number>`coalesce(sum(returned_amount), 0)`.as('returned'),
    ])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { charged: kobo(Number(charged)), returned: kobo(Number(returned)) }
}

/** The lost disputes of a payment, also of one that we do not know. */
export async function lostDisputesOf(tx: Db, provider: string, reference: string): Promise<LostDispute[]> {
  const rows = await tx
    .selectFrom('payment_disputes')
    .select(['dispute_id', 'amount', 'charged_amount'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('state', 'in', DISPUTE_STATES.filter(isDisputeLost))
    .execute()
  return rows.map((row) => ({
    disputeId: row.dispute_id,
    amount: kobo(row.amount),
    charged: kobo(row.charged_amount ?? 0),
  }))
}

/** Refunds of a payment that were not sent, or whose answer is not known. */
export async function unsentRefundsOf(tx: Tx, provider: string, reference: string): Promise<RefundId[]> {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('payment_attempts.provider', '=', provider)
    .where('payment_attempts.reference', '=', reference)
    .where(
      'refunds.state',
      'in',
      REFUND_STATES.filter((state) => refundStates.canBecome(state, 'charged_back')),
    )
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** Closes a refund that was not sent with the part of it that the bank has returned; false when it has changed by now. */
export async function saveCoveredPart(tx: Tx, refund: Refund, covered: Kobo, now: Date): Promise<boolean> {
  const { from, to } = refundStates.transition(refund.state, 'charged_back')
  const row = await tx
    .updateTable('refunds')
    .set({ state: to, amount: covered, next_poll_at: null, updated_at: now })
    .where('id', '=', refund.id)
    .where('state', '=', from)
    .where('amount', '=', refund.amount)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A dispute as far as it decides about refunds of its payment; `amount` of a lost one is what it took, in kobo. `at`: when
 * it last changed.
 */
type DisputeOfPayment = Pick<Dispute, 'reference' | 'amount' | 'state'> & { at: Date }

const disputesWithPayments = (db: Db) =>
  db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_attempts as attempt', (join) =>
      join
        .onRef('attempt.provider', '=', 'dispute.provider')
        .onRef('attempt.reference', '=', 'dispute.reference'),
    )
    .select(['dispute.reference', 'dispute.state', 'dispute.updated_at'])
    .select((eb) => eb.fn.coalesce('dispute.charged_amount', 'dispute.amount').as('amount'))
    .orderBy('dispute.opened_at')
    .orderBy('dispute.dispute_id')

type DisputeRow = { reference: string; amount: number; state: string; updated_at: Date }

const disputeOf = ({ reference, amount, state, updated_at }: DisputeRow): DisputeOfPayment => ({
  reference,
  amount: kobo(amount),
  state: state as DisputeState, // the table allows the states of the domain only
  at: updated_at,
})

/** The disputes about a payment, the oldest first. */
export async function disputesOf(db: Db, attemptId: AttemptId): Promise<DisputeOfPayment[]> {
  const rows = await disputesWithPayments(db).where('attempt.id', '=', attemptId).execute()
  return rows.map(disputeOf)
}

/** The disputes about all payments of an order, the oldest first. */
export async function disputesOfOrder(db: Db, orderId: OrderId): Promise<DisputeOfPayment[]> {
  const rows = await disputesWithPayments(db).where('attempt.order_id', '=', orderId).execute()
  return rows.map(disputeOf)
}

const activeStatuses = ORDER_STATUSES.filter(isActive)
const unsettledStates = DISPUTE_STATES.filter((state) => isDisputeUnsettled(state, false))
const unsettledOfActive = DISPUTE_STATES.filter((state) => isDisputeUnsettled(state, true))

/** Those that are open, and those that were lost while their order is still active; the oldest first. */
export async function unsettledDisputes(db: Db): Promise<UnsettledDispute[]> {
  const rows = await db
    .selectFrom('payment_disputes as dispute')
    .leftJoin('payment_attempts as attempt', (join) =>
      join
        .onRef('attempt.provider', '=', 'dispute.provider')
        .onRef('attempt.reference', '=', 'dispute.reference'),
    )
    .leftJoin('orders', 'orders.id', 'attempt.order_id')
    .selectAll('dispute')
    .select('orders.id as order_id')
    .where((eb) =>
      eb.or([
        eb('dispute.state', 'in', unsettledStates),
        eb.and([eb('dispute.state', 'in', unsettledOfActive), eb('orders.status', 'in', activeStatuses)]),
      ]),
    )
    .orderBy('dispute.opened_at')
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    disputeId: row.dispute_id,
    reference: row.reference,
    amount: kobo(row.amount),
    state: row.state as DisputeState, // the table allows the states of the domain only
    openedAt: row.opened_at,
    dueAt: row.due_at ?? undefined,
    orderId: row.order_id === null ? null : asId<OrderId>(row.order_id),
  }))
}
