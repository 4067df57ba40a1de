import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import { partsOf } from '@gatefill/domain/payments/reconciliation-period'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { isProviderError } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import { openListedFrom } from './discrepancies.repository.ts'
import type { Counted } from './payment-reconciliation.service.ts'
import { paymentReconciliationService } from './payment-reconciliation.service.ts'
import { refundReconciliationService } from './refund-reconciliation.service.ts'
import { reversalReconciliationService } from './reversal-reconciliation.service.ts'
import { beginRun, endRun } from './runs.repository.ts'
import { saveFoundService } from './save-found.service.ts'
import { settlementReconciliationService } from './settlement-reconciliation.service.ts'

/** The hourly search for reversals covers a day, and two hours that may have failed. */
const REVERSAL_SECONDS = 26 * HOUR_SECONDS

export type PaymentDeps = Pick<PaymentsService, 'ledger' | 'disputes' | 'reversals' | 'settlements'>

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

/** Runs of the comparison: each part by itself, so that one that fails stops no other, and is shown on the run. */
export function reconciliationRunsService(context: Context, payments: PaymentDeps) {
  const { database, clock } = context
  const deps = { ...payments, ...saveFoundService(context) }
  const reversals = reversalReconciliationService(context, deps)
  const parts = {
    ...paymentReconciliationService(context, { ...deps, ...reversals }),
    ...refundReconciliationService(context, deps),
  }
  const settlements = settlementReconciliationService(context, deps)

  const failureOf = failureLog(context)

  /** Compares one provider; the run tells what was counted, and which parts failed. */
  async function reconcile(provider: PaymentProvider, asked?: Period): Promise<void> {
    const { from, to, paid, refunded } = await periodsOf(database.jobs, payments.ledger, provider, asked)
    const run = await beginRun(database.jobs, provider.name, { from, to }, clock())
    const counts: Counts = { ...NOTHING_COUNTED }
    const failures = [
      await failureOf(provider, 'disputes', async () => {
        counts.disputes = await parts.reconcileDisputes(provider)
      }),
      await failureOf(provider, 'payments', async () => {
        counts.payments = await parts.reconcilePayments(provider, paid)
      }),
      await failureOf(provider, 'refunds', async () => {
        counts.refunds = await parts.reconcileRefunds(provider, refunded)
      }),
      await failureOf(provider, 'settlements', async () => {
        counts.settlements = await settlements.readSettlements(provider)
      }),
      await failureOf(provider, 'settled payments', async () => {
        counts.settled = await settlements.compareSettlements(provider)
      }),
      await failureOf(provider, 'payments in no settlement', async () => {
        counts.overdue = await settlements.findOverdue(provider)
      }),
    ]
    await endRun(database.jobs, run, endOf(counts, failures), clock())
  }

  /**
   * Every hour: disputes, so that refunds beside them are held, and payments of the last day that a provider calls returned
   * after calling them a success (payments sheet, P11), so that their fuel need not leave the station. The night finds
   * older ones.
   */
  async function findReversals(): Promise<void> {
    const to = clock()
    const period = { from: secondsAfter(to, -REVERSAL_SECONDS), to }
    for (const provider of payments.ledger.providers) {
      await failureOf(provider, 'disputes', () => parts.reconcileDisputes(provider))
      await failureOf(provider, 'reversals', () => reversals.findReversals(provider, period))
    }
    await payments.disputes.alertDue()
  }

  return { reconcile, findReversals }
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
async function periodsOf(
  db: Db,
  ledger: PaymentDeps['ledger'],
  { name }: PaymentProvider,
  asked: Period | undefined,
) {
  if (asked !== undefined) return { ...asked, paid: [asked], refunded: [asked] }
  const [payments, refunds] = [
    await ledger.unclosedPeriod(name, 'payments', await openListedFrom(db, name, 'payment')),
    await ledger.unclosedPeriod(name, 'refunds', await openListedFrom(db, name, 'refund')),
  ]
  const from = new Date(Math.min(payments.from.getTime(), refunds.from.getTime()))
  const returned = await ledger.returnedPeriods(name, payments.from)
  return { from, to: payments.to, paid: [...returned, ...partsOf(payments)], refunded: partsOf(refunds) }
}

/** Why a part failed, in words for staff; a defect of ours is in the log. */
const failureLog =
  ({ log }: Context) =>
  async (
    provider: PaymentProvider,
    part: string,
    work: () => Promise<unknown>,
  ): Promise<string | undefined> => {
    try {
      await work()
      return undefined
    } catch (error) {
      const reason = isProviderError(error) ? error.message : 'an internal error, see the log'
      log.error({ provider: provider.name, part, reason, err: error }, 'a part of the reconciliation failed')
      return `${part}: ${reason}`
    }
  }
