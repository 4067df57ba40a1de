import { refundMoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { Journal } from '@gatefill/domain/payments/ledger'
import {
  refundAcceptedJournal,
  refundChargedBackJournal,
  refundFailedJournal,
  refundProcessedJournal,
  refundReopenedJournal,
  refundReturnedJournal,
} from '@gatefill/domain/payments/ledger'
import { asksForAccount } from '@gatefill/domain/payments/refunds/refund-account'
import { isUnfunded } from '@gatefill/domain/payments/refunds/refund-balance'
import {
  hasComeBack,
  hasRefundFailed,
  isChargedBack,
  isRefundDone,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import { postJournal } from '../../ledger/post-journal.ts'
import { notifyAndEmail, publishPaymentChange } from '../../payment-notifications.ts'
import { expectSaved } from '../../records/expect-saved.ts'
import { lockWithAttempts } from '../../records/locks.ts'
import { recordPaymentStatus } from '../../records/order-payment.ts'
import { refundPoll, refundStep } from '../../records/refund-messages.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { refundsOfOrder, saveRefund } from '../../records/refunds.repository.ts'
import { endAccount, refuseAccount } from './accounts/refund-accounts.repository.ts'

/** What a refund becomes; undefined where it stays as it is. `others` are the other refunds of its payment. */
export type NextRefund = (fresh: Refund, others: readonly Refund[]) => Refund | undefined

/**
 * Applies `next` to the refund as it is under the lock of its order. Undefined, and nothing is changed, when the
 * refund is over or `next` gives nothing for the state that it finds.
 */
export function changeRefund(
  app: App,
  refund: Pick<Refund, 'id' | 'orderId'>,
  next: NextRefund,
): Promise<Refund | undefined> {
  return app.database.transaction((tx) => changeRefundIn(app, tx, refund, next))
}

/** Changes a refund as `changeRefund` does, in a transaction that is open already. */
export async function changeRefundIn(
  app: App,
  tx: Tx,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  next: NextRefund,
): Promise<Refund | undefined> {
  const { order, attempts } = await lockWithAttempts(tx, orderId)
  const refunds = await refundsOfOrder(tx, orderId)
  const fresh = refunds.find((one) => one.id === id)
  if (order === undefined || fresh === undefined || isOver(fresh, refunds)) return undefined
  const others = refunds.filter((one) => one.id !== id && one.attemptId === fresh.attemptId)
  const wanted = next(fresh, others)
  if (wanted === undefined) return undefined
  const changed = withTurn(fresh, wanted, app.clock())
  expectSaved(await saveRefund(tx, fresh, changed, app.clock()), `refund ${id}`)
  for (const journal of journalsOf(fresh, changed)) await postJournal(app, tx, orderId, journal)
  await recordPaymentStatus(app, tx, order, attempts)
  const needsAccount = asksForAccount(changed)
  if (isRefundDone(changed.state)) await endAccount(tx, id, app.clock())
  else if (needsAccount && !asksForAccount(fresh)) await refuseAccount(tx, id, app.clock())
  const becameUnfunded = isUnfunded(changed) && fresh.unfundedSince === null
  const kind = refundMoneyEvent(fresh.state, changed.state, { needsAccount, becameUnfunded })
  const key = changed.turns === 0 ? id : `${id}:${changed.turns}`
  if (kind !== undefined) await publishPaymentChange(app, tx, order, { kind, amount: changed.amount, key })
  await scheduleNextRefundPoll(app, tx, changed)
  return { ...changed, version: fresh.version + 1 }
}

/** A dispute that had covered the refund was won later: it is owed again, posted once, and sent like any other. */
export async function reopenRefundIn(
  app: App,
  tx: Tx,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
): Promise<void> {
  const { order, attempts } = await lockWithAttempts(tx, orderId)
  const fresh = (await refundsOfOrder(tx, orderId)).find((one) => one.id === id)
  if (order === undefined || fresh === undefined || !isChargedBack(fresh.state)) return
  const { amount, sends } = fresh
  const turns = fresh.turns + 1
  // One whose answer was lost before may be at the provider, so that it is searched for first.
  const state = sends > 0 ? 'unknown' : 'requested'
  const reopened: Refund = { ...fresh, state, turns, polls: 0, nextPollAt: null }
  expectSaved(await saveRefund(tx, fresh, reopened, app.clock()), `refund ${id}`)
  await postJournal(app, tx, orderId, refundReopenedJournal(id, amount, turns))
  await recordPaymentStatus(app, tx, order, attempts)
  await notifyAndEmail(app, tx, order, { kind: 'partial', amount, key: `${id}:${turns}` })
  await addOutboxMessage(tx, refundStep(id, app.clock(), 'won', String(turns)), app.clock())
}

async function scheduleNextRefundPoll(app: App, tx: Tx, { id, nextPollAt }: Refund): Promise<void> {
  if (nextPollAt !== null) await addOutboxMessage(tx, refundPoll(id, nextPollAt), app.clock())
}

/**
 * Changes a refund that is still as it was read: the same state, calls and polls. Undefined, and nothing is changed,
 * when another step was quicker; that one has scheduled what follows.
 */
export const changeAsRead = (
  app: App,
  refund: Refund,
  changes: Partial<Refund>,
): Promise<Refund | undefined> =>
  changeRefund(app, refund, (fresh) => (isAsRead(fresh, refund) ? { ...fresh, ...changes } : undefined))

const isAsRead = (fresh: Refund, read: Refund): boolean =>
  fresh.version === read.version &&
  fresh.state === read.state &&
  fresh.sends === read.sends &&
  fresh.polls === read.polls

/** Nothing follows by itself: it failed for good, the bank has returned the payment, or it was replaced. */
const isOver = ({ id, state }: Refund, refunds: readonly Refund[]): boolean =>
  hasRefundFailed(state) || isChargedBack(state) || refunds.some(({ replaces }) => replaces === id)

/** The change, counted as a turn where it takes a refund back that was sent. */
const withTurn = (before: Refund, after: Refund, now: Date): Refund =>
  hasComeBack(before.state, after.state) ? { ...after, turns: before.turns + 1, returnedAt: now } : after

/** What a change means in the ledger: in transit once the provider has it, then processed, or owed again. */
function journalsOf(before: Refund, after: Refund): Journal[] {
  const { id, amount, providerRefundId, turns } = after
  if (before.state === after.state && isRefundDone(after.state)) return []
  if (isChargedBack(after.state)) return [refundChargedBackJournal(id, amount, turns)]
  if (providerRefundId === null) return []
  const journals = before.providerRefundId === null ? [refundAcceptedJournal(id, amount, turns)] : []
  if (hasComeBack(before.state, after.state)) journals.push(refundReturnedJournal(id, amount, turns))
  if (!isRefundDone(after.state)) return journals
  const outcome = hasRefundFailed(after.state) ? refundFailedJournal : refundProcessedJournal
  return [...journals, outcome(id, amount, turns)]
}
