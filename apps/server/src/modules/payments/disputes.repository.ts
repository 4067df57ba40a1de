import type { Kobo } from '@gatefill/domain/money'
import { addKobo, kobo } from '@gatefill/domain/money'
import type { Dispute, DisputeState } from '@gatefill/domain/reconciliation'
import { isDisputeLost, isDisputeOpen } from '@gatefill/domain/reconciliation'
import type { Db, Tx } from '../../platform/db/database.ts'

export type KnownDispute = Dispute & { provider: string }

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

/** Keeps what the provider says of a dispute now. */
export async function saveDispute(tx: Tx, provider: string, dispute: Dispute, now: Date): Promise<void> {
  const { disputeId, reference, amount, state, openedAt } = dispute
  await tx
    .insertInto('payment_disputes')
    .values({
      provider,
      dispute_id: disputeId,
      reference,
      amount,
      state,
      opened_at: openedAt,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'dispute_id']).doUpdateSet({ state, amount, updated_at: now }),
    )
    .execute()
}

/** What the disputes of a payment mean for sending money back: whether one is undecided, and what the bank took, in kobo. */
export async function disputesOf(
  db: Db,
  { provider, reference }: { provider: string; reference: string },
): Promise<{ undecided: boolean; lost: Kobo }> {
  const rows = await db
    .selectFrom('payment_disputes')
    .select(['state', 'amount'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute()
  // The table allows the states of the domain only.
  const known = rows.map(({ state, amount }) => ({ state: state as DisputeState, amount: kobo(amount) }))
  return {
    undecided: known.some(({ state }) => isDisputeOpen(state)),
    lost: addKobo(...known.filter(({ state }) => isDisputeLost(state)).map(({ amount }) => amount)),
  }
}

/** Those that are not decided, the oldest first. */
export async function openDisputes(db: Db): Promise<KnownDispute[]> {
  const rows = await db.selectFrom('payment_disputes').selectAll().orderBy('opened_at').execute()
  return rows
    .map((row) => ({
      provider: row.provider,
      disputeId: row.dispute_id,
      reference: row.reference,
      amount: kobo(row.amount),
      state: row.state as DisputeState, // the table allows the states of the domain only
      openedAt: row.opened_at,
    }))
    .filter(({ state }) => isDisputeOpen(state))
}
