import { deliveredJournal } from '@gatefill/domain/payments/ledger'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { LockedOrder, OrdersService } from '../orders/index.ts'
import { checkPaymentService } from './attempts/check-payment.service.ts'
import { moneyService } from './attempts/money.service.ts'
import { pollingService } from './attempts/polling.service.ts'
import { settlePaymentService } from './attempts/settle-payment.service.ts'
import type { FindCustomer } from './attempts/start-payment.service.ts'
import { startPaymentService } from './attempts/start-payment.service.ts'
import { disputesService } from './disputes/disputes.service.ts'
import { paymentCasesService } from './disputes/payment-cases.service.ts'
import { ledgerService } from './ledger/ledger.service.ts'
import { providerHealth } from './providers/provider-health.ts'
import { providersByName } from './providers/providers.ts'
import { refundReportsService } from './refunds/refund-reports.service.ts'
import { refundRequestsService } from './refunds/refund-requests.service.ts'
import { refundsService } from './refunds/refunds.service.ts'
import { staffRefundsService } from './refunds/staff-refunds.service.ts'
import { webhooksService } from './webhooks/webhooks.service.ts'

export type PaymentDeps = {
  orders: OrdersService
  /** In the order of preference: new payments start with the first that is not down; every one's own are followed. */
  providers: readonly [PaymentProvider, ...PaymentProvider[]]
  findCustomer: FindCustomer
  /** The origin that users see; the ways back from the payment page are built from it. */
  origin: () => string
}

/** Payments of orders, from the link to the money at the bank: the parts of this module, wired. */
export function paymentsService(context: Context, { orders, providers, findCustomer, origin }: PaymentDeps) {
  const { known, providerOf } = providersByName(providers)
  const health = providerHealth(context, providers)
  const money = moneyService(context, orders)
  const settlement = settlePaymentService(context, orders, money)
  const refunds = refundsService(context, { orders, money, providerOf })
  const polling = pollingService(context, { orders, providerOf, health, settlement })
  const disputes = disputesService(context)
  const webhooks = webhooksService(context, { known, providerOf, polling, refunds, disputes, settlement })
  const refundRequests = refundRequestsService(context, { orders, money })
  return {
    ...startPaymentService(context, { orders, providerOf, health, findCustomer, origin }),
    ...checkPaymentService(context, { orders, polling }),
    onOrderCancelled: settlement.onOrderCancelled,
    onOrderDelivered: (tx: Tx, order: LockedOrder) =>
      money.book(tx, order.id, deliveredJournal(order.id, order)),
    health,
    polling,
    webhooks,
    refunds,
    disputes,
    books: ledgerService(context, providers),
    refundRequests,
    staffRefunds: staffRefundsService(context, refundRequests),
    paymentCases: paymentCasesService(context, { orders }),
    refundReports: refundReportsService(context, { orders, money }),
    settlement,
    /** Subscribers act in the transaction in which money came in, goes back or has come back. */
    paymentChanged: money.paymentChanged,
    orders,
    findCustomer,
    origin,
  }
}

export type PaymentsService = ReturnType<typeof paymentsService>
