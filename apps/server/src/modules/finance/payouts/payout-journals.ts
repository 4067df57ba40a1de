import type { Day } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import { driverPayJournal, payoutJournal, stationCostJournal } from '@gatefill/domain/payments/ledger'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { retailOf } from './payout-orders.repository.ts'
import type { StoredPayout } from './payouts.repository.ts'

/** What payouts post. Each journal is posted once for the first of the payouts that took each other's place. */
export function payoutJournals(ledger: PaymentsService['ledger']) {
  return {
    /** What was earned, on the last day of the payout; gives what the ledger owed a station at our prices, in kobo. */
    postEarned: async (tx: Tx, { kind, rootId, amount, to }: StoredPayout): Promise<Kobo> => {
      if (kind === 'driver') {
        await ledger.post(tx, null, { ...driverPayJournal(rootId, amount), valueDate: to })
        return ZERO
      }
      const retail = await retailOf(tx, rootId)
      const journal = stationCostJournal(rootId, retail, amount)
      if (journal !== undefined) await ledger.post(tx, null, { ...journal, valueDate: to })
      return retail
    },

    postPaid: (tx: Tx, { kind, rootId, amount }: StoredPayout, paidOn: Day): Promise<void> =>
      ledger.post(tx, null, { ...payoutJournal(rootId, kind, amount), valueDate: paidOn }),
  }
}

export type PayoutJournals = ReturnType<typeof payoutJournals>
