export { receiptsModule } from './receipts.module.ts'
export { findDelivery } from './receipts.repository.ts'
export { mailReceiptOfDelivered } from './receipts.ts'
