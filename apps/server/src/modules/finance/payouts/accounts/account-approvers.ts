import { mayCall } from '@gatefill/contracts/core/access'
import { confirmAccountChange } from '@gatefill/contracts/staff/finance/payees'
import { approvePayout } from '@gatefill/contracts/staff/finance/payouts'
import type { StaffId } from '@gatefill/domain/core/ids'
import { isWaiting, mayConfirmChange } from '@gatefill/domain/finance/changed-account'
import { contactsToTell, isNewContact } from '@gatefill/domain/finance/payee-contact'
import type { Payout } from '@gatefill/domain/finance/payout'
import { mayApprovePayout } from '@gatefill/domain/finance/payout'
import type { Db } from '../../../../platform/db/database.ts'
import type { StaffAccount } from '../../../staff/index.ts'
import { approvalPairProblem, listStaff } from '../../../staff/index.ts'
import type { StoredChange } from './account-changes.repository.ts'
import { contactHistory } from './payee-contacts.repository.ts'

/** Who may approve a draft now: of the right roles, without a hand in it, and independent of those who have one. */
export async function approversOf(
  db: Db,
  payout: Pick<Payout, 'state' | 'draftedBy'>,
  { changedBy, now }: { changedBy: StaffId | undefined; now: Date },
): Promise<StaffAccount[]> {
  const asked = [payout.draftedBy, changedBy].filter((id) => id != null)
  const found: StaffAccount[] = []
  for (const each of await listStaff(db)) {
    if (!each.active || !mayCall(each.role, approvePayout)) continue
    if (!mayApprovePayout(payout, each.id, changedBy).ok) continue
    const problem = await approvalPairProblem(db, { asked, approver: each.id, now })
    if (problem === undefined) found.push(each)
  }
  return found
}

/** Who may confirm a change now: of the right roles, neither who asked nor who set a contact that is told, and independent. */
export async function confirmersOf(db: Db, change: StoredChange, now: Date): Promise<StaffAccount[]> {
  if (!isWaiting(change)) return []
  const asked = await behindChange(db, change, now)
  const found: StaffAccount[] = []
  for (const each of await listStaff(db)) {
    if (!each.active || !mayCall(each.role, confirmAccountChange)) continue
    if (!mayConfirmChange(change, each.id).ok) continue
    const problem = await approvalPairProblem(db, { asked, approver: each.id, now })
    if (problem === undefined) found.push(each)
  }
  return found
}

/** Who stands behind a change: who asked for it, and who set a contact in the days before, which hides it from the payee. */
export async function behindChange(db: Db, change: StoredChange, now: Date): Promise<StaffId[]> {
  const contacts = contactsToTell(await contactHistory(db, change), now)
  const setters = contacts.filter((each) => isNewContact(each, now)).map(({ setBy }) => setBy)
  return [change.askedBy, ...setters].filter((id) => id != null)
}
