import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import {
  type Discrepancy,
  type Period,
  unreadableDiscrepancies,
} from '@gatefill/domain/payments/reconciliation'
import { partsOf } from '@gatefill/domain/payments/reconciliation-period'
import type { Settlement } from '@gatefill/domain/payments/settlements/settlement'
import type { App } from '../../app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import { eachRow, NOT_RECORDED } from '../../platform/each-row.ts'
import { isProviderError, type PaymentProvider } from '../../providers/payments/provider.ts'
import {
  alertDueDisputes,
  compareWithTransactions,
  listUncomparedSettlements,
  overduePayouts,
  recordSettlement,
  returnedPeriods,
  savePeriodReadTo,
  unclosedPeriod,
  unreadPeriod,
} from '../payments/index.ts'
import { type Counted, reconcilePayments } from './payment-reconciliation.ts'
import { beginRun, endRun, openListedFrom, openReferences } from './reconciliation.repository.ts'
import { reconcileDisputes, reconcileRefunds } from './refund-reconciliation.ts'
import { findReversals } from './reversal-reconciliation.ts'
import { saveFound } from './save-found.ts'

/** The hourly search for reversals covers a day, and two hours that may have failed. */
const REVERSAL_SECONDS = 26 * HOUR_SECONDS

const NOTHING: Counted = { listed: 0, discrepancies: 0 }

/** What the parts of a run counted; the last three are discrepancies. */
type Counts = {
  disputes: Counted
  payments: Counted
  refunds: Counted
  settlements: number
  settled: number
  overdue: number
}

const NOTHING_COUNTED: Readonly<Counts> = {
  disputes: NOTHING,
  payments: NOTHING,
  refunds: NOTHING,
  settlements: 0,
  settled: 0,
  overdue: 0,
}

/** Compares one provider; the run tells what was counted, and which parts failed. */
export async function reconcileProvider(app: App, provider: PaymentProvider, asked?: Period): Promise<void> {
  const { from, to, paid, refunded } = await periodsOf(app, app.database.jobs, provider, asked)
  const run = await beginRun(app.database.jobs, provider.name, { from, to }, app.clock())
  const counts: Counts = { ...NOTHING_COUNTED }
  const failures = [
    await failureLog(app, provider, 'disputes', async () => {
      counts.disputes = await reconcileDisputes(app, provider)
    }),
    await failureLog(app, provider, 'payments', async () => {
      counts.payments = await reconcilePayments(app, provider, paid)
    }),
    await failureLog(app, provider, 'refunds', async () => {
      counts.refunds = await reconcileRefunds(app, provider, refunded)
    }),
    await failureLog(app, provider, 'settlements', async () => {
      counts.settlements = await readSettlements(app, provider)
    }),
    await failureLog(app, provider, 'settled payments', async () => {
      counts.settled = await compareSettlements(app, provider)
    }),
    await failureLog(app, provider, 'payments in no settlement', async () => {
      counts.overdue = await findOverdue(app, provider)
    }),
  ]
  await endRun(app.database.jobs, run, endOf(counts, failures), app.clock())
}

/**
 * Every hour: disputes, so that refunds beside them are held, and payments of the last day that a provider calls returned
 * after calling them a success, so that their fuel need not leave the station. The night finds
 * older ones.
 */
export async function findReversalsOfProviders(app: App): Promise<void> {
  const to = app.clock()
  const period = { from: secondsAfter(to, -REVERSAL_SECONDS), to }
  for (const provider of app.paymentProviders) {
    await failureLog(app, provider, 'disputes', () => reconcileDisputes(app, provider))
    await failureLog(app, provider, 'reversals', () => findReversals(app, provider, period))
  }
  await alertDueDisputes(app)
}

/** How a run ended: what its parts counted, and why some failed. */
const endOf = (
  { disputes, payments, refunds, settlements, settled, overdue }: Counts,
  failures: readonly (string | undefined)[],
) => ({
  payments: payments.listed,
  refunds: refunds.listed,
  discrepancies:
    disputes.discrepancies + payments.discrepancies + refunds.discrepancies + settlements + settled + overdue,
  failure: failures.filter((failure) => failure !== undefined).join('; '),
})

