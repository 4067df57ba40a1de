import { dayOf } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { ZERO } from '@gatefill/domain/core/money'
import { settlementJournal, stampDutyJournal } from '@gatefill/domain/payments/ledger'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import { unseenFrom } from '@gatefill/domain/payments/reconciliation-period'
import type { SettledTransaction, Settlement } from '@gatefill/domain/payments/settlements/settlement'
import {
  compareSettlement,
  deductionsOf,
  isSettlementPosted,
  settledReference,
  settlementProblems,
} from '@gatefill/domain/payments/settlements/settlement'
import type { NamedDeduction } from '@gatefill/domain/payments/settlements/settlement-deductions'
import {
  deductionReference,
  explainDeductions,
  unsettledDiscrepancies,
} from '@gatefill/domain/payments/settlements/settlement-deductions'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { postJournal } from './post-journal.ts'
import {
  deductibles,
  deleteDeductions,
  receivableOff,
  saveDeductions,
  unsettledPayments,
} from './settlement-deductions.repository.ts'
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

/** What must be read now: from where reading ended, and from the oldest settlement that may still succeed. */
export async function unreadPeriod(app: App, provider: string): Promise<Period> {
  const to = app.clock()
  const longestAgo = secondsAfter(to, -LONGEST_SECONDS)
  return {
    from: unreadFrom(await settlementsReadTo(app.database.jobs, provider, longestAgo), longestAgo),
    to,
  }
}

/** Records a settlement as the provider lists it, and posts it once; gives what staff must look at. */
export const recordSettlement = (
  app: App,
  provider: string,
  settlement: Settlement,
): Promise<Discrepancy[]> =>
  app.database.transaction(async (tx) => {
    const known = await lockSettlement(tx, provider, settlement.settlementId)
    if (known?.posted != null) return settlementProblems(settlement, known.posted)
    const isPosted = isSettlementPosted(settlement)
    const isSaved = await saveSettlement(tx, provider, settlement, isPosted ? app.clock() : null)
    if (isSaved && isPosted && settlement.amount > ZERO) {
      const journal = settlementJournal(sourceOf(provider, settlement), settlement.amount)
      await postJournal(app, tx, null, { ...journal, valueDate: dayOf(settlement.settledAt) })
    }
    return settlementProblems(settlement, undefined)
  })

/** Compares a posted settlement with its transactions, and posts the stamp duty that no charge has posted. */
export async function compareWithTransactions(
  app: App,
  provider: PaymentProvider,
  settlement: Settlement,
): Promise<{ discrepancies: Discrepancy[]; references: string[] }> {
  const read = await readTransactions(app.database.jobs, provider, settlement)
  // A settlement that names no payment is asked about again the next night.
  if (read === undefined) return { discrepancies: [], references: [] }
  const { rows, named, stampDuty } = read
  const found = [...read.discrepancies]
  await app.database.transaction(async (tx) => {
    found.push(...(await saveExplained(tx, provider.name, settlement, named)))
    const comparedAt = found.length === 0 ? app.clock() : null
    await saveSettledTransactions(tx, provider.name, settlement.settlementId, rows, comparedAt)
    if (comparedAt !== null && stampDuty > ZERO)
      await postStampDuty(app, tx, provider.name, settlement, stampDuty)
  })
  return { discrepancies: found, references: referencesOf(settlement, rows, named) }
}

/** Payments that the provider owes us longer than it may. */
export async function overduePayouts(app: App, provider: string): Promise<Discrepancy[]> {
  const now = app.clock()
  return unsettledDiscrepancies(
    await unsettledPayments(app.database.jobs, provider, secondsAfter(now, -LONGEST_SECONDS)),
    now,
  )
}

const postStampDuty = (
  app: App,
  tx: Tx,
  provider: string,
  settlement: Settlement,
  amount: Settlement['stampDuty'],
) => postJournal(app, tx, null, stampDutyJournal(sourceOf(provider, settlement), amount))

/** By how much our account at the providers differs from what is unsettled and not yet deducted, in kobo. */
export const readReceivableOff = (app: App) => receivableOff(app.database.jobs)

/** The newest 200 settlements that were posted and not yet found equal to their payments, the oldest of them first. */
export const listUncomparedSettlements = (app: App, provider: string) =>
  uncomparedSettlements(app.database.jobs, provider)

/** A settlement's transactions by its provider, compared with our payments; undefined where it names none. */
async function readTransactions(db: Db, provider: PaymentProvider, settlement: Settlement) {
  const { rows, unreadable } = await provider.settledTransactions(settlement)
  if (rows.length === 0 && unreadable.length === 0) return undefined
  const ids = rows.map(({ transactionId }) => transactionId)
  const ours = await expectedPayouts(db, provider.name, ids)
  const { discrepancies, stampDuty } = compareSettlement(settlement, rows, ours)
  // Even where nothing is missing: a payout may take one refund off and give another back.
  const named = (await provider.namedDeductions?.(settlement)) ?? []
  const unread = unreadableDiscrepancies(
    'settlement',
    unreadable.map(({ reference, why }) => ({
      reference: settledReference(settlement.settlementId, { reference }),
      why,
    })),
  )
  return { rows, named, stampDuty, discrepancies: [...discrepancies, ...unread] }
}

/** Saves by which refunds and chargebacks of ours a settlement's deductions are explained; gives what is not. */
async function saveExplained(
  tx: Tx,
  provider: string,
  settlement: Settlement,
  named: readonly NamedDeduction[],
): Promise<Discrepancy[]> {
  await lockSettlement(tx, provider, settlement.settlementId)
  await deleteDeductions(tx, provider, settlement.settlementId)
  if (deductionsOf(settlement) === ZERO && named.length === 0) return []
  const ours = await deductibles(tx, provider, settlement, named)
  const { lines, discrepancies } = explainDeductions(settlement, named, ours)
  await saveDeductions(tx, provider, settlement.settlementId, lines)
  return discrepancies
}

/** Every reference that a comparison of the settlement covers. */
const referencesOf = (
  { settlementId }: Settlement,
  rows: readonly SettledTransaction[],
  named: readonly NamedDeduction[],
): string[] => [
  settlementId,
  deductionReference(settlementId),
  ...rows.map((row) => settledReference(settlementId, row)),
  ...named.map((name) => deductionReference(settlementId, name)),
]

function unreadFrom(
  { readTo, oldestUnfinished }: { readTo: Date | null; oldestUnfinished: Date | null },
  longestAgo: Date,
): Date {
  const marked = unseenFrom(readTo, longestAgo)
  const unfinished = oldestUnfinished === null ? marked : secondsAfter(oldestUnfinished, -DAY_SECONDS)
  return new Date(Math.min(marked.getTime(), unfinished.getTime()))
}

const sourceOf = (provider: string, { settlementId }: Settlement): string => `${provider}:${settlementId}`
