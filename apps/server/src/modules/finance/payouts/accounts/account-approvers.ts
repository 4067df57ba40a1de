import { mayCall } from '@gatefill/contracts/core/access'
import { approvePayout } from '@gatefill/contracts/staff/finance/payouts'
import type { BehindAccount, Payout } from '@gatefill/domain/finance/payout'
import { mayApprovePayout } from '@gatefill/domain/finance/payout'
import type { Db } from '../../../../platform/db/database.ts'
import type { StaffAccount } from '../../../staff/index.ts'
import { approvalPairProblem, listStaff } from '../../../staff/index.ts'

/** Who may approve a draft now: of the right roles, without a hand in it, and independent of those who have one. */
export async function approversOf(
  db: Db,
  payout: Pick<Payout, 'state' | 'draftedBy'>,
  { behind, now }: { behind: BehindAccount; now: Date },
): Promise<StaffAccount[]> {
  const asked = [payout.draftedBy, behind.changedBy, behind.confirmedBy].filter((id) => id != null)
  const found: StaffAccount[] = []
  for (const each of await listStaff(db)) {
    if (!each.active || !mayCall(each.role, approvePayout)) continue
    if (!mayApprovePayout(payout, each.id, behind).ok) continue
    const problem = await approvalPairProblem(db, { asked, approver: each.id, now })
    if (problem === undefined) found.push(each)
  }
  return found
}
