import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import { hoursAround, unclosedFrom, unseenFrom } from '@gatefill/domain/payments/reconciliation-period'
import type { App } from '../../../app-context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { refundStep } from '../records/refund-messages.ts'
import { POLL_TOPIC } from '../records/topics.ts'
import { checkLedger, type PaymentName, paymentsOf, refundsAt, saveMark } from './ledger-checks.repository.ts'
import { balances, sumUpAnew } from './ledger-days.repository.ts'
import { listReadTo, type ProviderList, saveListReadTo } from './list-marks.repository.ts'
import { stalledAttempts, stalledRefunds } from './stalled.repository.ts'
import { oldestUnclosedPayment, oldestUnclosedRefund, returnedPayments } from './unclosed.repository.ts'

/** This long after it was due, a poll or a refund counts as stalled. */
const STALLED_SECONDS = 5 * 60

/**
 * Polls a payment outside of its schedule; `reason` names the occasion, which polls once. A captured one is polled only
 * where the provider may have taken another payment for it.
 */
export async function pollPayment(
  app: App,
  attemptId: AttemptId,
  reason: string,
  mayBePaidAgain = false,
): Promise<void> {
  const now = app.clock()
  const key = `${POLL_TOPIC}:${attemptId}:${reason}`
  await addOutboxMessage(
    app.database.db,
    { topic: POLL_TOPIC, key, payload: { attemptId, mayBePaidAgain }, runAt: now },
    now,
  )
  app.wake()
}

/** Polls a refund outside of its schedule; `reason` names the occasion, which polls once. */
export async function pollRefund(app: App, refundId: RefundId, reason: string): Promise<void> {
  const now = app.clock()
  await addOutboxMessage(app.database.db, refundStep(refundId, now, reason), now)
  app.wake()
}

/** Our payments at a provider in a period, and those that its list names. */
export const readPaymentsOf = (
  app: App,
  provider: string,
  period: Period,
  named: readonly PaymentName[],
  changingSince?: Date,
) => paymentsOf(app.database.jobs, provider, period, named, changingSince)

/** Our refunds at a provider in a period, and those of these ids. */
export const readRefundsAt = (app: App, provider: string, period: Period, refundIds: readonly string[]) =>
  refundsAt(app.database.jobs, provider, period, refundIds)

/** The balance of every account, in kobo. */
export const readBalances = (app: App) => balances(app.database.db)

/** What is wrong with the ledger, of what came since the night that found nothing. */
export const brokenChecks = async (app: App) => (await checkLedger(app.database.db)).broken

/**
 * The same by night, on the connection of the jobs: where nothing is wrong, the next night begins there. Sums of days
 * that differ from the ledger are made anew, as after a journal of a server whose clock was behind.
 */
export async function checkBalances(app: App) {
  let checked = await checkLedger(app.database.jobs)
  const { wrongDays } = checked
  if (wrongDays.length > 0) {
    app.log.warn({ days: wrongDays, broken: checked.broken }, 'sums of past days are made anew')
    await app.database.transaction((tx) => sumUpAnew(tx, wrongDays))
    checked = await checkLedger(app.database.jobs)
  }
  const { broken, mark } = checked
  if (broken.length === 0) await saveMark(app.database.jobs, mark, app.clock())
  return broken
}

/** Resumes polls and refunds that are long due although no message is left for them; gives how many. */
export async function resumeStalledAttempts(app: App): Promise<number> {
  const now = app.clock()
  const before = new Date(now.getTime() - STALLED_SECONDS * 1000)
  const [attempts, refunds] = [
    await stalledAttempts(app.database.jobs, before),
    await stalledRefunds(app.database.jobs, before),
  ]
  const reason = `stalled:${Math.floor(now.getTime() / (STALLED_SECONDS * 1000))}`
  for (const id of attempts) await pollPayment(app, id, reason)
  for (const id of refunds) await pollRefund(app, id, reason)
  return attempts.length + refunds.length
}

/** How far back a night goes: banks decide within half a year. */
const LONGEST_SECONDS = 180 * DAY_SECONDS
/** How long a payment page may still be paid without our having heard of it. Source: own choice; no vendor names one. */
const UNPAID_SECONDS = 30 * DAY_SECONDS
/** The last minutes are still changing. */
const STILL_CHANGING_SECONDS = 10 * 60

type ComparedList = 'payments' | 'refunds'

/** From the oldest thing that is not closed; `openFrom` is the oldest part of the list with an open discrepancy. */
export async function unclosedPeriod(
  app: App,
  provider: string,
  list: ComparedList,
  openFrom: Date | null,
): Promise<Period> {
  const now = app.clock()
  const notBefore = secondsAfter(now, -LONGEST_SECONDS)
  const readTo = await listReadTo(app.database.jobs, provider, list)
  const oldest =
    list === 'payments'
      ? await oldestUnclosedPayment(app.database.jobs, {
          provider,
          notBefore,
          unpaidSince: secondsAfter(now, -UNPAID_SECONDS),
        })
      : await oldestUnclosedRefund(app.database.jobs, { provider, notBefore })
  const from = unclosedFrom({ readTo, oldest, openFrom, notBefore })
  return { from, to: secondsAfter(now, -STILL_CHANGING_SECONDS) }
}

/** The hours before `before` of payments of which a part came back since the list was read. */
export async function returnedPeriods(app: App, provider: string, before: Date): Promise<Period[]> {
  const notBefore = secondsAfter(app.clock(), -LONGEST_SECONDS)
  const since = unseenFrom(await listReadTo(app.database.jobs, provider, 'payments'), notBefore)
  return hoursAround(await returnedPayments(app.database.jobs, { provider, notBefore, since }), before)
}

/** The list was read in full up to that time. */
export const savePeriodReadTo = (app: App, provider: string, list: ProviderList, readTo: Date) =>
  saveListReadTo(app.database.jobs, provider, list, readTo)
