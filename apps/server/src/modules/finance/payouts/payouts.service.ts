import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayoutId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { mayApprovePayout, mayBecome } from '@gatefill/domain/finance/payout'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { draftPayoutsService } from './draft-payouts.service.ts'
import type { PayeeRow } from './payees.repository.ts'
import { payees } from './payees.repository.ts'
import type { PayoutJournals } from './payout-journals.ts'
import { freeOrders } from './payout-orders.repository.ts'
import { freeRefunds } from './payout-refunds.repository.ts'
import type { PayoutActing } from './payout-transitions.ts'
import { conflict, NO_PAYOUT, savePayoutTransition } from './payout-transitions.ts'
import type { StoredPayout } from './payouts.repository.ts'
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
    const [payee] = await payees(tx, payout)
    const permitted = mayApprovePayout(payout, staffId, payee?.account?.changedBy)
    if (!permitted.ok) return permitted
    approvesFor(tx, payout.draftedBy, payee?.account?.changedBy)
    if (!hasAccountOf(payout, payee))
      return conflict('The bank account was changed since. Withdraw this draft and make it again.')
    const retail = await journals.postEarned(tx, payout)
    const change = { approved_by: staffId, approved_at: clock(), retail_amount: retail }
    await savePayoutTransition(tx, payout, 'approved', change)
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

/** A payout keeps the bank account that it was drafted with, which its approval compares with the present one. */
const hasAccountOf = (payout: StoredPayout, payee: PayeeRow | undefined): boolean =>
  payee?.account != null &&
  payee.account.accountNumber === payout.accountNumber &&
  payee.account.bankCode === payout.bankCode &&
  payee.account.beneficiary === payout.beneficiary
