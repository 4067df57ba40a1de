import type { App } from './app-context.ts'
import { addressesModule } from './modules/addresses/index.ts'
import { alertsModule } from './modules/alerts/index.ts'
import { areasModule } from './modules/areas/index.ts'
import { catalogueModule } from './modules/catalogue/index.ts'
import { customersModule, includeEraser } from './modules/customers/index.ts'
import { deliveryModule } from './modules/delivery/index.ts'
import { dispatchModule } from './modules/dispatch/index.ts'
import { driversModule } from './modules/drivers/index.ts'
import { financeModule } from './modules/finance/index.ts'
import { fleetModule } from './modules/fleet/index.ts'
import { identityModule, includePersonalData } from './modules/identity/index.ts'
import { messagesData, notificationsModule } from './modules/notifications/index.ts'
import { operationsModule } from './modules/operations/index.ts'
import { ordersModule } from './modules/orders/index.ts'
import { pausesModule } from './modules/pauses/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { phoneOrdersModule } from './modules/phone-orders/index.ts'
import { receiptsModule } from './modules/receipts/index.ts'
import { reconciliationModule } from './modules/reconciliation/index.ts'
import { reportsModule } from './modules/reports/index.ts'
import { staffModule } from './modules/staff/index.ts'
import { supportModule } from './modules/support/index.ts'
import { teamModule } from './modules/team/index.ts'
import { trackingModule } from './modules/tracking/index.ts'
import type { RecurringJob } from './platform/jobs/recurring.ts'
import type { MessageHandler } from './platform/jobs/run-message.ts'
import type { ServerModule } from './platform/module.ts'
import type { SealedColumn } from './platform/sign-in/reseal.ts'
import { subscribeModules } from './subscriptions.ts'

/** Every module, and who listens to whom. */
export function createModules(app: App): ServerModule[] {
  subscribeModules(app)
  const modules = [
    areasModule(app),
    addressesModule(app),
    identityModule(app),
    catalogueModule(app),
    pausesModule(app),
    staffModule(app),
    ordersModule(app),
    driversModule(app),
    fleetModule(app),
    teamModule(app),
    paymentsModule(app),
    receiptsModule(app),
    dispatchModule(app),
    deliveryModule(app),
    reconciliationModule(app),
    financeModule(app),
    trackingModule(app),
    notificationsModule(app),
    alertsModule(app),
    supportModule(app),
    customersModule(app),
    phoneOrdersModule(app),
    operationsModule(app),
    reportsModule(app),
  ]
  for (const { personalData, eraseOrders } of modules) {
    if (personalData !== undefined) includePersonalData(app, personalData)
    if (eraseOrders !== undefined) includeEraser(app, eraseOrders)
  }
  includePersonalData(app, messagesData)
  return modules
}

export const handlersOf = (modules: readonly ServerModule[]): Record<string, MessageHandler> =>
  Object.fromEntries(modules.flatMap(({ handlers = {} }) => Object.entries(handlers)))

export const durableTopicsOf = (modules: readonly ServerModule[]): string[] =>
  modules.flatMap(({ durableTopics = [] }) => durableTopics)

export const sealedColumnsOf = (modules: readonly ServerModule[]): SealedColumn[] =>
  modules.flatMap(({ sealedColumns = [] }) => sealedColumns)

export const recurringOf = (modules: readonly ServerModule[]): RecurringJob[] =>
  modules.flatMap(({ recurring = [] }) => recurring)
