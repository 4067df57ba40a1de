export { receiptsModule } from './receipts.module.ts'
export type { ReceiptsService } from './receipts.service.ts'
