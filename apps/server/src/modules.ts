import type { StaffId } from '@gatefill/domain/core/ids'
import type { Seller } from '@gatefill/domain/orders/receipt'
import type { Config } from './config.ts'
import { firstOrderCounts, invitedDrivers } from './first-order-counts.ts'
import type { LiveEvents } from './live-events.ts'
import { liveEvents } from './live-events.ts'
import { addressesModule } from './modules/addresses/index.ts'
import { alertsModule } from './modules/alerts/index.ts'
import { areasModule } from './modules/areas/index.ts'
import { catalogueModule } from './modules/catalogue/index.ts'
import { customersModule } from './modules/customers/index.ts'
import { deliveryModule } from './modules/delivery/index.ts'
import { dispatchModule } from './modules/dispatch/index.ts'
import { driversModule } from './modules/drivers/index.ts'
import { financeModule } from './modules/finance/index.ts'
import { fleetModule, pausesService } from './modules/fleet/index.ts'
import {
  findCustomer,
  findPreferences,
  identityModule,
  savePhoneIfNone,
  switchPromotionsOff,
} from './modules/identity/index.ts'
import { messagesData, notificationsModule } from './modules/notifications/index.ts'
import type { SellerDetailsService } from './modules/operations/index.ts'
import { operationsModule, sellerDetailsService } from './modules/operations/index.ts'
import { findBuyersOf, ordersModule } from './modules/orders/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { phoneOrdersModule } from './modules/phone-orders/index.ts'
import { receiptsModule } from './modules/receipts/index.ts'
import { reconciliationModule } from './modules/reconciliation/index.ts'
import { reportsModule } from './modules/reports/index.ts'
import { findStaff, staffModule, staffNames } from './modules/staff/index.ts'
import { supportModule } from './modules/support/index.ts'
import { teamModule } from './modules/team/index.ts'
import { trackingModule } from './modules/tracking/index.ts'
import type { Context } from './platform/context.ts'
import type { Db } from './platform/db/database.ts'
import type { RecurringJob } from './platform/jobs/recurring.ts'
import type { MessageHandler } from './platform/jobs/run-message.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { ServerModule } from './platform/module.ts'
import type { HashCost, Passwords } from './platform/sign-in/passwords.ts'
import { passwords } from './platform/sign-in/passwords.ts'
import type { SealedColumn } from './platform/sign-in/reseal.ts'
import type { FileStore } from './providers/files/provider.ts'
import type { EmailDeps } from './providers/mail/provider.ts'
import type { PaymentProviders } from './providers/payments/payment-providers.ts'
import { configuredPush } from './providers/push/push.ts'
import { vroomPlanner } from './providers/route-planner/vroom.ts'
import { configuredSms } from './providers/sms/sms.ts'
import { subscribeModules } from './subscriptions.ts'

type ModuleDeps = {
  config: Config
  email: EmailDeps
  files: FileStore
  origin: () => string
  providers: PaymentProviders['providers']
  hub: LiveHub
  passwordCost: HashCost | undefined
}

/** Every module, each given the earlier ones of the line that it needs, and who listens to whom. */
export function createModules(context: Context, deps: ModuleDeps) {
  const live = liveEvents(deps.hub)
  // A queue of their own: customers who sign in all at once never keep staff and drivers out.
  const workPasswords = passwords({ cost: deps.passwordCost })
  const sellers = sellerDetailsService(context, sellerOf(deps.config))
  const firstGroup = firstModules(context, deps, workPasswords)
  const orderGroup = orderModules(context, { ...deps, sellers }, firstGroup, workPasswords)
  const deliveryGroup = deliveryModules(context, orderGroup, firstGroup, { ...deps, live })
  const { service: orders } = orderGroup.orders
  const messageGroup = messageModules(context, orders, deps, live)
  const { onTicketChanged } = live
  const support = supportModule(context, { ...deps, orders, onTicketChanged })
  const customers = customersModule(context, { ...deps, identity: firstGroup.identity.service, orders })
  const overviewGroup = overviewModules(context, firstGroup, orderGroup, { ...deps, sellers })
  const modules = {
    ...firstGroup,
    ...orderGroup,
    ...deliveryGroup,
    ...messageGroup,
    support,
    customers,
    ...overviewGroup,
  }
  subscribeModules({ ...servicesOf(modules), live })
  includeOwnData(modules)
  includeOldOrders(modules)
  return modules
}

