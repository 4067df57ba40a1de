export { bindReceipts } from './receipts.routes.ts'
export { receiptsService } from './receipts.service.ts'
