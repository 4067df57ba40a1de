export { paymentsJobs } from './payments.jobs.ts'
export { bindPayments, bindProviderCalls } from './payments.routes.ts'
export { paymentsService } from './payments.service.ts'
