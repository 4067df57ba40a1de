import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { addKobo } from '@gatefill/domain/core/money'
import { refundMoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { Journal } from '@gatefill/domain/payments/ledger'
import {
  refundAcceptedJournal,
  refundChargedBackJournal,
  refundFailedJournal,
  refundProcessedJournal,
} from '@gatefill/domain/payments/ledger'
import { canRefundBecome } from '@gatefill/domain/payments/payment-lifecycle'
import {
  afterDisputes,
  afterEmptySearch,
  DISPUTED_POLL_SECONDS,
  isChargedBack,
  isRefundDone,
  isRefundLost,
  isRefundUnsent,
  refundPollDelay,
  refundSearchDelay,
} from '@gatefill/domain/payments/refund-follow-up'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { ProviderRefund } from '../../../providers/payments/provider.ts'
import { DefiniteError, isProviderError } from '../../../providers/payments/provider.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { findAttempt } from '../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { MoneyService } from '../attempts/money.service.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import type { FindProvider } from '../providers/providers.ts'
import { refundPoll } from './refund-messages.ts'
import type { Refund } from './refunds.repository.ts'
import { findRefund, refundsOfOrder, saveRefund } from './refunds.repository.ts'

type RefundDeps = { orders: OrdersService; money: MoneyService; providerOf: FindProvider }

/** The provider did not answer a look. */
const LOOK_AGAIN_SECONDS = 5 * 60

const CLOCK_SECONDS = 120

/**
 * Brings refunds to the bank. A provider returns money twice when it is asked twice, so a call whose answer was lost is
 * never repeated before the refund was looked for at the provider (payments sheet, 2.5).
 */
export function refundsService(context: Context, { orders, money, providerOf }: RefundDeps) {
  const { database, clock, log } = context
  const { db } = database
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** One step of a refund: send it, look for it, or see how far it is; the next step arms itself. */
  async function step(refundId: RefundId, dueAt: Date | undefined): Promise<void> {
    const refund = await findRefund(db, refundId)
    if (refund === undefined || isRefundDone(refund.state)) return
    if (dueAt !== undefined && refund.nextPollAt?.getTime() !== dueAt.getTime()) return
    const attempt = await findAttempt(db, refund.attemptId)
    if (attempt?.transactionId == null) throw new Error(`refund ${refundId} has no payment to return`)
    const found = { refund, attempt, transactionId: attempt.transactionId }
    if (isRefundUnsent(refund.state)) return send(found)
    try {
      // Found as "sending": the process that sent it died before it knew the answer.
      if (isRefundLost(refund.state) || refund.providerRefundId === null) await search(found)
      else await take(refund, await providerOf(attempt.provider).getRefund(refund.providerRefundId))
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ refund: refundId, reason: error.message }, 'refund could not be looked at')
      await change(refund, (fresh) => ({ ...fresh, nextPollAt: later(LOOK_AGAIN_SECONDS) }))
    }
  }

  type Found = { refund: Refund; attempt: Attempt; transactionId: string }

  async function send(found: Found): Promise<void> {
    if (await isHeld(found)) return
    const { refund, attempt, transactionId } = found
    const now = clock()
    const sent = await change(refund, (fresh) =>
      canRefundBecome(fresh.state, 'sending')
        ? { ...fresh, state: 'sending', sends: fresh.sends + 1, looks: 0, sentAt: now, nextPollAt: null }
        : undefined,
    )
    if (sent === undefined) return
    context.hitFailpoint?.('refund.sending')
    const provider = providerOf(attempt.provider)
    const { amount, marker } = refund
    try {
      const answer = await provider.refund({ transactionId, reference: attempt.reference, amount, marker })
      context.hitFailpoint?.('refund.accepted')
      await take(sent, answer)
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.error({ refund: refund.id, reason: error.message }, 'refund was not accepted')
      const refused = error instanceof DefiniteError
      if (refused && !error.temporary) await ifLost(sent, { state: 'failed', nextPollAt: null })
      // A call that surely did not arrive is no sending; it is still looked for first, which costs nothing.
      else {
        const sends = refused ? sent.sends - 1 : sent.sends
        await ifLost(sent, { state: 'unknown', sends, nextPollAt: later(refundSearchDelay(0)) })
      }
    }
  }

  /** A payment that its customer disputes is not returned by us as well: its bank decides, and may have decided. */
  async function isHeld({ refund, attempt }: Found): Promise<boolean> {
    const disputes = await disputesOf(db, attempt.id)
    if (disputes.length === 0) return false
    const before = (await refundsOfOrder(db, refund.orderId)).filter(
      ({ attemptId, state }) => attemptId === attempt.id && isChargedBack(state),
    )
    const decided = afterDisputes(refund.amount, disputes, addKobo(...before.map(({ amount }) => amount)))
    if (decided === 'send') return false
    if (decided === 'person')
      log.error({ refund: refund.id }, 'a bank has returned a part of what is owed: a person must look')
    const next: Partial<Refund> =
      decided === 'returned'
        ? { state: 'charged_back', nextPollAt: null }
        : { nextPollAt: later(DISPUTED_POLL_SECONDS) }
    await change(refund, (fresh) =>
      canRefundBecome(fresh.state, 'charged_back') ? { ...fresh, ...next } : undefined,
    )
    return true
  }

  /** Looks for a refund whose answer was lost: by our marker, or where the provider kept none by amount and time. */
  async function search(found: Found): Promise<void> {
    const { refund, attempt, transactionId } = found
    const list = await providerOf(attempt.provider).listRefunds(transactionId)
    const bound = new Set((await refundsOfOrder(db, refund.orderId)).map((one) => one.providerRefundId))
    const ours =
      list.find(({ marker }) => marker === refund.marker) ??
      list.find((one) => one.marker === undefined && !bound.has(one.refundId) && couldBe(one, refund))
    if (ours !== undefined) return take(refund, ours)
    const looks = refund.looks + 1
    const secondsSinceSent = refund.sentAt === null ? 0 : secondsBetween(refund.sentAt, clock())
    switch (afterEmptySearch({ looks, secondsSinceSent, sends: refund.sends })) {
      case 'look':
        await ifLost(refund, { state: 'unknown', looks, nextPollAt: later(refundSearchDelay(looks)) })
        return
      case 'send':
        await ifLost(refund, { state: 'unknown', looks, nextPollAt: null })
        return send(found)
      default:
        log.error({ refund: refund.id }, 'refund is lost at the provider: a person must look')
        await ifLost(refund, { state: 'needs_attention', looks, nextPollAt: null })
    }
  }

  /** Changes a refund whose answer is missing, unless the answer came meanwhile. */
  const ifLost = (refund: Refund, changes: Partial<Refund>) =>
    change(refund, (fresh) => (isRefundLost(fresh.state) ? { ...fresh, ...changes } : undefined))

  /** Applies what the provider says of a refund that it has. */
  async function take(refund: Refund, answer: ProviderRefund): Promise<void> {
    await change(refund, (fresh) => {
      const moved = fresh.state === answer.state || canRefundBecome(fresh.state, answer.state)
      const looks = fresh.providerRefundId === null ? 0 : fresh.looks + 1
      return {
        ...fresh,
        state: moved ? answer.state : fresh.state,
        providerRefundId: answer.refundId,
        looks,
        nextPollAt: isRefundDone(answer.state) ? null : later(refundPollDelay(looks)),
        expectedAt: answer.expectedAt ?? fresh.expectedAt,
      }
    })
  }

  /** Changes a refund under the locks of its order, with the books, the order and the next look. */
  function change(
    { id, orderId }: Refund,
    next: (fresh: Refund) => Refund | undefined,
  ): Promise<Refund | undefined> {
    return database.transaction(async (tx) => {
      const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
      const fresh = await findRefund(tx, id)
      if (order === undefined || fresh === undefined || isRefundDone(fresh.state)) return undefined
      const changed = next(fresh)
      if (changed === undefined) return undefined
      await saveRefund(tx, changed, clock())
      for (const journal of journalsOf(fresh, changed)) await money.book(tx, orderId, journal)
      await money.record(tx, order, attempts)
      const news = refundMoneyEvent(fresh.state, changed.state)
      if (news !== undefined)
        await money.paymentChanged.publish(tx, { order, news, amount: changed.amount, source: id })
      await arm(tx, changed)
      return changed
    })
  }

  async function arm(tx: Tx, { id, nextPollAt }: Refund): Promise<void> {
    if (nextPollAt !== null) await addOutboxMessage(tx, refundPoll(id, nextPollAt), clock())
  }

  /** An event speaks of a refund of this payment; which one it does not say reliably, so each is looked at. */
  async function followUpAttempt(attemptId: AttemptId): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt === undefined) return
    const refunds = await refundsOfOrder(db, attempt.orderId)
    const open = refunds.filter((refund) => refund.attemptId === attemptId && !isRefundUnsent(refund.state))
    for (const refund of open) await step(refund.id, undefined)
  }

  return { step, followUpAttempt }
}

export type RefundsService = ReturnType<typeof refundsService>

/** The same amount, made after we sent it; the clocks of both sides may differ a little. */
const couldBe = (answer: ProviderRefund, refund: Refund): boolean =>
  answer.amount === refund.amount &&
  answer.createdAt !== undefined &&
  refund.sentAt !== null &&
  answer.createdAt >= secondsAfter(refund.sentAt, -CLOCK_SECONDS)

/** What a change means in the books: accepted once the provider has it, then returned, or owed again. */
function journalsOf(before: Refund, after: Refund): Journal[] {
  const { id, amount, providerRefundId } = after
  if (isChargedBack(after.state)) return [refundChargedBackJournal(id, amount)]
  if (providerRefundId === null) return []
  const journals = before.providerRefundId === null ? [refundAcceptedJournal(id, amount)] : []
  if (!isRefundDone(after.state)) return journals
  return [
    ...journals,
    after.state === 'failed' ? refundFailedJournal(id, amount) : refundProcessedJournal(id, amount),
  ]
}
