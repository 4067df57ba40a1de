export type { PaymentChanged } from './attempts/money.service.ts'
export { paymentsModule } from './payments.module.ts'
export type { PaymentsService } from './payments.service.ts'
