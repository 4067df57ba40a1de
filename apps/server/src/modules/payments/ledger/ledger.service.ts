import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { settlementJournal } from '@gatefill/domain/payments/ledger'
import type { Period, Settlement } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import { POLL_TOPIC } from '../topics.ts'
import { balances, brokenChecks, paymentsOf, refundsAt } from './balances.repository.ts'
import { writeJournal } from './ledger.repository.ts'
import { insertSettlement, stuckAttempts, stuckRefunds } from './settlements.repository.ts'

/** So long after it was due, a look or a refund counts as forgotten. */
const STUCK_SECONDS = 5 * 60

/** The books for those who compare them: reconciliation, and the staff. */
export function ledgerService(context: Context, providers: readonly PaymentProvider[]) {
  const { database, clock, ids } = context
  const { db } = database

  /** Looks at a payment again, outside the ladder; `reason` names the occasion, which asks once. */
  async function scheduleNextPoll(attemptId: AttemptId, reason: string): Promise<void> {
    const now = clock()
    const key = `${POLL_TOPIC}:${attemptId}:${reason}`
    await addOutboxMessage(db, { topic: POLL_TOPIC, key, payload: { attemptId }, runAt: now }, now)
    context.wake()
  }

  async function stepAgain(refundId: RefundId, reason: string): Promise<void> {
    const now = clock()
    await addOutboxMessage(db, refundStep(refundId, now, reason), now)
    context.wake()
  }

  return {
    providers,
    paymentsOf: (provider: string, period: Period, references: readonly string[]) =>
      paymentsOf(db, provider, period, references),
    refundsAt: (provider: string, period: Period, refundIds: readonly string[]) =>
      refundsAt(db, provider, period, refundIds),
    balances: () => balances(db),
    brokenChecks: () => brokenChecks(db),
    scheduleNextPoll,
    stepAgain,

    /** Books what a provider paid out; true when it is new. */
    postSettlement: (provider: string, settlement: Settlement): Promise<boolean> =>
      database.transaction(async (tx) => {
        const at = clock()
        if (!(await insertSettlement(tx, provider, settlement, at))) return false
        const journal = settlementJournal(`${provider}:${settlement.settlementId}`, settlement.amount)
        await writeJournal(tx, journal, { id: ids.next(ID_PREFIX.journal), orderId: null, at })
        return true
      }),

    /** Takes up what was forgotten: looks and refunds that are long due although nothing is under way for them. */
    resumeStalled: async (): Promise<number> => {
      const now = clock()
      const before = new Date(now.getTime() - STUCK_SECONDS * 1000)
      const [attempts, refunds] = [await stuckAttempts(db, before), await stuckRefunds(db, before)]
      const reason = `forgotten:${Math.floor(now.getTime() / (STUCK_SECONDS * 1000))}`
      for (const id of attempts) await scheduleNextPoll(id, reason)
      for (const id of refunds) await stepAgain(id, reason)
      return attempts.length + refunds.length
    },
  }
}
