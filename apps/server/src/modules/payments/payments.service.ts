import { deliveredJournal } from '@gatefill/domain/payments/ledger'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { LockedOrder, OrdersService } from '../orders/index.ts'
import { capturePaymentService } from './attempts/capture-payment.service.ts'
import { checkPaymentService } from './attempts/check-payment.service.ts'
import { expireOrderService } from './attempts/expire-order.service.ts'
import { handleReturnService } from './attempts/handle-return.service.ts'
import { orderPaymentService } from './attempts/order-payment.service.ts'
import { pollingService } from './attempts/polling.service.ts'
import { settlePaymentService } from './attempts/settle-payment.service.ts'
import type { FindCustomer } from './attempts/start-payment.service.ts'
import { startPaymentService } from './attempts/start-payment.service.ts'
import { surplusPaymentService } from './attempts/surplus-payment.service.ts'
import { unpaidAttemptsService } from './attempts/unpaid-attempts.service.ts'
import { disputeAnswersService } from './disputes/answers/dispute-answers.service.ts'
import { evidenceFiles } from './disputes/answers/evidence-files.ts'
import { sendDisputeAnswersService } from './disputes/answers/send-dispute-answers.service.ts'
import { disputesService } from './disputes/disputes.service.ts'
import { paymentCasesService } from './disputes/payment-cases.service.ts'
import { reversalsService } from './disputes/reversals.service.ts'
import { splitRefundService } from './disputes/split-refund.service.ts'
import { ledgerService } from './ledger/ledger.service.ts'
import { postJournalService } from './ledger/post-journal.service.ts'
import { recordSettlementsService } from './ledger/record-settlements.service.ts'
import { paymentNotificationsService } from './payment-notifications.service.ts'
import { providerHealth } from './providers/provider-health.ts'
import { providersByName } from './providers/providers.ts'
import { refundAccountsService } from './refunds/accounts/refund-accounts.service.ts'
import { refundAdoptionsService } from './refunds/adoptions/refund-adoptions.service.ts'
import { staffRefundAdoptionsService } from './refunds/adoptions/staff-refund-adoptions.service.ts'
import { changeRefundService } from './refunds/change-refund.service.ts'
import { createRefundService } from './refunds/create-refund.service.ts'
import { partialRefundService } from './refunds/partial-refund.service.ts'
import { refundCancelledOrderService } from './refunds/refund-cancelled-order.service.ts'
import { refundReportsService } from './refunds/refund-reports.service.ts'
import { refundRequestsService } from './refunds/refund-requests.service.ts'
import { refundsService } from './refunds/refunds.service.ts'
import { retryRefundService } from './refunds/retry-refund.service.ts'
import { staffRefundsService } from './refunds/staff-refunds.service.ts'
import { webhooksService } from './webhooks/webhooks.service.ts'

export type PaymentDeps = {
  orders: OrdersService
  /** In the order of preference: new payments start with the first that is not down; every one's own are followed. */
  providers: readonly [PaymentProvider, ...PaymentProvider[]]
  findCustomer: FindCustomer
  /** The origin that users see; the return URLs of the payment page are built from it. */
  origin: () => string
  /** Where the file of an answer to a dispute stays until the provider has it. */
  files: FileStore
  /** VAT that our fees include, such as 7.5. */
  vatPercent: number
}

/** What the folders of this module share. */
function sharedServices(context: Context, orders: OrdersService) {
  const journals = postJournalService(context)
  const notifications = paymentNotificationsService(context)
  const orderPayments = orderPaymentService(orders)
  const { createRefund } = createRefundService(context, journals)
  const disputes = disputesService(context, { orders, journals })
  const reversals = reversalsService(context, { disputes })
  return { orders, journals, notifications, orderPayments, createRefund, disputes, reversals }
}

type Shared = ReturnType<typeof sharedServices>

function attemptServices(
  context: Context,
  shared: Shared,
  { providers, origin }: Pick<PaymentDeps, 'providers' | 'origin'>,
) {
  const { orders } = shared
  const { known, providerOf } = providersByName(providers)
  const health = providerHealth(context, providers)
  const unpaidAttempts = unpaidAttemptsService(context, shared)
  const capturePayment = capturePaymentService(context, shared)
  const { captureSurplus } = surplusPaymentService(context, { capturePayment })
  const settlement = settlePaymentService(context, { ...shared, capturePayment, captureSurplus })
  const polling = pollingService(context, { ...shared, providerOf, health, settlement, unpaidAttempts })
  return {
    ...startPaymentService(context, { orders, known, health, origin }),
    ...checkPaymentService(context, { orders, polling }),
    ...expireOrderService(context, { orders, polling }),
    ...handleReturnService(context),
    health,
    unpaidAttempts,
    settlement,
    polling,
  }
}

function refundServices(context: Context, shared: Shared, providers: PaymentDeps['providers']) {
  const { orders, disputes } = shared
  const { askProvider, providerOf } = providersByName(providers)
  const changes = changeRefundService(context, shared)
  const partialRefunds = partialRefundService(shared)
  return {
    ...refundCancelledOrderService(context, shared),
    ...retryRefundService(context, shared),
    refunds: refundsService(context, {
      changes,
      providerOf,
      disputes,
      ...splitRefundService(context, shared),
    }),
    refundRequests: refundRequestsService(context, { orders, partialRefunds }),
    refundReports: refundReportsService(context, { orders }),
    refundAccounts: refundAccountsService(context, { orders, askProvider }),
    refundAdoptions: staffRefundAdoptionsService(
      context,
      refundAdoptionsService(context, { ...shared, changes, askProvider }),
    ),
  }
}

function disputeAnswerServices(context: Context, { disputes }: Shared, deps: PaymentDeps) {
  const files = evidenceFiles(context, deps.files)
  const { known, providerOf } = providersByName(deps.providers)
  return {
    evidenceFiles: files,
    disputeAnswers: disputeAnswersService(context, { orders: deps.orders, files, known }),
    sendDisputeAnswers: sendDisputeAnswersService(context, { ...deps, files, providerOf, disputes }),
  }
}

/** Payments of orders, from the link to the money at the bank: wires the folders of this module. */
export function paymentsService(context: Context, deps: PaymentDeps) {
  const { orders, providers, findCustomer, origin } = deps
  const shared = sharedServices(context, orders)
  const { journals, notifications, disputes, reversals } = shared
  const attempts = attemptServices(context, shared, deps)
  const refunds = refundServices(context, shared, providers)
  const webhooks = webhooksService(context, {
    ...attempts,
    ...providersByName(providers),
    refunds: refunds.refunds,
    disputes,
  })
  return {
    ...attempts,
    ...refunds,
    staffRefunds: staffRefundsService(context, refunds.refundRequests),
    onOrderDelivered: (tx: Tx, order: LockedOrder) =>
      journals.postJournal(tx, order.id, deliveredJournal(order.id, order, deps.vatPercent)),
    disputes,
    ...disputeAnswerServices(context, shared, deps),
    reversals,
    webhooks,
    ledger: ledgerService(context, { providers, journals }),
    settlements: recordSettlementsService(context, shared),
    paymentCases: paymentCasesService(context, { orders }),
    /** Subscribers act in the transaction in which money came in, goes back or has come back. */
    paymentChanged: notifications.paymentChanged,
    orders,
    findCustomer,
    origin,
  }
}

export type PaymentsService = ReturnType<typeof paymentsService>
