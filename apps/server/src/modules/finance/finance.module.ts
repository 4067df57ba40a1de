import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindBankCharges } from './bank-charges/bank-charges.staff-routes.ts'
import { bindManualJournals } from './journals/manual-journals.staff-routes.ts'
import { bindLedgerRoom } from './ledger/ledger-room.staff-routes.ts'
import { bindPaymentList } from './payments/payments.staff-routes.ts'
import { accountJobs } from './payouts/accounts/account-jobs.ts'
import { bindPayouts } from './payouts/payouts.staff-routes.ts'
import { bindPeriods } from './periods/periods.staff-routes.ts'
import { bindSettlements } from './settlements/settlements.staff-routes.ts'
import { bindBankStatements } from './statements/bank-statements.staff-routes.ts'
import { eraseWordsOfLines } from './statements/old-bank-lines.repository.ts'

/**
 * The money rooms of the console: the ledger, its months, settlements, payouts, manual journals and bank
 * statements.
 */
export function financeModule(app: App): ServerModule {
  return {
    handlers: accountJobs(app),
    recurring: [{ name: 'bank-lines-housekeeping', cron: '44 3 * * *', run: () => eraseOldWords(app) }],
    bindRoutes: ({ bind }) => {
      bindLedgerRoom(app, bind)
      bindPaymentList(app, bind)
      bindPeriods(app, bind)
      bindSettlements(app, bind)
      bindPayouts(app, bind)
      bindManualJournals(app, bind)
      bindBankStatements(app, bind)
      bindBankCharges(app, bind)
    },
  }
}

async function eraseOldWords(app: App): Promise<void> {
  const erased = await eraseWordsOfLines(app.database.jobs, storedSince(RETENTION.bankWords, app.clock()))
  app.log.info({ erased }, 'words erased from old lines of bank statements')
}
