export { startPayment } from './attempts/start-payment.ts'
export { findUnsummedSince, sumUpLedgerDays } from './ledger/day-sums.ts'
export {
  checkBalances,
  pollPayment,
  pollRefund,
  readBalances,
  readPaymentsOf,
  readRefundsAt,
  resumeStalledAttempts,
  returnedPeriods,
  savePeriodReadTo,
  unclosedPeriod,
} from './ledger/ledger.ts'
export { checkLedger, customerMoneyOff } from './ledger/ledger-checks.repository.ts'
export { ledgerSums, openFromOf } from './ledger/ledger-days.repository.ts'
export { postJournal } from './ledger/post-journal.ts'
export {
  compareWithTransactions,
  listUncomparedSettlements,
  overduePayouts,
  readReceivableOff,
  recordSettlement,
  unreadPeriod,
} from './ledger/record-settlements.ts'
export { alertDueDisputes, listUnsettledDisputes, readDisputes } from './money-back/disputes/disputes.ts'
export { recordReversal } from './money-back/disputes/reversals.ts'
export { checkMeterOfShortDelivery, meterFoundRight } from './money-back/refunds/meter/meter-check.ts'
export { onOrderCancelled } from './money-back/refunds/refund-cancelled-order.ts'
export type { PaymentChanged } from './payment-notifications.ts'
export { paymentChanged } from './payment-notifications.ts'
export { paymentsModule } from './payments.module.ts'
export { postDeliveredJournal } from './payments.ts'
export { MAIL_TOPIC as PAYMENT_EMAIL } from './records/topics.ts'
