export { reconciliationModule } from './reconciliation.module.ts'
export type { ReconciliationService } from './reconciliation.service.ts'
