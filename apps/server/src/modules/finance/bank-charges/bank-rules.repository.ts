import type { BankRuleId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { BankRule, BankRuleState } from '@gatefill/domain/finance/bank-charges/bank-rule'
import type { ChargeKind } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

/** A rule as it is stored, with who remembered it and who approved that. */
export type StoredRule = BankRule & {
  id: BankRuleId
  state: BankRuleState
  replaces: BankRuleId | null
  requestedBy: StaffId
  requestedAt: Date
  approvedBy: StaffId | null
}

const ruleOfRow = (row: Selectable<Schema['bank_rules']>): StoredRule => ({
  id: asId(row.id),
  account: row.account,
  words: row.words,
  charge: row.charge as ChargeKind, // written from kinds of the domain only, of which none is taken away
  upTo: kobo(Number(row.up_to)),
  isAutomatic: row.is_automatic,
  state: row.state as BankRuleState, // the table allows the states of the domain only
  replaces: row.replaces === null ? null : asId(row.replaces),
  requestedBy: asId(row.requested_by),
  requestedAt: row.requested_at,
  approvedBy: row.approved_by === null ? null : asId(row.approved_by),
})

/** One change of the rules at a time, so that two of them are never of the same words. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank rules', 0))`.execute(tx)
}

export async function insertRule(tx: Tx, rule: StoredRule): Promise<void> {
  await tx
    .insertInto('bank_rules')
    .values({
      id: rule.id,
      account: rule.account,
      words: rule.words,
      charge: rule.charge,
      up_to: rule.upTo,
      is_automatic: rule.isAutomatic,
      state: rule.state,
      replaces: rule.replaces,
      requested_by: rule.requestedBy,
      requested_at: rule.requestedAt,
    })
    .execute()
}

/** The rules that hold, and those that await a second person, by account and words. */
export async function liveRules(db: Db): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('bank_rules')
    .selectAll()
    .where('state', 'in', ['active', 'requested'])
    .orderBy('account')
    .orderBy('words')
    .orderBy('id')
    .execute()
  return rows.map(ruleOfRow)
}

export const activeRules = async (db: Db): Promise<StoredRule[]> =>
  (await liveRules(db)).filter(({ state }) => state === 'active')

/** Rules by their ids, those that have ended included. */
export async function rulesById(
  db: Db,
  ids: readonly BankRuleId[],
): Promise<ReadonlyMap<string, StoredRule>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_rules')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, ruleOfRow(row)]))
}

type Decision = { approvedBy: StaffId } | { endedBy: StaffId; at: Date }

/** Saves what became of a rule; false, and nothing is changed, when it is in another state by now. */
export async function saveRule(
  tx: Tx,
  id: BankRuleId,
  { from, to }: Transition<BankRuleState>,
  decision: Decision,
): Promise<boolean> {
  const row = await tx
    .updateTable('bank_rules')
    .set(
      'approvedBy' in decision
        ? { state: to, approved_by: decision.approvedBy }
        : { state: to, ended_by: decision.endedBy, ended_at: decision.at },
    )
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
