export { operationsModule } from './operations.module.ts'
export { findSeller, maintenanceSentence, readFirstOrderState } from './operations.ts'
