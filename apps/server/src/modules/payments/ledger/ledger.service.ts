import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import { POLL_TOPIC } from '../topics.ts'
import type { PaymentName } from './balances.repository.ts'
import { paymentsOf, refundsAt } from './balances.repository.ts'
import { daySumsService } from './day-sums.service.ts'
import { checkLedger, customerMoneyOff, saveMark } from './ledger-checks.repository.ts'
import { balances, sumUpAnew } from './ledger-days.repository.ts'
import type { PostJournalService } from './post-journal.service.ts'
import { stalledAttempts, stalledRefunds } from './stalled.repository.ts'
import { unclosedPeriodsService } from './unclosed-periods.service.ts'

/** This long after it was due, a poll or a refund counts as stalled. */
const STALLED_SECONDS = 5 * 60

/** The ledger for reconciliation and for staff. */
export function ledgerService(
  context: Context,
  { providers, journals }: { providers: readonly PaymentProvider[]; journals: PostJournalService },
) {
  const { database, clock, log } = context
  const { db, jobs } = database

  /**
   * Polls a payment outside of its schedule; `reason` names the occasion, which polls once. A captured one is polled only
   * where the provider may have taken another payment for it.
   */
  async function pollPayment(attemptId: AttemptId, reason: string, mayBePaidAgain = false): Promise<void> {
    const now = clock()
    const key = `${POLL_TOPIC}:${attemptId}:${reason}`
    await addOutboxMessage(
      db,
      { topic: POLL_TOPIC, key, payload: { attemptId, mayBePaidAgain }, runAt: now },
      now,
    )
    context.wake()
  }

  async function pollRefund(refundId: RefundId, reason: string): Promise<void> {
    const now = clock()
    await addOutboxMessage(db, refundStep(refundId, now, reason), now)
    context.wake()
  }

  return {
    providers,
    ...unclosedPeriodsService(context),
    paymentsOf: (provider: string, period: Period, named: readonly PaymentName[], changingSince?: Date) =>
      paymentsOf(jobs, provider, period, named, changingSince),
    refundsAt: (provider: string, period: Period, refundIds: readonly string[]) =>
      refundsAt(jobs, provider, period, refundIds),
    balances: () => balances(db),
    ...daySumsService(context),
    /** What is wrong with the ledger, of what came since the night that found nothing. */
    brokenChecks: async () => (await checkLedger(db)).broken,
    customerMoneyOff,
    /**
     * The same by night, on the connection of the jobs: where nothing is wrong, the next night begins there. Sums of days
     * that differ from the ledger are made anew, as after a journal of a server whose clock was behind.
     */
    checkLedger: async () => {
      let checked = await checkLedger(jobs)
      const { wrongDays } = checked
      if (wrongDays.length > 0) {
        log.warn({ days: wrongDays, broken: checked.broken }, 'sums of past days are made anew')
        await database.transaction((tx) => sumUpAnew(tx, wrongDays))
        checked = await checkLedger(jobs)
      }
      const { broken, mark } = checked
      if (broken.length === 0) await saveMark(jobs, mark, clock())
      return broken
    },
    pollPayment,
    pollRefund,
    /** Posts a journal of another module, once for its kind and source, in that module's transaction. */
    post: journals.postJournal,

    /** Resumes polls and refunds that are long due although no message is left for them; gives how many. */
    resumeStalled: async (): Promise<number> => {
      const now = clock()
      const before = new Date(now.getTime() - STALLED_SECONDS * 1000)
      const [attempts, refunds] = [await stalledAttempts(jobs, before), await stalledRefunds(jobs, before)]
      const reason = `stalled:${Math.floor(now.getTime() / (STALLED_SECONDS * 1000))}`
      for (const id of attempts) await pollPayment(id, reason)
      for (const id of refunds) await pollRefund(id, reason)
      return attempts.length + refunds.length
    },
  }
}
