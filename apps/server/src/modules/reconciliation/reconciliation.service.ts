import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo, ZERO } from '@gatefill/domain/core/money'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { ALERT_AFTER_SECONDS, RECEIVABLE_CHECK } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reasonOf } from '../../platform/jobs/run-message.ts'
import { openDiscrepancies, resolveDiscrepancy } from './discrepancies.repository.ts'
import type { PaymentDeps } from './reconciliation-runs.service.ts'
import { reconciliationRunsService } from './reconciliation-runs.service.ts'
import { lastRuns } from './runs.repository.ts'
import { saveFoundService } from './save-found.service.ts'

/** The provider name of discrepancies within our own ledger. */
const OWN_LEDGER = 'gatefill'

/** Reconciles our ledger with every provider's list, both ways, and checks it by itself (payments sheet, section 9). */
export function reconciliationService(context: Context, payments: PaymentDeps) {
  const { database, clock, log } = context
  const { ledger } = payments
  const { db } = database
  const { saveFound } = saveFoundService(context)
  const runs = reconciliationRunsService(context, payments)

  /** Checks our own ledger: the trial balance, deposits of closed orders, what is owed to customers. */
  async function checkLedger(): Promise<void> {
    const off = await payments.settlements.receivableOff()
    const failed = [
      ...(await ledger.checkLedger()),
      // What a provider keeps is no fault of the other books, which are found right without it.
      ...(off === ZERO ? [] : [{ name: RECEIVABLE_CHECK, off }]),
    ]
    const found = failed.map(balanceDiscrepancy)
    const open = (await openDiscrepancies(database.jobs)).filter(({ provider }) => provider === OWN_LEDGER)
    const compared = open.map(({ reference }) => reference)
    await saveFound(OWN_LEDGER, 'ledger', { found, compared })
    for (const { name, off } of failed) log.error({ check: name, off }, 'our ledger does not balance')
  }

  /** Alerts staff to discrepancies that are older than a day. */
  async function alert(): Promise<void> {
    for (const { provider, subject, kind, reference, firstSeenAt } of await openDiscrepancies(
      database.jobs,
    )) {
      if (secondsBetween(firstSeenAt, clock()) < ALERT_AFTER_SECONDS) continue
      log.error(
        { provider, subject, kind, reference, firstSeenAt },
        'a discrepancy has been open for more than a day',
      )
    }
  }

  /** Compares all that is not known to be closed, or the period that is asked for. */
  async function nightly(period?: Period): Promise<void> {
    const steps: Step[] = [
      ...ledger.providers.map((provider): Step => [provider.name, () => runs.reconcile(provider, period)]),
      ['sums of days', ledger.sumUpDays],
      ['our ledger', checkLedger],
      ['alerts', alert],
    ]
    await doAll(steps, (step, error) => log.error({ step, err: error }, 'a step of the night failed'))
  }

  return {
    nightly,
    hourly: runs.findReversals,
    /** Every five minutes: polls and refunds that are long overdue. */
    resumeStalled: async (): Promise<void> => {
      const count = await ledger.resumeStalled()
      if (count > 0) log.warn({ count }, 'payments or refunds were long overdue and are resumed')
    },
    report: async () => ({
      discrepancies: await openDiscrepancies(db),
      runs: await lastRuns(db),
      balances: await ledger.balances(),
      disputes: await payments.disputes.unsettled(),
    }),
    resolve: (tx: Tx, id: string, by: { staffId: string; note: string }) =>
      resolveDiscrepancy(tx, id, { ...by, at: clock() }),
  }
}

/** A check of our own ledger that is off by that many kobo, as a discrepancy. */
const balanceDiscrepancy = ({ name, off }: { name: string; off: number }): Discrepancy => ({
  subject: 'ledger',
  kind: 'balance',
  reference: name,
  ours: formatNaira(kobo(Math.abs(off))),
  theirs: formatNaira(kobo(0)),
})

type Step = readonly [name: string, work: () => Promise<unknown>]

/** Takes every step, also after one that failed; rejects in the end, so that the job is counted, shown and tried again. */
async function doAll(
  steps: readonly Step[],
  onFailure: (name: string, error: unknown) => void,
): Promise<void> {
  const failures: Error[] = []
  for (const [name, work] of steps)
    try {
      await work()
    } catch (error) {
      onFailure(name, error)
      failures.push(new Error(`${name}: ${reasonOf(error)}`, { cause: error }))
    }
  const [first] = failures
  if (failures.length === 1 && first !== undefined) throw first
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}

export type ReconciliationService = ReturnType<typeof reconciliationService>
