export { receiptsModule } from './receipts.module.ts'
export { mailReceiptOfDelivered } from './receipts.ts'