/** What each module holds of a customer, for the closing and the copy of an account. */
function includeOwnData(modules: Modules): void {
  const { addresses, payments, receipts, delivery, tracking, notifications, support, customers } = modules
  const { ownData } = modules.identity.service
  for (const { personalData } of [
    addresses,
    modules.orders,
    payments,
    receipts,
    delivery,
    tracking,
    notifications,
    support,
    customers,
  ])
    if (personalData !== undefined) ownData.include(personalData)
  ownData.include(messagesData)
}

/** What each module takes out of orders whose time is over. */
function includeOldOrders(modules: Modules): void {
  const { oldOrders } = modules.customers.service
  const { orders, payments, receipts, dispatch, delivery, support, customers } = modules
  for (const { eraseOrders } of [orders, payments, receipts, dispatch, delivery, support, customers])
    if (eraseOrders !== undefined) oldOrders.include(eraseOrders)
}

/** The address of a member of staff who is not locked. */
async function findStaffEmail(db: Db, id: StaffId): Promise<string | undefined> {
  const member = await findStaff(db, id)
  return member?.active === true ? member.email : undefined
}

/** Modules that need no other one than the saved addresses. */
function firstModules(
  context: Context,
  { config, email, files, origin, passwordCost }: ModuleDeps,
  workPasswords: Passwords,
) {
  const areas = areasModule(context, { staffNames })
  const addresses = addressesModule(context, { listAreas: areas.service.list })
  const identity = identityModule(context, {
    addressBook: addresses.service,
    files,
    appName: config.APP_NAME,
    origin,
    passwords: passwords({ cost: passwordCost }),
    email,
    secure: isSecure(config),
  })
  return {
    areas,
    addresses,
    identity,
    catalogue: catalogueModule(context, { staffNames }),
    staff: staffModule(context, {
      passwords: workPasswords,
      isTwoFactorRequired: config.isTwoFactorRequired,
      appName: config.APP_NAME,
      secure: isSecure(config),
    }),
  }
}

function orderModules(
  context: Context,
  { config, email, origin, providers, sellers, files }: ModuleDeps & { sellers: SellerDetailsService },
  { addresses, areas, catalogue, staff }: ReturnType<typeof firstModules>,
  workPasswords: Passwords,
) {
  const pauses = pausesService(context)
  const orders = ordersModule(context, {
    pauses,
    areas: areas.service,
    catalogue: catalogue.service,
    findAddress: addresses.service.find,
    savePhoneIfNone,
    maxUnpaid: config.MAX_UNPAID_ORDERS,
  })
  const { service } = orders
  const drivers = driversModule(context, {
    passwords: workPasswords,
    isTwoFactorRequired: config.isTwoFactorRequired,
    email,
    sms: configuredSms(config),
    secure: isSecure(config),
  })
  const paymentDeps = { orders: service, providers, findCustomer, origin, files }
  const people = { staff: staff.service, drivers: drivers.service, passwords: workPasswords }
  return {
    orders,
    drivers,
    fleet: fleetModule(context, {
      drivers: drivers.service,
      pauses,
      undeliveredOrders: service.undeliveredOrders,
    }),
    team: teamModule(context, { ...people, email, origin }),
    payments: paymentsModule(context, { ...paymentDeps, vatPercent: config.VAT_PERCENT }),
    receipts: receiptsModule(context, {
      orders: service,
      findCustomer,
      findSeller: sellers.findSeller,
      email,
      origin,
    }),
  }
}

function deliveryModules(
  context: Context,
  { orders, drivers, fleet, payments }: ReturnType<typeof orderModules>,
  { areas, catalogue }: ReturnType<typeof firstModules>,
  { live, origin, config, files, email, providers }: ModuleDeps & { live: LiveEvents },
) {
  const { onPositionFix, onVanSeen, onDeskChanged, onEstimateChanged } = live
  const work = { orders: orders.service, drivers: drivers.service }
  const productIds = async () => (await catalogue.service.products()).map(({ id }) => id)
  const dispatch = dispatchModule(context, {
    ...work,
    areas: areas.service,
    catalogue: catalogue.service,
    fleet: fleet.service,
    productIds,
    onDeskChanged,
    secondPlanner: config.VROOM_URL === '' ? undefined : vroomPlanner(config.VROOM_URL),
  })
  return {
    dispatch,
    delivery: deliveryModule(context, orders.service, dispatch.service, fleet.service, {
      dispatchPhone: config.SUPPORT_PHONE || null,
      onDeliveryChanged: (tx, order) => {
        dispatch.service.planner.ask(tx)
        live.onDeliveryChanged(tx, order)
      },
      files,
      origin,
    }),
    reconciliation: reconciliationModule(context, payments.service),
    finance: financeModule(context, payments.service, {
      email,
      sms: configuredSms(config),
      accountHolders: providers.flatMap(({ accountHolder }) => accountHolder ?? []),
    }),
    tracking: trackingModule(context, {
      ...work,
      dispatch: dispatch.service,
      areas: areas.service,
      fleet: fleet.service,
      roads: dispatch.service.planner.roads,
      onPositionFix,
      onVanSeen,
      onEstimateChanged,
      onRunChanged: (on, runId) => onDeskChanged(on, 'run', runId),
      origin,
    }),
  }
}

