import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import { holderProblem } from '@gatefill/domain/finance/account-holder'
import { accountFreeAt, mayRefuseChange } from '@gatefill/domain/finance/changed-account'
import type { Db } from '../../../../platform/db/database.ts'
import type { Names } from '../../staff-person.ts'
import { personOf, personOrNull } from '../../staff-person.ts'
import { confirmersOf } from './account-approvers.ts'
import type { StoredChange } from './account-changes.repository.ts'
import { findChange, paidSoFar } from './account-changes.repository.ts'
import { answersOf, noticesOf } from './payee-contacts.repository.ts'

/** A change as the console shows it: both accounts side by side, who did what, and whom we told. */
export async function accountChangeView(
  db: Db,
  change: StoredChange,
  { names, now }: { names: Names; now: Date },
): Promise<AccountChangeView> {
  const { account, old, holder, confirmedAt } = change
  const newPaid = await paidSoFar(db, change, account, confirmedAt)
  const { since, by, ...oldAccount } = old
  return {
    ...peopleOf(change, names),
    id: change.id,
    state: change.state,
    account,
    old: { ...oldAccount, since: since.toISOString(), by: personOf(by, names) },
    askedForBy: change.askedForBy,
    confirmNote: change.confirmNote,
    refusal: change.refusal,
    freeAt: confirmedAt && accountFreeAt(confirmedAt).toISOString(),
    confirmers: (await confirmersOf(db, change, now)).map(({ id, name, role }) => ({ id, name, role })),
    mayRefuse: mayRefuseChange(change, newPaid.count > 0, now).ok,
    holder: { ...holder, problem: holderProblem(holder, account.beneficiary) ?? null },
    oldHolderName: await holderNameOf(db, change.oldChangeId),
    oldPaid: await paidSoFar(db, change, old),
    newPaid,
    answers: (await answersOf(db, change.id)).map(({ words, by: notedBy, at }) => ({
      words,
      by: personOf(notedBy, names),
      at: at.toISOString(),
    })),
    notices: (await noticesOf(db, change.id)).map(({ channel, recipient, state, endedAt }) => ({
      channel,
      recipient,
      state,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

/** Whose the account of before is; '' where no vendor has said it. */
const holderNameOf = async (db: Db, oldChangeId: StoredChange['oldChangeId']): Promise<string> =>
  oldChangeId === null ? '' : ((await findChange(db, oldChangeId))?.holder.name ?? '')

const peopleOf = (change: StoredChange, names: Names) => ({
  askedBy: personOf(change.askedBy, names),
  askedAt: change.askedAt.toISOString(),
  confirmedBy: personOrNull(change.confirmedBy, names),
  confirmedAt: change.confirmedAt?.toISOString() ?? null,
  refusedBy: personOrNull(change.refusedBy, names),
  refusedAt: change.refusedAt?.toISOString() ?? null,
})
