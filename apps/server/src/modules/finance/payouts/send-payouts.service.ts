import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayoutBatchId, PayoutId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { accountIsGone, isSameAccount, mayReachAccount } from '@gatefill/domain/finance/changed-account'
import { mayBecome, mayFail } from '@gatefill/domain/finance/payout'
import { paidOnProblem } from '@gatefill/domain/finance/payout-form'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PayeeRow } from './payees.repository.ts'
import { hasPayoutToOtherAccount, lockAccounts, payees } from './payees.repository.ts'
import { insertBatch } from './payout-batches.repository.ts'
import type { PayoutJournals } from './payout-journals.ts'
import type { PayoutActing } from './payout-transitions.ts'
import { NO_PAYOUT, savePayoutTransition } from './payout-transitions.ts'
import type { StoredPayout } from './payouts.repository.ts'
import { lockPayouts } from './payouts.repository.ts'

type Done<Value> = Promise<Result<Value, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const BATCH_MAX = 200

/** Approved payouts on their way to the bank, and what the bank said. */
export function sendPayoutsService({ clock, ids }: Context, journals: PayoutJournals) {
  /** Approved payouts become sent together: all of them or none. */
  async function send(tx: Tx, staffId: StaffId, form: { payoutIds: string[] }): Done<PayoutBatchId> {
    const known = [...new Set(form.payoutIds)].map((text) => parseId('payout', text))
    const wanted = known.filter((id): id is PayoutId => id !== undefined)
    if (wanted.length === 0 || wanted.length > BATCH_MAX || wanted.length < known.length)
      return invalid({ payoutIds: [`Please select 1 to ${BATCH_MAX} payouts`] })
    const payouts = await lockPayouts(tx, wanted)
    if (payouts.length < wanted.length) return NO_PAYOUT
    const other = payouts.find(({ state }) => state !== 'approved')
    if (other !== undefined)
      return refuse('CONFLICT', {
        message: `${other.narration} is ${other.state}, not approved. Nothing was changed.`,
      })
    await lockAccounts(tx, payouts)
    for (const payout of payouts) {
      const permitted = await mayLeave(tx, payout, clock())
      if (!permitted.ok) return permitted
    }
    const batch = {
      id: asId<PayoutBatchId>(ids.next(ID_PREFIX.payoutBatch)),
      createdBy: staffId,
      createdAt: clock(),
    }
    await insertBatch(tx, batch)
    for (const payout of payouts)
      await savePayoutTransition(tx, payout, 'sent', { batch_id: batch.id, sent_at: clock() })
    return ok(batch.id)
  }

  /** The bank has paid it: posted once, on that day. */
  async function confirm(tx: Tx, { payoutId }: PayoutActing, { paidOn }: { paidOn: string }): Done<PayoutId> {
    const [payout] = await lockPayouts(tx, [payoutId])
    if (payout === undefined) return NO_PAYOUT
    const permitted = mayBecome(payout.state, 'paid')
    if (!permitted.ok) return permitted
    const problem = paidOnProblem(paidOn, payout.sentAt ?? clock(), clock())
    if (problem !== undefined) return invalid({ paidOn: [problem] })
    await savePayoutTransition(tx, payout, 'paid', { paid_on: paidOn })
    await journals.postPaid(tx, payout, paidOn)
    return ok(payoutId)
  }

  /** The bank did not pay it, or it must not leave: the money is still owed. */
  async function fail(tx: Tx, { payoutId }: PayoutActing, form: { reason: string }): Done<PayoutId> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const [payout] = await lockPayouts(tx, [payoutId])
    if (payout === undefined) return NO_PAYOUT
    const [payee] = await payees(tx, payout)
    const permitted = mayFail(payout.state, hasAccountOf(payee, payout))
    if (!permitted.ok) return permitted
    await savePayoutTransition(tx, payout, 'failed', { note: plainLine(form.reason) })
    return ok(payoutId)
  }

  return { send, confirm, fail }
}

export type SendPayoutsService = ReturnType<typeof sendPayoutsService>

/** Whether a payout may go to the account that it names: that of its payee now, and not in the first 24 hours of a new one. */
async function mayLeave(tx: Tx, payout: StoredPayout, now: Date): Promise<Result<void, 'CONFLICT'>> {
  const [payee] = await payees(tx, payout)
  if (payee?.account == null || !hasAccountOf(payee, payout))
    return refuse('CONFLICT', { message: accountIsGone(payout.narration) })
  const { account } = payee
  const hadOther = account.changeId !== null || (await hasPayoutToOtherAccount(tx, payout))
  return mayReachAccount(payout.narration, { changedAt: account.changedAt, hadOther }, now)
}

const hasAccountOf = (payee: PayeeRow | undefined, payout: StoredPayout): boolean =>
  payee?.account != null && isSameAccount(payee.account, payout)