/** What is compared with a provider, in parts: all that is not known to be closed, or the period that is asked for. */
async function periodsOf(app: App, db: Db, { name }: PaymentProvider, asked: Period | undefined) {
  if (asked !== undefined) return { ...asked, paid: [asked], refunded: [asked] }
  const [payments, refunds] = [
    await unclosedPeriod(app, name, 'payments', await openListedFrom(db, name, 'payment')),
    await unclosedPeriod(app, name, 'refunds', await openListedFrom(db, name, 'refund')),
  ]
  const from = new Date(Math.min(payments.from.getTime(), refunds.from.getTime()))
  const returned = await returnedPeriods(app, name, payments.from)
  return { from, to: payments.to, paid: [...returned, ...partsOf(payments)], refunded: partsOf(refunds) }
}

/** Why a part failed, in words for staff; a defect of ours is in the log. */
async function failureLog(
  app: App,
  provider: PaymentProvider,
  part: string,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const reason = isProviderError(error) ? error.message : 'an internal error, see the log'
    app.log.error(
      { provider: provider.name, part, reason, err: error },
      'a part of the reconciliation failed',
    )
    return `${part}: ${reason}`
  }
}

/** Reads the settlements that were not read in full before, and those that may still succeed. */
async function readSettlements(app: App, provider: PaymentProvider): Promise<number> {
  const { name } = provider
  const period = await unreadPeriod(app, name)
  const { rows, unreadable } = await provider.listSettlements(period)
  const found: Discrepancy[] = []
  const nameOf = ({ settlementId }: Settlement) => settlementId
  const unrecorded = await eachRow(app.log, rows, nameOf, async (settlement) => {
    found.push(...(await recordSettlement(app, name, settlement)))
  })
  const refused = unrecorded.map((settlement) => ({ reference: nameOf(settlement), why: NOT_RECORDED }))
  const notTaken = [...unreadable, ...refused]
  found.push(...unreadableDiscrepancies('settlement', notTaken))
  await saveFound(app, name, 'settlement', {
    found,
    compared: rows.map(({ settlementId }) => settlementId),
  })
  // What was not taken is read again, however late it is understood.
  if (notTaken.length === 0) await savePeriodReadTo(app, name, 'settlements', period.to)
  return found.length
}

/** Compares posted settlements with their transactions; throws the last failure once all were compared. */
async function compareSettlements(app: App, provider: PaymentProvider): Promise<number> {
  let discrepancies = 0
  let failure: Error | undefined
  for (const settlement of await listUncomparedSettlements(app, provider.name)) {
    try {
      discrepancies += await compareOne(app, provider, settlement)
    } catch (error) {
      const { settlementId } = settlement
      const reason = isProviderError(error) ? error.message : NOT_RECORDED
      const details = isProviderError(error) ? {} : { err: error }
      app.log.warn(
        { provider: provider.name, settlementId, reason, ...details },
        'a settlement was not compared; the others are',
      )
      failure = error instanceof Error ? error : new Error(NOT_RECORDED, { cause: error })
    }
  }
  if (failure !== undefined) throw failure
  return discrepancies
}

async function compareOne(app: App, provider: PaymentProvider, settlement: Settlement): Promise<number> {
  const { discrepancies, references } = await compareWithTransactions(app, provider, settlement)
  await saveFound(app, provider.name, 'settlement', { found: discrepancies, compared: references })
  return discrepancies.length
}

/** Names the payments that a provider owes us longer than it may; those that were named and are paid out now agree. */
async function findOverdue(app: App, { name, listsSettlements }: PaymentProvider): Promise<number> {
  if (!listsSettlements) return 0
  const found = await overduePayouts(app, name)
  const named = await openReferences(app.database.jobs, name, 'settlement', 'missing_there')
  await saveFound(app, name, 'settlement', { found, compared: named })
  return found.length
}
