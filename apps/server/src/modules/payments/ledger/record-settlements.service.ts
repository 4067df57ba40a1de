import { dayOf } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { ZERO } from '@gatefill/domain/core/money'
import { settlementJournal, stampDutyJournal } from '@gatefill/domain/payments/ledger'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import { unseenFrom } from '@gatefill/domain/payments/reconciliation-period'
import type { Settlement } from '@gatefill/domain/payments/settlement'
import {
  compareSettlement,
  isSettlementPosted,
  settledReference,
  settlementProblems,
} from '@gatefill/domain/payments/settlement'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { saveListReadTo } from './list-marks.repository.ts'
import type { PostJournalService } from './post-journal.service.ts'
import {
  expectedPayouts,
  lockSettlement,
  saveSettledTransactions,
  saveSettlement,
  settlementsReadTo,
  uncomparedSettlements,
} from './settlements.repository.ts'

/** How far back the first reading goes, and how long a settlement may take to succeed. */
const LONGEST_SECONDS = 180 * DAY_SECONDS

/** Payouts of providers: each posted once it has reached our bank, and compared with the payments that it is made of. */
export function recordSettlementsService(
  { database, clock }: Context,
  { journals }: { journals: PostJournalService },
) {
  const { db } = database

  /** What must be read now: from where reading ended, and from the oldest settlement that may still succeed. */
  async function unreadPeriod(provider: string): Promise<Period> {
    const to = clock()
    const longestAgo = secondsAfter(to, -LONGEST_SECONDS)
    return { from: unreadFrom(await settlementsReadTo(db, provider, longestAgo), longestAgo), to }
  }

  /** Records a settlement as the provider lists it, and posts it once; gives what staff must look at. */
  const recordSettlement = (provider: string, settlement: Settlement): Promise<Discrepancy[]> =>
    database.transaction(async (tx) => {
      const known = await lockSettlement(tx, provider, settlement.settlementId)
      if (known?.posted != null) return settlementProblems(settlement, known.posted)
      const isPosted = isSettlementPosted(settlement)
      const isSaved = await saveSettlement(tx, provider, settlement, isPosted ? clock() : null)
      if (isSaved && isPosted && settlement.amount > ZERO) {
        const journal = settlementJournal(sourceOf(provider, settlement), settlement.amount)
        await journals.postJournal(tx, null, { ...journal, valueDate: dayOf(settlement.settledAt) })
      }
      return settlementProblems(settlement, undefined)
    })

  /** Compares a posted settlement with its transactions, and posts the stamp duty that no charge has posted. */
  async function compareWithTransactions(
    provider: PaymentProvider,
    settlement: Settlement,
  ): Promise<{ discrepancies: Discrepancy[]; references: string[] }> {
    const { rows, unreadable } = await provider.settledTransactions(settlement)
    // A settlement that names no payment is asked about again the next night.
    if (rows.length === 0 && unreadable.length === 0) return { discrepancies: [], references: [] }
    const ids = rows.map(({ transactionId }) => transactionId)
    const ours = await expectedPayouts(db, provider.name, ids)
    const { discrepancies, stampDuty } = compareSettlement(settlement, rows, ours)
    const unread = unreadableDiscrepancies(
      'settlement',
      unreadable.map(({ reference, why }) => ({
        reference: settledReference(settlement.settlementId, { reference }),
        why,
      })),
    )
    const found = [...discrepancies, ...unread]
    await database.transaction(async (tx) => {
      const comparedAt = found.length === 0 ? clock() : null
      await saveSettledTransactions(tx, provider.name, settlement.settlementId, rows, comparedAt)
      if (comparedAt !== null && stampDuty > ZERO)
        await postStampDuty(tx, provider.name, settlement, stampDuty)
    })
    const references = rows.map((row) => settledReference(settlement.settlementId, row))
    return { discrepancies: found, references: [settlement.settlementId, ...references] }
  }

  const postStampDuty = (tx: Tx, provider: string, settlement: Settlement, amount: Settlement['stampDuty']) =>
    journals.postJournal(tx, null, stampDutyJournal(sourceOf(provider, settlement), amount))

  return {
    unreadPeriod,
    recordSettlement,
    compareWithTransactions,
    uncompared: (provider: string) => uncomparedSettlements(db, provider),
    saveReadTo: (provider: string, readTo: Date) => saveListReadTo(db, provider, 'settlements', readTo),
  }
}

function unreadFrom(
  { readTo, oldestUnfinished }: { readTo: Date | null; oldestUnfinished: Date | null },
  longestAgo: Date,
): Date {
  const marked = unseenFrom(readTo, longestAgo)
  const unfinished = oldestUnfinished === null ? marked : secondsAfter(oldestUnfinished, -DAY_SECONDS)
  return new Date(Math.min(marked.getTime(), unfinished.getTime()))
}

const sourceOf = (provider: string, { settlementId }: Settlement): string => `${provider}:${settlementId}`
