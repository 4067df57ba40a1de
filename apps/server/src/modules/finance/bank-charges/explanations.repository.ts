import type { BankExplanationId, BankLineId, BankRuleId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo, signedKobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { ExplanationState } from '@gatefill/domain/finance/bank-charges/explanation'
import type { LinePart } from '@gatefill/domain/finance/bank-charges/line-parts'
import { partsOf } from '@gatefill/domain/finance/bank-charges/line-parts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

/** What somebody, or a rule, said that a line is. */
export type Explanation = {
  id: BankExplanationId
  lineId: BankLineId
  state: ExplanationState
  note: string
  ruleId: BankRuleId | null
  /** Null where a rule posted it at an import. */
  requestedBy: StaffId | null
  requestedAt: Date
  approvedBy: StaffId | null
  parts: LinePart[]
}

export async function insertExplanation(tx: Tx, said: Explanation): Promise<void> {
  await tx
    .insertInto('bank_explanations')
    .values({
      id: said.id,
      line_id: said.lineId,
      state: said.state,
      note: said.note,
      rule_id: said.ruleId,
      requested_by: said.requestedBy,
      requested_at: said.requestedAt,
    })
    .execute()
  await tx
    .insertInto('bank_line_parts')
    .values(
      said.parts.map((part, at) => ({
        explanation_id: said.id,
        part: at + 1,
        kind: part.kind,
        amount: part.amount,
        charge: part.kind === 'charge' ? part.charge : null,
        name: part.kind === 'discrepancy' ? part.name : '',
        provider: part.kind === 'settlement' ? part.provider : null,
        settlement_id: part.kind === 'settlement' ? part.settlementId : null,
        payout_id: part.kind === 'payout' ? part.payoutId : null,
      })),
    )
    .execute()
}

type Row = Selectable<Schema['bank_explanations']>
type PartRow = Selectable<Schema['bank_line_parts']>

const partOf = (row: PartRow): LinePart[] =>
  partsOf([
    {
      kind: row.kind as LinePart['kind'], // the table allows the kinds of the domain only
      amount: signedKobo(row.amount),
      charge: row.charge ?? '',
      name: row.name,
      provider: row.provider ?? '',
      settlementId: row.settlement_id ?? '',
      payoutId: row.payout_id ?? '',
    },
  ])

const explanationOf = (row: Row, parts: readonly PartRow[]): Explanation => ({
  id: asId(row.id),
  lineId: asId(row.line_id),
  state: row.state as ExplanationState, // the table allows the states of the domain only
  note: row.note,
  ruleId: row.rule_id === null ? null : asId(row.rule_id),
  requestedBy: row.requested_by === null ? null : asId(row.requested_by),
  requestedAt: row.requested_at,
  approvedBy: row.approved_by === null ? null : asId(row.approved_by),
  parts: parts.filter((part) => part.explanation_id === row.id).flatMap(partOf),
})

/** What lines are by their explanations, of those that have one now. */
export async function liveExplanations(db: Db, lines: readonly BankLineId[]): Promise<Explanation[]> {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('bank_explanations')
    .selectAll()
    .where('line_id', 'in', [...lines])
    .where('state', 'in', ['requested', 'posted'])
    .execute()
  if (rows.length === 0) return []
  const parts = await partsOfExplanations(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => explanationOf(row, parts))
}

const partsOfExplanations = (db: Db, ids: readonly string[]): Promise<PartRow[]> =>
  db
    .selectFrom('bank_line_parts')
    .selectAll()
    .where('explanation_id', 'in', [...ids])
    .orderBy('part')
    .execute()

/** An explanation with the line that it is of, as a journal shows it; undefined where there is none. */
export async function findExplanation(
  db: Db,
  id: string,
): Promise<(Explanation & { narration: string; day: string; endedBy: StaffId | null }) | undefined> {
  const row = await db
    .selectFrom('bank_explanations as said')
    .innerJoin('bank_lines as line', 'line.id', 'said.line_id')
    .selectAll('said')
    .select(['line.narration', 'line.day'])
    .where('said.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { narration, day, ...rest } = row
  const endedBy = row.ended_by === null ? null : asId<StaffId>(row.ended_by)
  return { ...explanationOf(rest, await partsOfExplanations(db, [id])), narration, day, endedBy }
}

type Decision = { approvedBy: StaffId } | { endedBy: StaffId; reason: string }

/** Saves what became of an explanation; false, and nothing is changed, when it is in another state by now. */
export async function saveExplanation(
  tx: Tx,
  id: BankExplanationId,
  { from, to }: Transition<ExplanationState>,
  decision: Decision & { at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('bank_explanations')
    .set(
      'approvedBy' in decision
        ? { state: to, approved_by: decision.approvedBy, approved_at: decision.at }
        : { state: to, ended_by: decision.endedBy, ended_at: decision.at, end_reason: decision.reason },
    )
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Frees the settlements and payouts that an explanation named. */
export async function freeParts(tx: Tx, id: BankExplanationId): Promise<void> {
  await tx.updateTable('bank_line_parts').set({ is_live: false }).where('explanation_id', '=', id).execute()
}

/** Acts of one person, or of the rules where `by` is null, take turns; taken before any line is locked. */
export async function lockAlone(tx: Tx, by: StaffId | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank charges of ${by ?? 'rules'}`}, 0))`.execute(
    tx,
  )
}

/**
 * In kobo: what a person called charges and discrepancies without a second one since a moment, or all rules by themselves
 * where `by` is null. What was taken back no longer counts.
 */
export async function amountSaidAlone(tx: Tx, by: StaffId | null, since: Date): Promise<Kobo> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(part.amount)), 0)::bigint as sum
    from bank_explanations said join bank_line_parts part on part.explanation_id = said.id
    where said.requested_by is not distinct from ${by}::text and said.requested_at > ${since}
      and said.state = 'posted' and said.approved_by is null and part.kind in ('charge', 'discrepancy')`.execute(
    tx,
  )
  return kobo(Number(rows[0]?.sum ?? 0))
}
