import type { RouteObject } from 'react-router'
import { CUSTOMER, CUSTOMERS, ORDER, ORDERS, RECEIPT } from '../../shared/rooms/customer-rooms.ts'
import { DISPATCH, INCIDENT, INCIDENTS, RUN, RUNS } from '../../shared/rooms/dispatch-rooms.ts'
import { FLEET, RULES, STATIONS } from '../../shared/rooms/fleet-rooms.ts'
import { REPORT_TOPIC, REPORTS_ROOM, TODAY } from '../../shared/rooms/report-rooms.ts'
import {
  ACCOUNT,
  AUDIT,
  FIRST_RUN,
  MESSAGES,
  MONEY,
  MONEY_PAGES,
  PRICES,
  SETTINGS,
  TEAM,
} from '../../shared/rooms/rooms.ts'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The tabs of money, and the pages below them. */
const moneyRoutes: RouteObject[] = [
  placeRoute(
    MONEY.overview,
    async () => (await import('../../pages/money/overview.page.tsx')).MoneyOverviewPage,
  ),
  placeRoute(
    MONEY.payments,
    async () => (await import('../../features/money/payments/payments.tsx')).MoneyPaymentsPage,
  ),
  placeRoute(
    MONEY.refunds,
    async () => (await import('../../pages/money/refunds.page.tsx')).MoneyRefundsPage,
  ),
  placeRoute(
    MONEY.disputes,
    async () => (await import('../../features/money/disputes/all-disputes.tsx')).MoneyDisputesPage,
  ),
  placeRoute(
    MONEY_PAGES.dispute,
    async () => (await import('../../pages/money/dispute.page.tsx')).DisputePage,
  ),
  placeRoute(
    MONEY.ledger,
    async () => (await import('../../features/money/ledger/balances.tsx')).MoneyLedgerPage,
  ),
  placeRoute(
    MONEY.reconciliation,
    async () => (await import('../../pages/money/reconciliation.page.tsx')).MoneyReconciliationPage,
  ),
  placeRoute(
    MONEY.deadLetters,
    async () => (await import('../../features/money/dead-letters/dead-letters.tsx')).MoneyDeadLettersPage,
  ),
  placeRoute(
    MONEY.settlements,
    async () => (await import('../../features/money/settlements/settlements.tsx')).MoneySettlementsPage,
  ),
  placeRoute(
    MONEY.payouts,
    async () => (await import('../../pages/money/payouts.page.tsx')).MoneyPayoutsPage,
  ),
  placeRoute(MONEY_PAGES.payout, async () => (await import('../../pages/money/payout.page.tsx')).PayoutPage),
  placeRoute(
    MONEY.manualJournals,
    async () =>
      (await import('../../features/money/manual-journals/manual-journals.tsx')).MoneyManualJournalsPage,
  ),
  placeRoute(
    MONEY.bankStatements,
    async () => (await import('../../pages/money/bank-statements.page.tsx')).MoneyBankStatementsPage,
  ),
  placeRoute(
    MONEY_PAGES.bankStatementImport,
    async () => (await import('../../pages/money/bank-statement-import.page.tsx')).BankStatementImportPage,
  ),
  placeRoute(
    MONEY.periods,
    async () => (await import('../../pages/money/periods.page.tsx')).MoneyPeriodsPage,
  ),
  placeRoute(
    MONEY_PAGES.account,
    async () => (await import('../../pages/money/ledger-account.page.tsx')).LedgerAccountPage,
  ),
  placeRoute(
    MONEY_PAGES.journal,
    async () => (await import('../../pages/money/journal.page.tsx')).JournalPage,
  ),
  placeRoute(
    MONEY_PAGES.settlement,
    async () => (await import('../../pages/money/settlement.page.tsx')).SettlementPage,
  ),
  placeRoute(MONEY_PAGES.period, async () => (await import('../../pages/money/period.page.tsx')).PeriodPage),
]

/** The desk of support, what it escalated, notices about batches of fuel, and its saved replies. */
const supportRoutes: RouteObject[] = [
  placeRoute(SUPPORT.desk, async () => (await import('../../features/support/support-desk.tsx')).SupportPage),
  placeRoute(
    SUPPORT.escalations,
    async () => (await import('../../features/support/lists/escalations.tsx')).EscalationsPage,
  ),
  placeRoute(
    SUPPORT.batches,
    async () => (await import('../../features/fuel-notices/batches.tsx')).BatchesPage,
  ),
  placeRoute(
    SUPPORT.fuelClaims,
    async () => (await import('../../features/fuel-claims/fuel-claims.tsx')).FuelClaimsPage,
  ),
  placeRoute(
    SUPPORT.fuelNotices,
    async () => (await import('../../features/fuel-notices/fuel-notices.tsx')).FuelNoticesPage,
  ),
  placeRoute(
    SUPPORT.savedReplies,
    async () => (await import('../../features/support/lists/saved-replies.tsx')).SavedRepliesPage,
  ),
]

