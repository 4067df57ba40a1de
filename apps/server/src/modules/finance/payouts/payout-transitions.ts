import type { PayoutId, StaffId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { PAYOUT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { payoutStates } from '@gatefill/domain/finance/payout'
import type { Tx } from '../../../platform/db/database.ts'
import type { StoredPayout } from './payouts.repository.ts'
import { savePayout } from './payouts.repository.ts'

export type PayoutActing = { staffId: StaffId; payoutId: PayoutId }

export const NO_PAYOUT: Refusal<'NOT_FOUND'> = refuse('NOT_FOUND', { message: PAYOUT_NOT_FOUND })
export const conflict = (message: string) => refuse('CONFLICT', { message })

/** Saves a transition of a payout that this transaction has locked. */
export async function savePayoutTransition(
  tx: Tx,
  payout: StoredPayout,
  to: StoredPayout['state'],
  change: Parameters<typeof savePayout>[3],
): Promise<void> {
  if (!(await savePayout(tx, payout.id, payoutStates.transition(payout.state, to), change)))
    throw new Error(`payout ${payout.id} is no longer in the state that was read`)
}
