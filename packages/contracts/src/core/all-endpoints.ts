import * as addresses from '../customer/account/addresses.ts'
import * as areaRequests from '../customer/account/area-requests.ts'
import * as notifications from '../customer/account/notifications.ts'
import * as ownData from '../customer/account/own-data.ts'
import * as passkeys from '../customer/account/passkeys.ts'
import * as profileChanges from '../customer/account/profile-changes.ts'
import * as push from '../customer/account/push.ts'
import * as sessions from '../customer/account/sessions.ts'
import * as twoFactor from '../customer/account/two-factor.ts'
import * as users from '../customer/account/users.ts'
import * as deliveryChange from '../customer/orders/delivery-change.ts'
import * as failedDelivery from '../customer/orders/failed-delivery.ts'
import * as fuelClaims from '../customer/orders/fuel-claims.ts'
import * as live from '../customer/orders/live.ts'
import * as orders from '../customer/orders/orders.ts'
import * as paymentCases from '../customer/orders/payment-cases.ts'
import * as payments from '../customer/orders/payments.ts'
import * as ratings from '../customer/orders/ratings.ts'
import * as receipts from '../customer/orders/receipts.ts'
import * as refundAccounts from '../customer/orders/refund-accounts.ts'
import * as refunds from '../customer/orders/refunds.ts'
import * as sharedTracking from '../customer/orders/shared-tracking.ts'
import * as tracking from '../customer/orders/tracking.ts'
import * as support from '../customer/support/support.ts'
import * as driverEarnings from '../driver/driver-earnings.ts'
import * as driverRuns from '../driver/driver-runs.ts'
import * as driverVehicles from '../driver/driver-vehicles.ts'
import * as drivers from '../driver/drivers.ts'
import * as accountLinks from '../public/account-links.ts'
import * as areas from '../public/areas.ts'
import * as auth from '../public/auth.ts'
import * as ordering from '../public/ordering.ts'
import * as passkeySignIn from '../public/passkey-sign-in.ts'
import * as pricingPolicy from '../public/pricing-policy.ts'
import * as products from '../public/products.ts'
import * as proof from '../public/proof.ts'
import * as site from '../public/site.ts'
import * as alerts from '../staff/alerts.ts'
import * as staffAudit from '../staff/audit.ts'
import * as batches from '../staff/batches.ts'
import * as staffCustomers from '../staff/customers/customers.ts'
import * as staffOrderRecords from '../staff/customers/order-records.ts'
import * as staffReceipts from '../staff/customers/receipts.ts'
import * as boardCalls from '../staff/dispatch/board.ts'
import * as breakdowns from '../staff/dispatch/breakdowns.ts'
import * as days from '../staff/dispatch/days.ts'
import * as incidents from '../staff/dispatch/incidents.ts'
import * as deskLive from '../staff/dispatch/live.ts'
import * as phoneOrders from '../staff/dispatch/phone-orders.ts'
import * as planCalls from '../staff/dispatch/plan.ts'
import * as runs from '../staff/dispatch/runs.ts'
import * as bankCharges from '../staff/finance/bank-charges.ts'
import * as financeDisputes from '../staff/finance/disputes.ts'
import * as financeJournals from '../staff/finance/journals.ts'
import * as financeLedger from '../staff/finance/ledger.ts'
import * as payees from '../staff/finance/payees.ts'
import * as financePayments from '../staff/finance/payments.ts'
import * as financePayouts from '../staff/finance/payouts.ts'
import * as financePeriods from '../staff/finance/periods.ts'
import * as financeSettlements from '../staff/finance/settlements.ts'
import * as financeStatements from '../staff/finance/statements.ts'
import * as fleetAreas from '../staff/fleet/areas.ts'
import * as fleetDriverState from '../staff/fleet/driver-state.ts'
import * as fleetPapers from '../staff/fleet/papers.ts'
import * as fleetPauses from '../staff/fleet/pauses.ts'
import * as fleetRules from '../staff/fleet/rules.ts'
import * as fleetStations from '../staff/fleet/stations.ts'
import * as fleetStock from '../staff/fleet/stock.ts'
import * as fleetVehicles from '../staff/fleet/vehicles.ts'
import * as messageTemplates from '../staff/message-templates.ts'
import * as staffOperations from '../staff/operations.ts'
import * as priceRequests from '../staff/price-requests.ts'
import * as staffPricing from '../staff/pricing.ts'
import * as staffProducts from '../staff/products.ts'
import * as staffPromotions from '../staff/promotions.ts'
import * as reports from '../staff/reports.ts'
import * as sellerDetails from '../staff/seller-details.ts'
import * as staff from '../staff/staff.ts'
import * as staffLedger from '../staff/staff-ledger.ts'
import * as staffOrders from '../staff/staff-orders.ts'
import * as staffRefundAdoptions from '../staff/staff-refund-adoptions.ts'
import * as staffRefunds from '../staff/staff-refunds.ts'
import * as callerTickets from '../staff/support/caller-tickets.ts'
import * as escalations from '../staff/support/escalations.ts'
import * as staffFuelClaims from '../staff/support/fuel-claims.ts'
import * as savedReplies from '../staff/support/saved-replies.ts'
import * as ticketActs from '../staff/support/ticket-acts.ts'
import * as ticketQueue from '../staff/support/ticket-queue.ts'
import * as staffTickets from '../staff/support/tickets.ts'
import * as ownAccount from '../staff/team/own-account.ts'
import * as team from '../staff/team/team.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventStream } from './event-stream.ts'

