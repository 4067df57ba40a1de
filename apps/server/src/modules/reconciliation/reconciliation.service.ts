import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import {
  ALERT_AFTER_SECONDS,
  isReversed,
  paymentDiscrepancies,
  refundDiscrepancies,
} from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { isProviderError } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import {
  beginRun,
  closeAgreed,
  endRun,
  lastRuns,
  openDiscrepancies,
  resolveDiscrepancy,
  saveDiscrepancy,
} from './differences.repository.ts'

/** Three days are compared each night, so that one night may fail; the last minutes are still moving. */
const DAYS_BACK = 3
const STILL_MOVING_SECONDS = 10 * 60
const DAY_SECONDS = 24 * 3600
const HOURLY_LOOK_SECONDS = 26 * 3600

/** The name under which differences of our own books stand. */
const OWN_BOOKS = 'gatefill'

/** Compares our books with every provider's list, both ways, and with themselves (payments sheet, section 9). */
export function reconciliationService(
  context: Context,
  { books, disputes }: Pick<PaymentsService, 'books' | 'disputes'>,
) {
  const { database, clock, ids, log } = context
  const { db } = database

  /** Compares one provider; what it says differently is kept, and asked about once more. */
  async function compare(provider: PaymentProvider, period: Period): Promise<void> {
    const { name } = provider
    const run = await beginRun(db, name, period, clock())
    try {
      await disputes.follow(provider)
      const payments = await comparePayments(provider, period)
      const refunds = await compareRefunds(provider, period)
      for (const settlement of await provider.listSettlements(period))
        await books.postSettlement(name, settlement)
      const differences = payments.differences + refunds.differences
      await endRun(
        db,
        run,
        { payments: payments.seen, refunds: refunds.seen, differences, failure: '' },
        clock(),
      )
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.error({ provider: name, reason: error.message }, 'a provider could not be compared with our books')
      await endRun(db, run, { payments: 0, refunds: 0, differences: 0, failure: error.message }, clock())
    }
  }

  async function comparePayments(provider: PaymentProvider, period: Period) {
    const theirs = await provider.listPayments(period)
    const references = theirs.map(({ reference }) => reference)
    await takeBack(provider, period, theirs)
    const ours = await books.paymentsOf(provider.name, period, references)
    const found = paymentDiscrepancies(ours, theirs)
    const attempts = new Map(ours.map(({ reference, attemptId }) => [reference, attemptId]))
    await keep(provider.name, 'payment', found, [...references, ...attempts.keys()])
    for (const { reference } of found) {
      const attemptId = attempts.get(reference)
      if (attemptId !== undefined) await books.scheduleNextPoll(attemptId, `reconciled:${today()}`)
    }
    return { seen: theirs.length, differences: found.length }
  }

  /** Books what the provider took back by itself. */
  async function takeBack(
    { name }: PaymentProvider,
    period: Period,
    theirs: Awaited<ReturnType<PaymentProvider['listPayments']>>,
  ): Promise<void> {
    const reversed = theirs.filter(({ state }) => state === 'reversed')
    if (reversed.length === 0) return
    const references = reversed.map(({ reference }) => reference)
    const ours = await books.paymentsOf(name, period, references)
    for (const payment of isReversed(ours, reversed)) await disputes.takeBack(name, payment)
  }

  /**
   * Every hour: payments of the last day that a provider took back after it had called them a success (payments sheet,
   * P11), so that their fuel need not leave the station. The night looks at older ones.
   */
  async function hourly(): Promise<void> {
    const to = clock()
    const period = { from: secondsAfter(to, -HOURLY_LOOK_SECONDS), to }
    for (const provider of books.providers) {
      try {
        await takeBack(provider, period, await provider.listPayments(period))
      } catch (error) {
        if (!isProviderError(error)) throw error
        log.warn(
          { provider: provider.name, reason: error.message },
          'a provider could not be asked for reversals',
        )
      }
    }
  }

  async function compareRefunds(provider: PaymentProvider, period: Period) {
    const theirs = await provider.listAllRefunds(period)
    const refundIds = theirs.map(({ refundId }) => refundId)
    const ours = await books.refundsAt(provider.name, period, refundIds)
    const found = refundDiscrepancies(ours, theirs)
    const known = new Map(ours.map(({ refundId, id }) => [refundId, id]))
    await keep(provider.name, 'refund', found, [...refundIds, ...known.keys()])
    for (const { reference } of found) {
      const refundId = known.get(reference)
      if (refundId !== undefined) await books.stepAgain(refundId, `reconciled:${today()}`)
    }
    return { seen: theirs.length, differences: found.length }
  }

  const today = () => clock().toISOString().slice(0, 10)

  /** Keeps what differs, and closes what was compared and does not differ any more. */
  async function keep(
    provider: string,
    subject: Discrepancy['subject'],
    found: readonly Discrepancy[],
    compared: readonly string[],
  ): Promise<void> {
    const now = clock()
    for (const difference of found) await saveDiscrepancy(db, ids.next('dif'), provider, difference, now)
    await closeAgreed(db, provider, subject, compared, now)
  }

  /** Our own books: the trial balance, deposits of closed orders, what is owed back. */
  async function checkLedger(): Promise<void> {
    const broken = await books.brokenChecks()
    const found = broken.map(
      ({ name, off }): Discrepancy => ({
        subject: 'books',
        kind: 'balance',
        reference: name,
        ours: formatNaira(kobo(Math.abs(off))),
        theirs: formatNaira(kobo(0)),
      }),
    )
    const open = (await openDiscrepancies(db)).filter(({ provider }) => provider === OWN_BOOKS)
    await keep(
      OWN_BOOKS,
      'books',
      found,
      open.map(({ reference }) => reference),
    )
    for (const { name, off } of broken) log.error({ check: name, off }, 'our books do not add up')
  }

  /** Tells people of what has differed for a day. */
  async function alert(): Promise<void> {
    for (const { provider, subject, kind, reference, firstSeenAt } of await openDiscrepancies(db)) {
      if (secondsBetween(firstSeenAt, clock()) < ALERT_AFTER_SECONDS) continue
      log.error(
        { provider, subject, kind, reference, firstSeenAt },
        'ledgers have differed for more than a day',
      )
    }
  }

  async function nightly(period: Period = lastDays()): Promise<void> {
    for (const provider of books.providers) await compare(provider, period)
    await checkLedger()
    await alert()
  }

  function lastDays(): Period {
    const to = secondsAfter(clock(), -STILL_MOVING_SECONDS)
    return { from: secondsAfter(to, -DAYS_BACK * DAY_SECONDS), to }
  }

  return {
    nightly,
    hourly,
    /** Every five minutes: what should have been looked at or sent long ago, and was not. */
    resumeStalled: async (): Promise<void> => {
      const count = await books.resumeStalled()
      if (count > 0) log.warn({ count }, 'payments or refunds were long due and are taken up again')
    },
    report: async () => ({
      differences: await openDiscrepancies(db),
      runs: await lastRuns(db),
      balances: await books.balances(),
      disputes: await disputes.unsettled(),
    }),
    resolve: (tx: Tx, id: string, by: { staffId: string; note: string }) =>
      resolveDiscrepancy(tx, id, { ...by, at: clock() }),
  }
}

export type ReconciliationService = ReturnType<typeof reconciliationService>
