import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo, ZERO } from '@gatefill/domain/core/money'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { ALERT_AFTER_SECONDS, RECEIVABLE_CHECK } from '@gatefill/domain/payments/reconciliation'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reasonOf } from '../../platform/jobs/run-message.ts'
import {
  checkBalances,
  listUnsettledDisputes,
  readBalances,
  readReceivableOff,
  resumeStalledAttempts,
  sumUpLedgerDays,
} from '../payments/index.ts'
import { lastRuns, openDiscrepancies, resolveDiscrepancy } from './reconciliation.repository.ts'
import { reconcileProvider } from './reconciliation-runs.ts'
import { saveFound } from './save-found.ts'

/** The provider name of discrepancies within our own ledger. */
const OWN_LEDGER = 'gatefill'

/** Checks our own ledger: the trial balance, deposits of closed orders, what is owed to customers. */
async function checkLedgerNightly(app: App): Promise<void> {
  const off = await readReceivableOff(app)
  const failed = [
    ...(await checkBalances(app)),
    // What a provider keeps is no fault of the other books, which are found right without it.
    ...(off === ZERO ? [] : [{ name: RECEIVABLE_CHECK, off }]),
  ]
  const found = failed.map(balanceDiscrepancy)
  const open = (await openDiscrepancies(app.database.jobs)).filter(({ provider }) => provider === OWN_LEDGER)
  const compared = open.map(({ reference }) => reference)
  await saveFound(app, OWN_LEDGER, 'ledger', { found, compared })
  for (const { name, off } of failed) app.log.error({ check: name, off }, 'our ledger does not balance')
}

/** Alerts staff to discrepancies that are older than a day. */
async function alertDiscrepancies(app: App): Promise<void> {
  for (const { provider, subject, kind, reference, firstSeenAt } of await openDiscrepancies(
    app.database.jobs,
  )) {
    if (secondsBetween(firstSeenAt, app.clock()) < ALERT_AFTER_SECONDS) continue
    app.log.error(
      { provider, subject, kind, reference, firstSeenAt },
      'a discrepancy has been open for more than a day',
    )
  }
}

/** Compares all that is not known to be closed, or the period that is asked for. */
export async function reconcileNightly(app: App, period?: Period): Promise<void> {
  const steps: Step[] = [
    ...app.paymentProviders.map(
      (provider): Step => [provider.name, () => reconcileProvider(app, provider, period)],
    ),
    ['sums of days', () => sumUpLedgerDays(app)],
    ['our ledger', () => checkLedgerNightly(app)],
    ['alerts', () => alertDiscrepancies(app)],
  ]
  await doAll(steps, (step, error) => app.log.error({ step, err: error }, 'a step of the night failed'))
}

/** Every five minutes: polls and refunds that are long overdue. */
export async function resumeStalledPayments(app: App): Promise<void> {
  const count = await resumeStalledAttempts(app)
  if (count > 0) app.log.warn({ count }, 'payments or refunds were long overdue and are resumed')
}

export const reportReconciliation = async (app: App) => ({
  discrepancies: await openDiscrepancies(app.database.db),
  runs: await lastRuns(app.database.db),
  balances: await readBalances(app),
  disputes: await listUnsettledDisputes(app),
})

/** A person has dealt with a discrepancy, and says how. */
export const resolveDiscrepancyByStaff = (
  app: App,
  tx: Tx,
  id: string,
  by: { staffId: string; note: string },
) => resolveDiscrepancy(tx, id, { ...by, at: app.clock() })

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
