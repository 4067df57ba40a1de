import type { RouteObject } from 'react-router'
import { MONEY, MONEY_PAGES } from '../../shared/rooms/rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The tabs of money, and the pages below them. */
export const moneyRoutes: RouteObject[] = [
  placeRoute(
    MONEY.overview,
    async () => (await import('../../pages/money/overview.page.tsx')).MoneyOverviewPage,
  ),
  placeRoute(
    MONEY.payments,
    async () => (await import('../../pages/money/payments.page.tsx')).MoneyPaymentsPage,
  ),
  placeRoute(
    MONEY.refunds,
    async () => (await import('../../pages/money/refunds.page.tsx')).MoneyRefundsPage,
  ),
  placeRoute(
    MONEY.disputes,
    async () => (await import('../../pages/money/disputes.page.tsx')).MoneyDisputesPage,
  ),
  placeRoute(
    MONEY_PAGES.dispute,
    async () => (await import('../../pages/money/dispute.page.tsx')).DisputePage,
  ),
  placeRoute(MONEY.ledger, async () => (await import('../../pages/money/ledger.page.tsx')).MoneyLedgerPage),
  placeRoute(
    MONEY.reconciliation,
    async () => (await import('../../pages/money/reconciliation.page.tsx')).MoneyReconciliationPage,
  ),
  placeRoute(
    MONEY.deadLetters,
    async () => (await import('../../pages/money/dead-letters.page.tsx')).MoneyDeadLettersPage,
  ),
  placeRoute(
    MONEY.settlements,
    async () => (await import('../../pages/money/settlements.page.tsx')).MoneySettlementsPage,
  ),
  placeRoute(
    MONEY.payouts,
    async () => (await import('../../pages/money/payouts.page.tsx')).MoneyPayoutsPage,
  ),
  placeRoute(MONEY_PAGES.payout, async () => (await import('../../pages/money/payout.page.tsx')).PayoutPage),
  placeRoute(
    MONEY.manualJournals,
    async () => (await import('../../pages/money/manual-journals.page.tsx')).MoneyManualJournalsPage,
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
