import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { Discrepancy, Period, TheirPayment } from '@gatefill/domain/payments/reconciliation'
import {
  ALERT_AFTER_SECONDS,
  paymentDiscrepancies,
  refundDiscrepancies,
} from '@gatefill/domain/payments/reconciliation'
import { reversalsOf } from '@gatefill/domain/payments/reversal'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { isProviderError } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import {
  beginRun,
  endRun,
  lastRuns,
  openDiscrepancies,
  resolveAgreed,
  resolveDiscrepancy,
  saveDiscrepancy,
} from './discrepancies.repository.ts'

/** Each night compares three days, so that one night may fail; the last minutes are still changing. */
const DAYS_BACK = 3
const STILL_CHANGING_SECONDS = 10 * 60
const DAY_SECONDS = 24 * 3600
/** The hourly search for reversals covers a day, and two hours that may have failed. */
const REVERSAL_SECONDS = 26 * 3600

/** The provider name of discrepancies within our own ledger. */
const OWN_LEDGER = 'gatefill'

type PaymentDeps = Pick<PaymentsService, 'ledger' | 'disputes' | 'reversals'>

/** Reconciles our ledger with every provider's list, both ways, and checks it by itself (payments sheet, section 9). */
export function reconciliationService(context: Context, payments: PaymentDeps) {
  const { database, clock, log } = context
  const { ledger } = payments
  const { db } = database
  const provided = providerReconciliation(context, payments)

  /** Checks our own ledger: the trial balance, deposits of closed orders, what is owed to customers. */
  async function checkLedger(): Promise<void> {
    const failed = await ledger.brokenChecks()
    const found = failed.map(
      ({ name, off }): Discrepancy => ({
        subject: 'books',
        kind: 'balance',
        reference: name,
        ours: formatNaira(kobo(Math.abs(off))),
        theirs: formatNaira(kobo(0)),
      }),
    )
    const open = (await openDiscrepancies(db)).filter(({ provider }) => provider === OWN_LEDGER)
    const checked = open.map(({ reference }) => reference)
    await provided.saveFound(OWN_LEDGER, 'books', found, checked)
    for (const { name, off } of failed) log.error({ check: name, off }, 'our ledger does not balance')
  }

  /** Alerts staff to discrepancies that are older than a day. */
  async function alert(): Promise<void> {
    for (const { provider, subject, kind, reference, firstSeenAt } of await openDiscrepancies(db)) {
      if (secondsBetween(firstSeenAt, clock()) < ALERT_AFTER_SECONDS) continue
      log.error(
        { provider, subject, kind, reference, firstSeenAt },
        'a discrepancy has been open for more than a day',
      )
    }
  }

  async function nightly(period: Period = lastDays()): Promise<void> {
    for (const provider of ledger.providers) await provided.reconcile(provider, period)
    await checkLedger()
    await alert()
  }

  function lastDays(): Period {
    const to = secondsAfter(clock(), -STILL_CHANGING_SECONDS)
    return { from: secondsAfter(to, -DAYS_BACK * DAY_SECONDS), to }
  }

  return {
    nightly,
    hourly: provided.findReversals,
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

export type ReconciliationService = ReturnType<typeof reconciliationService>

/** The comparison with one provider at a time. */
function providerReconciliation(
  { database, clock, ids, log }: Context,
  { ledger, disputes, reversals }: PaymentDeps,
) {
  const { db } = database
  const today = () => clock().toISOString().slice(0, 10)

  /** Compares one provider; a discrepancy is saved, and its payment or refund polled once more. */
  async function reconcile(provider: PaymentProvider, period: Period): Promise<void> {
    const { name } = provider
    const run = await beginRun(db, name, period, clock())
    try {
      await disputes.readDisputes(provider)
      const payments = await reconcilePayments(provider, period)
      const refunds = await reconcileRefunds(provider, period)
      for (const settlement of await provider.listSettlements(period))
        await ledger.postSettlement(name, settlement)
      const discrepancies = payments.discrepancies + refunds.discrepancies
      const counts = { payments: payments.listed, refunds: refunds.listed, discrepancies }
      await endRun(db, run, { ...counts, failure: '' }, clock())
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.error({ provider: name, reason: error.message }, 'a provider could not be reconciled')
      await endRun(db, run, { payments: 0, refunds: 0, discrepancies: 0, failure: error.message }, clock())
    }
  }

  async function reconcilePayments(provider: PaymentProvider, period: Period) {
    const theirs = await provider.listPayments(period)
    const references = theirs.map(({ reference }) => reference)
    await recordReversals(provider, period, theirs)
    const ours = await ledger.paymentsOf(provider.name, period, references)
    const found = paymentDiscrepancies(ours, theirs)
    const attempts = new Map(ours.map(({ reference, attemptId }) => [reference, attemptId]))
    await saveFound(provider.name, 'payment', found, [...references, ...attempts.keys()])
    for (const { reference } of found) {
      const attemptId = attempts.get(reference)
      if (attemptId !== undefined) await ledger.pollPayment(attemptId, `reconciled:${today()}`)
    }
    return { listed: theirs.length, discrepancies: found.length }
  }

  async function reconcileRefunds(provider: PaymentProvider, period: Period) {
    const theirs = await provider.listAllRefunds(period)
    const refundIds = theirs.map(({ refundId }) => refundId)
    const ours = await ledger.refundsAt(provider.name, period, refundIds)
    const found = refundDiscrepancies(ours, theirs)
    const known = new Map(ours.map(({ refundId, id }) => [refundId, id]))
    await saveFound(provider.name, 'refund', found, [...refundIds, ...known.keys()])
    for (const { reference } of found) {
      const refundId = known.get(reference)
      if (refundId !== undefined) await ledger.pollRefund(refundId, `reconciled:${today()}`)
    }
    return { listed: theirs.length, discrepancies: found.length }
  }

  /** Posts what is proven of payments that the provider calls returned; gives what stays unexplained. */
  async function recordReversals(
    provider: PaymentProvider,
    period: Period,
    theirs: readonly TheirPayment[],
  ): Promise<Discrepancy[]> {
    const reversed = theirs.filter(({ state }) => state === 'reversed')
    if (reversed.length === 0) return []
    const references = reversed.map(({ reference }) => reference)
    const ours = () => ledger.paymentsOf(provider.name, period, references)
    for (const reversal of reversalsOf(await ours(), reversed))
      await reversals.recordReversal(provider, reversal)
    const names = new Set(references)
    return paymentDiscrepancies(
      (await ours()).filter(({ reference }) => names.has(reference)),
      reversed,
    )
  }

  /**
   * Every hour: disputes, and payments of the last day that a provider calls returned after calling them a success
   * (payments sheet, P11), so that their fuel need not leave the station. The night finds older ones.
   */
  async function findReversals(): Promise<void> {
    const to = clock()
    const period = { from: secondsAfter(to, -REVERSAL_SECONDS), to }
    for (const provider of ledger.providers) {
      try {
        await disputes.readDisputes(provider)
        const unexplained = await recordReversals(provider, period, await provider.listPayments(period))
        await saveFound(provider.name, 'payment', unexplained, [])
      } catch (error) {
        if (!isProviderError(error)) throw error
        log.warn(
          { provider: provider.name, reason: error.message },
          'a provider could not be asked for reversals',
        )
      }
    }
  }

  /** Saves what was found, and resolves the open discrepancies among `compared` that were not found again. */
  async function saveFound(
    provider: string,
    subject: Discrepancy['subject'],
    found: readonly Discrepancy[],
    compared: readonly string[],
  ): Promise<void> {
    const now = clock()
    for (const discrepancy of found) await saveDiscrepancy(db, ids.next('dif'), provider, discrepancy, now)
    await resolveAgreed(db, provider, subject, compared, now)
  }

  return { reconcile, findReversals, saveFound }
}
