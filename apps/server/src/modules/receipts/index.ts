export { receiptsModule } from './receipts.module.ts'
