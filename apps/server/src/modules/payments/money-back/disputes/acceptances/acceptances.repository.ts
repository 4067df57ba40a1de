import type { DisputeAnswerId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { AcceptanceState } from '@gatefill/domain/payments/disputes/acceptance'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../../platform/db/database.ts'
import type { Schema } from '../../../../../platform/db/schema.gen.ts'
import type { DisputeKey } from '../answers/dispute-answers.repository.ts'

/** A dispute that one person asked to accept; once it is approved it is the answer of the same id. */
export type Acceptance = DisputeKey & {
  id: DisputeAnswerId
  /** In kobo: what is given back. */
  amount: Kobo
  details: string
  fileType: string
  fileSize: number
  file: string | null
  state: AcceptanceState
  requestedBy: StaffId
  requestedAt: Date
  decidedBy: StaffId | null
  decidedAt: Date | null
  decisionNote: string
}

const acceptanceOf = (row: Selectable<Schema['dispute_acceptances']>): Acceptance => ({
  provider: row.provider,
  disputeId: row.dispute_id,
  id: asId(row.id),
  amount: kobo(row.amount),
  details: row.details,
  fileType: row.file_type,
  fileSize: row.file_size,
  file: row.file,
  // The table allows the states of the domain only.
  state: row.state as AcceptanceState,
  requestedBy: asId(row.requested_by),
  requestedAt: row.requested_at,
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  decidedAt: row.decided_at,
  decisionNote: row.decision_note,
})

/** What staff asked to accept of a dispute, the latest first. */
export async function acceptancesOf(db: Db, { provider, disputeId }: DisputeKey): Promise<Acceptance[]> {
  const rows = await db
    .selectFrom('dispute_acceptances')
    .selectAll()
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(acceptanceOf)
}

export async function findAcceptance(db: Db, id: DisputeAnswerId): Promise<Acceptance | undefined> {
  const row = await db.selectFrom('dispute_acceptances').selectAll().where('id', '=', id).executeTakeFirst()
  return row && acceptanceOf(row)
}

type Asked = Omit<Acceptance, 'state' | 'decidedBy' | 'decidedAt' | 'decisionNote'>

/** False, and nothing is kept, where another one of the same dispute waits. */
export async function insertAcceptance(tx: Tx, asked: Asked): Promise<boolean> {
  const row = await tx
    .insertInto('dispute_acceptances')
    .values({
      id: asked.id,
      provider: asked.provider,
      dispute_id: asked.disputeId,
      amount: asked.amount,
      details: asked.details,
      file_type: asked.fileType,
      file_size: asked.fileSize,
      file: asked.file,
      requested_by: asked.requestedBy,
      requested_at: asked.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Decision = { state: AcceptanceState; decidedBy: StaffId; decidedAt: Date; decisionNote: string }

/** Decides what waits of a dispute; false where nothing waits. */
export async function decideWaiting(
  tx: Tx,
  { provider, disputeId }: DisputeKey,
  { state, decidedBy, decidedAt, decisionNote }: Decision,
): Promise<boolean> {
  const row = await tx
    .updateTable('dispute_acceptances')
    .set({ state, decided_by: decidedBy, decided_at: decidedAt, decision_note: decisionNote, file: null })
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a file belongs to what still can be approved: it waits, and its bank has not decided. */
export async function isFileOfWaiting(db: Db, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispute_acceptances as acceptance')
    .innerJoin('payment_disputes as dispute', (join) =>
      join
        .onRef('dispute.provider', '=', 'acceptance.provider')
        .onRef('dispute.dispute_id', '=', 'acceptance.dispute_id'),
    )
    .select('acceptance.id')
    .where('acceptance.file', '=', file)
    .where('acceptance.state', '=', 'requested')
    .where('dispute.state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}
