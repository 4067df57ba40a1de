import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { isAudited } from '@gatefill/contracts/core/endpoint'
import type { AuditRow } from '@gatefill/contracts/staff/audit'
import type { AuditForm } from '@gatefill/domain/accounts/audit-filter'
import { auditErrors, auditPeriodOf } from '@gatefill/domain/accounts/audit-filter'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { AuditEntry } from '../../platform/audited-write.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findAudit, insertAudit } from './audit.repository.ts'
import { approvalPairProblem } from './independence.repository.ts'
import { staffNames } from './staff.repository.ts'

type AuditQuery = Partial<AuditForm> & { page?: string; limit?: string }

/** What an act is called for people; one that no longer exists keeps its name. */
const summaryOf = (act: string): string => allEndpoints[act]?.summary ?? act

/** The acts by which the audit can be filtered, by what people call them. */
export const listActs = (): { act: string; summary: string }[] =>
  Object.entries(allEndpoints)
    .filter(([, endpoint]) => isAudited(endpoint))
    .map(([act, { summary }]) => ({ act, summary }))
    .sort((one, other) => one.summary.localeCompare(other.summary))

/** A page of what staff did, newest first. */
export async function listAudit(
  app: App,
  query: AuditQuery,
): Promise<Result<CappedPage<AuditRow>, 'VALIDATION'>> {
  const { staff = '', act = '', subject = '', from = '', until = '' } = query
  const form = { staff, act, subject, from, until }
  const errors = auditErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  const filter = {
    ...auditPeriodOf(form),
    staffId: staff || undefined,
    act: act || undefined,
    subjectId: plainLine(subject) || undefined,
  }
  const found = await findAudit(app.database.db, filter, { limit, offset: offsetOf(page, limit) })
  const names = await staffNames(app.database.db)
  const rows = found.rows.map(
    (row): AuditRow => ({
      id: row.id,
      at: row.at.toISOString(),
      staffId: row.staff_id,
      staffName: names.get(row.staff_id) ?? '',
      role: row.role,
      act: row.act,
      summary: summaryOf(row.act),
      subjectId: row.subject_id,
      ip: row.ip,
      details: detailsOf(row.details),
      changes: (row.changes ?? []) as AuditRow['changes'], // written by insertAudit alone
    }),
  )
  return ok(cappedPageOf(rows, found, page, limit))
}

/** Keeps what staff did, in the transaction in which it was done. */
export const writeAudit = (app: App, tx: Tx, entry: AuditEntry): Promise<void> =>
  insertAudit(tx, entry, app.clock())

/** Why somebody may not approve for these people; undefined where they may. */
export const pairProblem = (app: App, tx: Tx, asked: readonly StaffId[], approver: StaffId) =>
  approvalPairProblem(tx, { asked, approver, now: app.clock() })

/** What was sent, field by field as texts; a value of several parts as JSON. */
const detailsOf = (details: unknown): { field: string; value: string }[] =>
  typeof details === 'object' && details !== null
    ? Object.entries(details).map(([field, value]) => ({
        field,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }))
    : []
