import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayoutId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { isSameAccount } from '@gatefill/domain/finance/changed-account'
import { mayApprovePayout, mayBecome } from '@gatefill/domain/finance/payout'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findChange } from './accounts/account-changes.repository.ts'
import { draftPayoutsService } from './draft-payouts.service.ts'
import { lockAccounts, payees } from './payees.repository.ts'
import type { PayoutJournals } from './payout-journals.ts'
import { freeOrders } from './payout-orders.repository.ts'
import { freeRefunds } from './payout-refunds.repository.ts'
import type { PayoutActing } from './payout-transitions.ts'
import { conflict, NO_PAYOUT, savePayoutTransition } from './payout-transitions.ts'
import { lockPayouts } from './payouts.repository.ts'

/** Drafts of payouts, and the second person's approval. */
export function payoutsService(context: Context, journals: PayoutJournals) {
  const { clock } = context

  /** The second person: what was earned is posted, and the payout may go to the bank. */
  async function approve(
    tx: Tx,
    { staffId, payoutId }: PayoutActing,
  ): Promise<Result<PayoutId, 'NOT_FOUND' | 'CONFLICT'>> {
    const [payout] = await lockPayouts(tx, [payoutId])
    if (payout === undefined) return NO_PAYOUT
    await lockAccounts(tx, [payout])
    const [payee] = await payees(tx, payout)
    const change = payout.accountChangeId === null ? undefined : await findChange(tx, payout.accountChangeId)
    const behind = { changedBy: payee?.account?.changedBy, confirmedBy: change?.confirmedBy ?? null }
    const permitted = mayApprovePayout(payout, staffId, behind)
    if (!permitted.ok) return permitted
    approvesFor(tx, payout.draftedBy, behind.changedBy, behind.confirmedBy)
    if (payee?.account == null || !isSameAccount(payee.account, payout))
      return conflict('The bank account was changed since. Withdraw this draft and make it again.')
    const retail = await journals.postEarned(tx, payout)
    const approved = { approved_by: staffId, approved_at: clock(), retail_amount: retail }
    await savePayoutTransition(tx, payout, 'approved', approved)
    return ok(payoutId)
  }

  /** A draft is given up. Where it was to replace a failed payout, the orders stay with that one. */
  async function withdraw(
    tx: Tx,
    { payoutId }: PayoutActing,
    form: { reason: string },
  ): Promise<Result<PayoutId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const [payout] = await lockPayouts(tx, [payoutId])
    if (payout === undefined) return NO_PAYOUT
    const permitted = mayBecome(payout.state, 'withdrawn')
    if (!permitted.ok) return permitted
    await savePayoutTransition(tx, payout, 'withdrawn', { note: plainLine(form.reason) })
    if (payout.replaces === null) {
      await freeOrders(tx, payout.rootId)
      await freeRefunds(tx, payout.rootId)
    }
    return ok(payoutId)
  }

  return { ...draftPayoutsService(context), approve, withdraw }
}

export type PayoutsService = ReturnType<typeof payoutsService>