/** Modules that write to customers and staff. */
function messageModules(
  context: Context,
  orders: ReturnType<typeof orderModules>['orders']['service'],
  { config, email, origin }: ModuleDeps,
  live: LiveEvents,
) {
  return {
    notifications: notificationsModule(context, {
      findPreferences,
      findBuyersOf,
      onChanged: live.onNotificationsChanged,
      email,
      sms: configuredSms(config),
      push: configuredPush(config),
      origin,
      findRecipient: findCustomer,
      findOrder: orders.findOrderOfCustomer,
      findOrderWithRecipient: orders.findOrderWithRecipient,
      staffNames,
      findStaffEmail,
      switchPromotionsOff,
    }),
    alerts: alertsModule(context, {
      email,
      origin,
      findStaffEmail,
      dataDir: config.DATA_DIR,
    }),
  }
}

/** Modules that read what the others did. */
function overviewModules(
  context: Context,
  firstGroup: ReturnType<typeof firstModules>,
  orderGroup: ReturnType<typeof orderModules>,
  { config, email, origin, sellers }: ModuleDeps & { sellers: SellerDetailsService },
) {
  return {
    phoneOrders: phoneOrdersModule(context, {
      callers: firstGroup.identity.service.callers,
      findCustomer,
      orders: orderGroup.orders.service,
      payments: orderGroup.payments.service,
      products: firstGroup.catalogue.service.products,
      email,
      sms: configuredSms(config),
    }),
    operations: operationsModule(context, {
      sellers,
      countForFirstOrder: firstOrderCounts(context, {
        staff: firstGroup.staff.service,
        catalogue: firstGroup.catalogue.service,
        fleet: orderGroup.fleet.service,
        drivers: orderGroup.drivers.service,
      }),
      listInvitedDrivers: invitedDrivers(context, orderGroup.team.service),
    }),
    reports: reportsModule(context, {
      areas: firstGroup.areas.service,
      catalogue: firstGroup.catalogue.service,
      staff: firstGroup.staff.service,
      email,
      origin,
    }),
  }
}

export type Modules = ReturnType<typeof createModules>

/** What each module lets others call, by its name. */
export type Services = { [Name in keyof Modules]: Modules[Name]['service'] }

export const servicesOf = (modules: Modules): Services =>
  // Object.fromEntries forgets which name has which value.
  Object.fromEntries(Object.entries(modules).map(([name, { service }]) => [name, service])) as Services

export const listOf = (modules: Modules): ServerModule<unknown>[] => Object.values(modules)

export const handlersOf = (modules: Modules): Record<string, MessageHandler> =>
  Object.fromEntries(listOf(modules).flatMap(({ handlers = {} }) => Object.entries(handlers)))

export const durableTopicsOf = (modules: Modules): string[] =>
  listOf(modules).flatMap(({ durableTopics = [] }) => durableTopics)

export const sealedColumnsOf = (modules: Modules): SealedColumn[] =>
  listOf(modules).flatMap(({ sealedColumns = [] }) => sealedColumns)

export const recurringOf = (modules: Modules): RecurringJob[] =>
  listOf(modules).flatMap(({ recurring = [] }) => recurring)

export const isSecure = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL.startsWith('https://')

/** Who stands on receipts before the first entry in Settings; in development the application's name has to do. */
const sellerOf = (config: Config): Seller => ({
  name: config.LEGAL_NAME || config.APP_NAME,
  rcNumber: config.LEGAL_RC_NUMBER || null,
  tin: config.LEGAL_TIN || null,
  vatRegistration: null,
  address: null,
  email: config.SUPPORT_EMAIL || null,
  phone: config.SUPPORT_PHONE || null,
  vatPercent: config.VAT_PERCENT,
})
