import type { ManualJournalId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { signedKobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { ManualJournal, ManualJournalState } from '@gatefill/domain/finance/manual-journal'
import { accountOf } from '@gatefill/domain/finance/manual-journal'
import type { Posting } from '@gatefill/domain/payments/ledger'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'
import { pageOf } from '../../../platform/db/sql/capped-ids.ts'

const journalOf = (row: Selectable<Schema['manual_journals']>): ManualJournal => ({
  id: asId(row.id),
  state: row.approval as ManualJournalState, // the table allows the states of the domain only
  description: row.description,
  valueDate: row.value_date,
  postings: postingsOf(row.postings as { account: string; amount: number }[]), // written below alone
  requestedBy: asId(row.requested_by),
  requestedAt: row.requested_at,
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  decidedAt: row.decided_at,
  decisionNote: row.decision_note,
  journalId: row.journal_id,
})

const postingsOf = (rows: readonly { account: string; amount: number }[]): Posting[] =>
  rows.flatMap(({ account, amount }) => {
    const known = accountOf(account)
    return known === undefined ? [] : [{ account: known, amount: signedKobo(amount) }]
  })

export async function insertManualJournal(tx: Tx, journal: ManualJournal): Promise<void> {
  await tx
    .insertInto('manual_journals')
    .values({
      id: journal.id,
      approval: journal.state,
      description: journal.description,
      value_date: journal.valueDate,
      postings: JSON.stringify(journal.postings),
      requested_by: journal.requestedBy,
      requested_at: journal.requestedAt,
    })
    .execute()
}

/** The manual journal, locked; undefined when there is none. */
export async function lockManualJournal(tx: Tx, id: ManualJournalId): Promise<ManualJournal | undefined> {
  const row = await tx
    .selectFrom('manual_journals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && journalOf(row)
}

/** Saves a decision; false, and nothing is changed, when it is in another state by now. */
export async function saveManualJournal(
  tx: Tx,
  journal: ManualJournal,
  { from, to }: Transition<ManualJournalState>,
): Promise<boolean> {
  const row = await tx
    .updateTable('manual_journals')
    .set({
      approval: to,
      decided_by: journal.decidedBy,
      decided_at: journal.decidedAt,
      decision_note: journal.decisionNote,
      journal_id: journal.journalId,
    })
    .where('id', '=', journal.id)
    .where('approval', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Manual journals, newest first. */
export async function manualJournals(
  db: Db,
  state: ManualJournalState | undefined,
  slice: Slice,
): Promise<{ items: ManualJournal[]; totalCount: number }> {
  const found = db
    .selectFrom('manual_journals')
    .$if(state !== undefined, (query) => query.where('approval', '=', state ?? ''))
    .orderBy('id', 'desc')
  const { rows, totalCount } = await pageOf(found, slice)
  return { items: rows.map(journalOf), totalCount }
}

/** The manual journal that was posted as this journal of the ledger. */
export async function findManualOf(db: Db, journalId: string): Promise<ManualJournal | undefined> {
  const row = await db
    .selectFrom('manual_journals')
    .selectAll()
    .where('journal_id', '=', journalId)
    .executeTakeFirst()
  return row && journalOf(row)
}

/** The id of the journal that was posted for this kind and source. */
export async function journalIdOf(
  tx: Tx,
  { kind, source }: { kind: string; source: { type: string; id: string } },
): Promise<string> {
  const { id } = await tx
    .selectFrom('journals')
    .select('id')
    .where('kind', '=', kind)
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .executeTakeFirstOrThrow()
  return id
}
