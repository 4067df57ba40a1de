import type { RuleId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { DatedRule, RuleFigures, RuleKind } from '@gatefill/domain/fleet/dispatch-rules'
import type { Db, Tx } from '../../platform/db/database.ts'

export type RuleRow = DatedRule & { id: RuleId; note: string; createdBy: StaffId | null }

/** All rules in the order in which they begin, of those that begin together in the order in which they were made. */
export async function listRules(db: Db): Promise<RuleRow[]> {
  const rows = await db.selectFrom('dispatch_rules').selectAll().orderBy('valid_from').orderBy('id').execute()
  return rows.map((row) => ({
    id: asId(row.id),
    // Written by insertRule alone.
    kind: row.kind as RuleKind,
    figures: row.figures as unknown as RuleFigures,
    validFrom: row.valid_from,
    note: row.note,
    createdBy: row.created_by === null ? null : asId(row.created_by),
  }))
}

/** Appends a rule; rows are never changed. */
export async function insertRule(tx: Tx, rule: RuleRow, now: Date): Promise<void> {
  await tx
    .insertInto('dispatch_rules')
    .values({
      id: rule.id,
      kind: rule.kind,
      figures: JSON.stringify(rule.figures),
      valid_from: rule.validFrom,
      note: rule.note,
      created_by: rule.createdBy,
      created_at: now,
    })
    .execute()
}