/** Every stream of events by its name. */
export const allStreams: Record<string, EventStream> = { ...live, ...deskLive }

/** Every endpoint by its name: what the server must bind, and what the documentation shows. */
export const allEndpoints: Record<string, Endpoint> = {
  ...accountLinks,
  ...addresses,
  ...areas,
  ...auth,
  ...batches,
  ...boardCalls,
  ...breakdowns,
  ...days,
  ...phoneOrders,
  ...planCalls,
  ...drivers,
  ...driverEarnings,
  ...driverRuns,
  ...driverVehicles,
  ...fuelClaims,
  ...staffFuelClaims,
  ...financeDisputes,
  ...financeJournals,
  ...financeLedger,
  ...financePayments,
  ...payees,
  ...financePayouts,
  ...financePeriods,
  ...bankCharges,
  ...financeSettlements,
  ...financeStatements,
  ...fleetAreas,
  ...fleetDriverState,
  ...fleetPapers,
  ...fleetPauses,
  ...fleetRules,
  ...fleetStations,
  ...fleetStock,
  ...fleetVehicles,
  ...incidents,
  ...areaRequests,
  ...notifications,
  ...passkeys,
  ...push,
  ...orders,
  ...ordering,
  ...ownAccount,
  ...ownData,
  ...paymentCases,
  ...payments,
  ...priceRequests,
  ...passkeySignIn,
  ...pricingPolicy,
  ...products,
  ...proof,
  ...receipts,
  ...refundAccounts,
  ...refunds,
  ...deliveryChange,
  ...failedDelivery,
  ...ratings,
  ...reports,
  ...runs,
  ...sellerDetails,
  ...sessions,
  ...twoFactor,
  ...users,
  ...profileChanges,
  ...site,
  ...staff,
  ...staffLedger,
  ...staffAudit,
  ...staffOperations,
  ...staffOrders,
  ...staffRefundAdoptions,
  ...alerts,
  ...messageTemplates,
  ...staffPromotions,
  ...staffPricing,
  ...staffProducts,
  ...staffRefunds,
  ...staffTickets,
  ...ticketActs,
  ...ticketQueue,
  ...escalations,
  ...savedReplies,
  ...callerTickets,
  ...staffCustomers,
  ...staffOrderRecords,
  ...staffReceipts,
  ...support,
  ...team,
  ...sharedTracking,
  ...tracking,
}

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const names = new Map(Object.entries(allEndpoints).map(([name, endpoint]) => [keyOf(endpoint), name]))

/** The name of an endpoint: what the audit calls it. */
export function endpointName(endpoint: Endpoint): string {
  const name = names.get(keyOf(endpoint))
  if (name === undefined) throw new Error(`${keyOf(endpoint)} is not in the list of endpoints`)
  return name
}
