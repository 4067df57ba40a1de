import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { type Selectable, sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

/** A discrepancy as it is stored: when it was found, and how it was settled. */
export type StoredDiscrepancy = Discrepancy & {
  id: string
  provider: string
  firstSeenAt: Date
  lastSeenAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  note: string
}

const discrepancyOf = (row: Selectable<Schema['reconciliation_discrepancies']>): StoredDiscrepancy => ({
  id: row.id,
  provider: row.provider,
  // The table allows the words of the domain only.
  subject: row.subject as Discrepancy['subject'],
  kind: row.kind as Discrepancy['kind'],
  reference: row.reference,
  ours: row.ours,
  theirs: row.theirs,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
  note: row.note,
})

/**
 * Saves a discrepancy that was found now; of one that is open already, or that staff has resolved with the same contents,
 * when it was seen last. `listedFrom`: where the part of the provider's list begins that showed it.
 */
export async function saveDiscrepancy(
  db: Db,
  id: string,
  provider: string,
  found: Discrepancy,
  { now, listedFrom }: { now: Date; listedFrom: Date | null },
): Promise<void> {
  if (await wasResolvedAlike(db, provider, found, now)) return
  await db
    .insertInto('reconciliation_discrepancies')
    .values({ id, provider, ...found, first_seen_at: now, last_seen_at: now, listed_from: listedFrom })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject', 'kind', 'reference'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ last_seen_at: now, ours: found.ours, theirs: found.theirs }),
    )
    .execute()
}

/** Whether the last that was said of it is a decision of staff about the same contents; if so, that it was seen now. */
async function wasResolvedAlike(
  db: Db,
  provider: string,
  { subject, kind, reference, ours, theirs }: Discrepancy,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update reconciliation_discrepancies set last_seen_at = ${now}
    where id = (select id from reconciliation_discrepancies
        where provider = ${provider} and subject = ${subject} and kind = ${kind} and reference = ${reference}
        order by first_seen_at desc, id desc limit 1)
      and resolved_by is not null and ours = ${ours} and theirs = ${theirs}
    returning id`.execute(db)
  return rows.length > 0
}

/** Resolves the open discrepancies with these references that were not found again: the ledgers agree now. */
export async function resolveAgreed(
  db: Db,
  provider: string,
  subject: Discrepancy['subject'],
  references: readonly string[],
  { now, foundSince }: { now: Date; foundSince: Date },
): Promise<void> {
  await db
    .updateTable('reconciliation_discrepancies')
    .set({ resolved_at: now, note: 'The ledgers agree now.' })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .where('last_seen_at', '<', foundSince)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute()
}

/** Where the oldest part of a list begins that shows an open discrepancy; null where none does. */
export async function openListedFrom(
  db: Db,
  provider: string,
  subject: Discrepancy['subject'],
): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation_discrepancies')
    .select((eb) => eb.fn.min('listed_from').as('at'))
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** What the open discrepancies of a kind are about. */
export async function openReferences(
  db: Db,
  provider: string,
  subject: Discrepancy['subject'],
  kind: Discrepancy['kind'],
): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation_discrepancies')
    .select('reference')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Staff has settled it; undefined when it is not open. */
export async function resolveDiscrepancy(
  db: Db,
  id: string,
  by: { staffId: string; note: string; at: Date },
): Promise<StoredDiscrepancy | undefined> {
  const row = await db
    .updateTable('reconciliation_discrepancies')
    .set({ resolved_at: by.at, resolved_by: by.staffId, note: by.note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && discrepancyOf(row)
}

const MAX_SHOWN = 500

/** The open ones, the oldest first, at most 500. */
export async function openDiscrepancies(db: Db): Promise<StoredDiscrepancy[]> {
  const rows = await db
    .selectFrom('reconciliation_discrepancies')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(discrepancyOf)
}

/** One comparison with a provider; `payments` and `refunds` count what it lists. */
type Run = {
  provider: string
  from: Date
  to: Date
  startedAt: Date
  finishedAt: Date | null
  payments: number
  refunds: number
  discrepancies: number
  /** Which parts failed, and why; '' otherwise. */
  failure: string
}

/** A run that has not ended after so many seconds was interrupted with its server. */
const LONGEST_SECONDS = 6 * HOUR_SECONDS

/** Begins a run; those of the provider that were interrupted are ended as such. */
export async function beginRun(db: Db, provider: string, { from, to }: Period, now: Date): Promise<number> {
  await db
    .updateTable('reconciliation_runs')
    .set({ finished_at: now, failure: 'interrupted' })
    .where('provider', '=', provider)
    .where('finished_at', 'is', null)
    .where('started_at', '<', secondsAfter(now, -LONGEST_SECONDS))
    .execute()
  const { id } = await db
    .insertInto('reconciliation_runs')
    .values({ provider, period_from: from, period_to: to, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function endRun(
  db: Db,
  id: number,
  end: Pick<Run, 'payments' | 'refunds' | 'discrepancies' | 'failure'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('reconciliation_runs')
    .set({ ...end, failure: end.failure.slice(0, 500), finished_at: now })
    .where('id', '=', id)
    .execute()
}

const RUNS_SHOWN = 10

export async function lastRuns(db: Db): Promise<Run[]> {
  const rows = await db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    from: row.period_from,
    to: row.period_to,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    payments: row.payments,
    refunds: row.refunds,
    discrepancies: row.discrepancies,
    failure: row.failure,
  }))
}

/** Deletes runs that started before a moment. */
export const deleteOldRuns = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'reconciliation_runs', sql`started_at < ${before}`)
