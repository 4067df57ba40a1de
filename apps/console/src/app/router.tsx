import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { createBrowserRouter } from 'react-router'
import { AccountLinkPage } from '../pages/account-link.page.tsx'
import { SignInPage } from '../pages/sign-in.page.tsx'
import { DISPATCH, RUN, RUNS } from '../shared/rooms/dispatch-rooms.ts'
import { FLEET, RULES, STATIONS } from '../shared/rooms/fleet-rooms.ts'
import type { Place } from '../shared/rooms/place.ts'
import {
  ACCOUNT,
  AUDIT,
  FIRST_RUN,
  MONEY,
  MONEY_PAGES,
  ORDER,
  PRICES,
  SETTINGS,
  SIGN_IN,
  TEAM,
} from '../shared/rooms/rooms.ts'
import { FirstPlace, PlaceGuard, SignInGuard, StaffGuard } from './guards.tsx'
import { RouteFailure } from './route-failure.tsx'
import { ConsoleLayout } from './shell/console-layout.tsx'

/** A place that is loaded when it is first opened, and opens for its roles. */
const placeRoute = (place: Place, load: () => Promise<ComponentType>): RouteObject => ({
  element: <PlaceGuard place={place} />,
  children: [{ path: place.path, lazy: async () => ({ Component: await load() }) }],
})

/** Every route of the console. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <FullScreenSpinner label="Loading" />,
      children: [
        { path: '/link', element: <AccountLinkPage /> },
        { element: <SignInGuard />, children: [{ path: SIGN_IN, element: <SignInPage /> }] },
        {
          element: <StaffGuard />,
          children: [
            {
              element: <ConsoleLayout />,
              children: [
                placeRoute(
                  DISPATCH,
                  async () => (await import('../pages/dispatch/dispatch.page.tsx')).DispatchPage,
                ),
                placeRoute(RUNS, async () => (await import('../pages/dispatch/runs.page.tsx')).RunsPage),
                placeRoute(RUN, async () => (await import('../pages/dispatch/run.page.tsx')).RunPage),
                placeRoute(
                  MONEY.overview,
                  async () => (await import('../pages/money/overview.page.tsx')).MoneyOverviewPage,
                ),
                placeRoute(
                  MONEY.payments,
                  async () => (await import('../pages/money/payments.page.tsx')).MoneyPaymentsPage,
                ),
                placeRoute(
                  MONEY.refunds,
                  async () => (await import('../pages/money/refunds.page.tsx')).MoneyRefundsPage,
                ),
                placeRoute(
                  MONEY.disputes,
                  async () => (await import('../pages/money/disputes.page.tsx')).MoneyDisputesPage,
                ),
                placeRoute(
                  MONEY.ledger,
                  async () => (await import('../pages/money/ledger.page.tsx')).MoneyLedgerPage,
                ),
                placeRoute(
                  MONEY.reconciliation,
                  async () =>
                    (await import('../pages/money/reconciliation.page.tsx')).MoneyReconciliationPage,
                ),
                placeRoute(
                  MONEY.deadLetters,
                  async () => (await import('../pages/money/dead-letters.page.tsx')).MoneyDeadLettersPage,
                ),
                placeRoute(
                  MONEY.settlements,
                  async () => (await import('../pages/money/settlements.page.tsx')).MoneySettlementsPage,
                ),
                placeRoute(
                  MONEY.payouts,
                  async () => (await import('../pages/money/payouts.page.tsx')).MoneyPayoutsPage,
                ),
                placeRoute(
                  MONEY_PAGES.payout,
                  async () => (await import('../pages/money/payout.page.tsx')).PayoutPage,
                ),
                placeRoute(
                  MONEY.manualJournals,
                  async () =>
                    (await import('../pages/money/manual-journals.page.tsx')).MoneyManualJournalsPage,
                ),
                placeRoute(
                  MONEY.bankStatements,
                  async () =>
                    (await import('../pages/money/bank-statements.page.tsx')).MoneyBankStatementsPage,
                ),
                placeRoute(
                  MONEY.periods,
                  async () => (await import('../pages/money/periods.page.tsx')).MoneyPeriodsPage,
                ),
                placeRoute(
                  MONEY_PAGES.account,
                  async () => (await import('../pages/money/ledger-account.page.tsx')).LedgerAccountPage,
                ),
                placeRoute(
                  MONEY_PAGES.journal,
                  async () => (await import('../pages/money/journal.page.tsx')).JournalPage,
                ),
                placeRoute(
                  MONEY_PAGES.settlement,
                  async () => (await import('../pages/money/settlement.page.tsx')).SettlementPage,
                ),
                placeRoute(
                  MONEY_PAGES.period,
                  async () => (await import('../pages/money/period.page.tsx')).PeriodPage,
                ),
                placeRoute(
                  FLEET.vehicles,
                  async () => (await import('../pages/fleet/vehicles.page.tsx')).VehiclesPage,
                ),
                placeRoute(
                  FLEET.drivers,
                  async () => (await import('../pages/fleet/drivers.page.tsx')).DriversPage,
                ),
                placeRoute(
                  STATIONS,
                  async () => (await import('../pages/fleet/stations.page.tsx')).StationsPage,
                ),
                placeRoute(
                  RULES.rules,
                  async () => (await import('../pages/fleet/rules.page.tsx')).RulesPage,
                ),
                placeRoute(
                  RULES.areas,
                  async () => (await import('../pages/fleet/areas.page.tsx')).AreasPage,
                ),
                placeRoute(
                  RULES.pauses,
                  async () => (await import('../pages/fleet/pauses.page.tsx')).PausesPage,
                ),
                placeRoute(ACCOUNT, async () => (await import('../pages/account.page.tsx')).AccountPage),
                placeRoute(PRICES, async () => (await import('../pages/prices.page.tsx')).PricesPage),
                placeRoute(AUDIT, async () => (await import('../pages/audit.page.tsx')).AuditPage),
                placeRoute(TEAM, async () => (await import('../pages/team.page.tsx')).TeamPage),
                placeRoute(SETTINGS, async () => (await import('../pages/settings.page.tsx')).SettingsPage),
                placeRoute(FIRST_RUN, async () => (await import('../pages/first-run.page.tsx')).FirstRunPage),
                placeRoute(ORDER, async () => (await import('../pages/order.page.tsx')).OrderPage),
              ],
            },
            // Below the guard, so that no visitor learns which paths exist.
            { path: '*', element: <FirstPlace /> },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
)
