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
import type { Binder } from '../../platform/http/bind.ts'
import type { ReconciliationService } from './reconciliation.service.ts'
import { discrepancyOf, reportOf } from './reconciliation-report.ts'

export function bindStaffReconciliation(bind: Binder, reconciliation: ReconciliationService): void {
  bind(getReconciliation, async () => ok(reportOf(await reconciliation.report())))
  bind(runReconciliation, async () => {
    await reconciliation.nightly()
    return ok(reportOf(await reconciliation.report()))
  })
  bind(resolveDiscrepancy, async ({ tx, caller, params, body }) => {
    const errors = reasonErrors(body)
    if (hasErrors(errors)) return invalid(errors)
    const by = { staffId: caller.staffId, note: plainLine(body.reason) }
    const resolved = await reconciliation.resolve(tx, params.id, by)
    return resolved === undefined
      ? refuse('NOT_FOUND', { message: DISCREPANCY_NOT_FOUND })
      : ok(discrepancyOf(resolved))
  })
}
