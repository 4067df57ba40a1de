export type { ReconciliationService } from './reconciliation.service.ts'
export { reconciliationService } from './reconciliation.service.ts'
export { bindStaffReconciliation } from './reconciliation.staff-routes.ts'
