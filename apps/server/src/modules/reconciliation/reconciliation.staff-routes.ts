import {
  getReconciliation,
  resolveDiscrepancy,
  runReconciliation,
} from '@gatefill/contracts/staff/staff-ledger'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { DISCREPANCY_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { reconcileNightly, reportReconciliation, resolveDiscrepancyByStaff } from './reconciliation.ts'
import { discrepancyOf, reportOf } from './reconciliation-report.ts'

export function bindStaffReconciliation(app: App, bind: Binder): void {
  bind(getReconciliation, async () => ok(reportOf(await reportReconciliation(app))))
  bind(runReconciliation, async () => {
    await reconcileNightly(app)
    return ok(reportOf(await reportReconciliation(app)))
  })
  bind(resolveDiscrepancy, async ({ tx, caller, params, body }) => {
    const errors = reasonErrors(body)
    if (hasErrors(errors)) return invalid(errors)
    const by = { staffId: caller.staffId, note: plainLine(body.reason) }
    const resolved = await resolveDiscrepancyByStaff(app, tx, params.id, by)
    return resolved === undefined
      ? refuse('NOT_FOUND', { message: DISCREPANCY_NOT_FOUND })
      : ok(discrepancyOf(resolved))
  })
}
