import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { addKobo } from '@gatefill/domain/core/money'
import {
  afterDisputes,
  HELD_SECONDS,
  refundPollDelay,
  refundSearchDelay,
} from '@gatefill/domain/payments/refund-follow-up'
import { isChargedBack, isRefundDone, refundStates } from '@gatefill/domain/payments/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { ProviderRefund } from '../../../providers/payments/provider.ts'
import { DefiniteError, isProviderError } from '../../../providers/payments/provider.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { disputesOf } from '../disputes/disputes.repository.ts'
import type { SplitRefundService } from '../disputes/split-refund.service.ts'
import type { FindProvider } from '../providers/providers.ts'
import type { ChangeRefundService } from './change-refund.service.ts'
import type { Refund } from './refunds.repository.ts'
import { refundsOfOrder } from './refunds.repository.ts'

export type SendRefundDeps = {
  changes: ChangeRefundService
  providerOf: FindProvider
  splitRefund: SplitRefundService['splitRefund']
}

/** A refund with the payment that it returns, and that payment's id at the provider. */
export type RefundOfPayment = { refund: Refund; attempt: Attempt; transactionId: string }

/** Sends refunds to the provider, and takes over what it answers. */
export function sendRefundService(context: Context, { changes, providerOf, splitRefund }: SendRefundDeps) {
  const { database, clock, log } = context
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** Sends a refund unless a dispute holds it, or another process sends it at the same time. */
  async function sendRefund(found: RefundOfPayment): Promise<void> {
    if (await holdWhileDisputed(found)) return
    const { refund, attempt, transactionId } = found
    const now = clock()
    const sent = await changes.changeRefund(refund, (fresh) =>
      refundStates.canBecome(fresh.state, 'sending')
        ? { ...fresh, state: 'sending', sends: fresh.sends + 1, polls: 0, sentAt: now, nextPollAt: null }
        : undefined,
    )
    if (sent === undefined) return
    context.hitFailpoint?.('refund.sending')
    const { amount, marker } = refund
    try {
      const provider = providerOf(attempt.provider)
      const answer = await provider.refund({ transactionId, reference: attempt.reference, amount, marker })
      context.hitFailpoint?.('refund.accepted')
      await applyAnswer(sent, answer)
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.error({ refund: refund.id, reason: error.message }, 'refund was not accepted')
      await recordFailedSend(sent, error)
    }
  }

  /** A refusal ends the refund; after a lost answer, or none, it is searched for before it is sent again. */
  async function recordFailedSend(sent: Refund, error: Error): Promise<void> {
    const isRefused = error instanceof DefiniteError
    if (isRefused && !error.temporary) {
      await changes.changeIfLost(sent, { state: 'failed', nextPollAt: null })
      return
    }
    // A call that did not reach the provider does not count as sent.
    const sends = isRefused ? sent.sends - 1 : sent.sends
    await changes.changeIfLost(sent, { state: 'unknown', sends, nextPollAt: later(refundSearchDelay(0)) })
  }

  /** Whether disputes of the payment keep the refund from being sent now; what follows from them is saved. */
  async function holdWhileDisputed({ refund, attempt }: RefundOfPayment): Promise<boolean> {
    const disputes = await disputesOf(database.db, attempt.id)
    if (disputes.length === 0) return false
    const settled = (await refundsOfOrder(database.db, refund.orderId)).filter(
      ({ attemptId, state }) => attemptId === attempt.id && isChargedBack(state),
    )
    const next = afterDisputes(refund.amount, disputes, addKobo(...settled.map(({ amount }) => amount)))
    if (next === 'send') return false
    if (next === 'split') {
      await splitRefund(refund)
      return true
    }
    const change: Partial<Refund> =
      next === 'close' ? { state: 'charged_back', nextPollAt: null } : { nextPollAt: later(HELD_SECONDS) }
    await changes.changeRefund(refund, (fresh) =>
      refundStates.canBecome(fresh.state, 'charged_back') ? { ...fresh, ...change } : undefined,
    )
    return true
  }

  /** Applies what the provider says of a refund that it has. */
  async function applyAnswer(refund: Refund, answer: ProviderRefund): Promise<void> {
    await changes.changeRefund(refund, (fresh) => {
      const polls = fresh.providerRefundId === null ? 0 : fresh.polls + 1
      return {
        ...fresh,
        state: refundStates.canBecome(fresh.state, answer.state) ? answer.state : fresh.state,
        providerRefundId: answer.refundId,
        polls,
        nextPollAt: isRefundDone(answer.state) ? null : later(refundPollDelay(polls)),
        expectedAt: answer.expectedAt ?? fresh.expectedAt,
      }
    })
  }

  return { sendRefund, applyAnswer }
}
