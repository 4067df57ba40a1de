import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { PaymentsService } from '../payments/index.ts'
import { exportsService } from './exports/exports.service.ts'
import { manualJournalsService } from './journals/manual-journals.service.ts'
import { bindManualJournals } from './journals/manual-journals.staff-routes.ts'
import { ledgerRoomService } from './ledger/ledger-room.service.ts'
import { bindLedgerRoom } from './ledger/ledger-room.staff-routes.ts'
import { summedUp } from './ledger/summed-up.ts'
import { paymentListService } from './payments/payments.service.ts'
import { bindPaymentList } from './payments/payments.staff-routes.ts'
import type { AccountJobDeps } from './payouts/accounts/account-jobs.ts'
import { accountJobs } from './payouts/accounts/account-jobs.ts'
import { payeesService } from './payouts/payees.service.ts'
import { payoutJournals } from './payouts/payout-journals.ts'
import { payoutReportsService } from './payouts/payout-reports.service.ts'
import { payoutsService } from './payouts/payouts.service.ts'
import { bindPayouts } from './payouts/payouts.staff-routes.ts'
import { ratesService } from './payouts/rates.service.ts'
import { sendPayoutsService } from './payouts/send-payouts.service.ts'
import { periodChecklistService } from './periods/period-checklist.service.ts'
import { periodReportsService } from './periods/period-reports.service.ts'
import { periodsService } from './periods/periods.service.ts'
import { bindPeriods } from './periods/periods.staff-routes.ts'
import { settlementRoomService } from './settlements/settlement-room.service.ts'
import { bindSettlements } from './settlements/settlements.staff-routes.ts'
import { bankLinesService } from './statements/bank-lines.service.ts'
import { bankStatementsService } from './statements/bank-statements.service.ts'
import { bindBankStatements } from './statements/bank-statements.staff-routes.ts'
import { eraseWordsOfLines } from './statements/old-bank-lines.repository.ts'

/**
 * The money rooms of the console: the ledger, its months, settlements, payouts, manual journals and bank
 * statements.
 */
export function financeModule(
  context: Context,
  { ledger }: PaymentsService,
  deps: AccountJobDeps,
): ServerModule<FinanceService> {
  const service = financeService(context, ledger)
  return {
    service,
    handlers: accountJobs(context, deps),
    recurring: [{ name: 'bank-lines-housekeeping', cron: '44 3 * * *', run: () => eraseOldWords(context) }],
    bindRoutes: ({ bind }) => {
      bindLedgerRoom(bind, service.ledgerRoom, service.exports)
      bindPaymentList(bind, service.payments)
      bindPeriods(bind, { periods: service.periods, reports: service.periodReports, summed: service.summed })
      bindSettlements(bind, service.settlements)
      bindPayouts(bind, service)
      bindManualJournals(bind, service.manualJournals)
      bindBankStatements(bind, service.bankStatements, service.bankLines)
    },
  }
}

async function eraseOldWords({ database, clock, log }: Context): Promise<void> {
  const erased = await eraseWordsOfLines(database.jobs, storedSince(RETENTION.bankWords, clock()))
  log.info({ erased }, 'words erased from old lines of bank statements')
}

function financeService(context: Context, ledger: PaymentsService['ledger']) {
  const journals = payoutJournals(ledger)
  const checklist = periodChecklistService(context.clock, ledger)
  const summed = summedUp(ledger)
  return {
    summed,
    ledgerRoom: ledgerRoomService(context, summed),
    exports: exportsService(context, summed),
    payments: paymentListService(context),
    periods: periodsService(context, checklist),
    periodReports: periodReportsService(context, checklist),
    settlements: settlementRoomService(context, ledger),
    payouts: payoutsService(context, journals),
    sendPayouts: sendPayoutsService(context, journals),
    payoutReports: payoutReportsService(context),
    payees: payeesService(context),
    rates: ratesService(context),
    manualJournals: manualJournalsService(context, ledger),
    bankStatements: bankStatementsService(context),
    bankLines: bankLinesService(context),
  }
}

export type FinanceService = ReturnType<typeof financeService>