/** Prices, audit, team, settings, the first run, and the own account. */
const officeRoutes: RouteObject[] = [
  placeRoute(ACCOUNT, async () => (await import('../../features/auth/own-account.tsx')).AccountPage),
  placeRoute(PRICES, async () => (await import('../../pages/prices.page.tsx')).PricesPage),
  placeRoute(
    MESSAGES,
    async () => (await import('../../features/messages/message-templates.tsx')).MessagesPage,
  ),
  placeRoute(AUDIT, async () => (await import('../../features/audit/audit-list.tsx')).AuditPage),
  placeRoute(TEAM, async () => (await import('../../pages/team.page.tsx')).TeamPage),
  placeRoute(SETTINGS, async () => (await import('../../pages/settings.page.tsx')).SettingsPage),
  placeRoute(FIRST_RUN, async () => (await import('../../pages/first-run.page.tsx')).FirstRunPage),
]

/** Vehicles, drivers, stations, and what is refused. */
const fleetRoutes: RouteObject[] = [
  placeRoute(
    FLEET.vehicles,
    async () => (await import('../../features/vehicles/vehicles-room.tsx')).VehiclesPage,
  ),
  placeRoute(
    FLEET.drivers,
    async () => (await import('../../features/drivers/drivers-room.tsx')).DriversPage,
  ),
  placeRoute(STATIONS, async () => (await import('../../features/stations/stations-room.tsx')).StationsPage),
  placeRoute(RULES.rules, async () => (await import('../../features/rules/rules-table.tsx')).RulesPage),
  placeRoute(RULES.areas, async () => (await import('../../features/areas/areas-room.tsx')).AreasPage),
  placeRoute(RULES.pauses, async () => (await import('../../features/pauses/pauses-room.tsx')).PausesPage),
]

/** The desk of the dispatchers, the runs and the incidents. */
const dispatchRoutes: RouteObject[] = [
  placeRoute(DISPATCH, async () => (await import('../../pages/dispatch/dispatch.page.tsx')).DispatchPage),
  placeRoute(RUNS, async () => (await import('../../features/runs/runs.tsx')).RunsPage),
  placeRoute(RUN, async () => (await import('../../pages/dispatch/run.page.tsx')).RunPage),
  placeRoute(
    INCIDENTS,
    async () => (await import('../../features/incidents/incidents-list.tsx')).IncidentsPage,
  ),
  placeRoute(INCIDENT, async () => (await import('../../pages/dispatch/incident.page.tsx')).IncidentPage),
]

/** Orders and customers: the lists and their pages. */
const customerRoutes: RouteObject[] = [
  placeRoute(ORDERS, async () => (await import('../../pages/customers/orders.page.tsx')).OrdersPage),
  placeRoute(ORDER, async () => (await import('../../pages/customers/order.page.tsx')).OrderPage),
  placeRoute(RECEIPT, async () => (await import('../../features/order/order-receipt.tsx')).ReceiptPage),
  placeRoute(
    CUSTOMERS,
    async () => (await import('../../features/customers/customers-list.tsx')).CustomersPage,
  ),
  placeRoute(CUSTOMER, async () => (await import('../../pages/customers/customer.page.tsx')).CustomerPage),
]

/** The day so far, and the reports by topic; without one the first. */
const reportRoutes: RouteObject[] = [
  placeRoute(TODAY, async () => (await import('../../features/reports/today/today.tsx')).TodayPage),
  ...[REPORTS_ROOM, REPORT_TOPIC].map((place) =>
    placeRoute(place, async () => (await import('../../pages/reports.page.tsx')).ReportsPage),
  ),
]

/** The places of all rooms: one file for each room or few, in the order of the navigation. */
export const roomsRoutes: RouteObject[] = [
  ...dispatchRoutes,
  ...customerRoutes,
  ...supportRoutes,
  ...fleetRoutes,
  ...moneyRoutes,
  ...reportRoutes,
  ...officeRoutes,
]
