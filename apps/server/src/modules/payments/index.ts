export type { PaymentChanged } from './payment-notifications.service.ts'
export { paymentsModule } from './payments.module.ts'
export type { PaymentsService } from './payments.service.ts'
export { MAIL_TOPIC as PAYMENT_EMAIL } from './topics.ts'
