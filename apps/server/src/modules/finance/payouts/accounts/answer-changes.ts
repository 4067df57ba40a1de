import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayeeAccountChangeId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { conflict, invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  accountChangeStates,
  confirmNoteProblem,
  isSameAccount,
  mayConfirmChange,
  mayRefuseChange,
} from '@gatefill/domain/finance/changed-account'
import { ACCOUNT_CHANGE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { askedForByProblem } from '@gatefill/domain/finance/payout-form'
import type { App } from '../../../../app-context.ts'
import { approvesFor } from '../../../../platform/audited-write.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PayeeKey } from '../payees.repository.ts'
import { lockAccounts, payees, saveAccount } from '../payees.repository.ts'
import { behindChange } from './account-approvers.ts'
import type { StoredChange } from './account-changes.repository.ts'
import { findChange, lockChange, paidSoFar, saveAnswer } from './account-changes.repository.ts'
import { insertAnswer } from './payee-contacts.repository.ts'

export type ChangeActing = { staffId: StaffId; changeId: PayeeAccountChangeId }
type Done = Promise<Result<PayeeKey, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const NO_CHANGE = refuse('NOT_FOUND', { message: ACCOUNT_CHANGE_NOT_FOUND })
const ACCOUNT_MOVED = conflict(
  'The bank account of this payee was changed by another way since. Refuse this change and ask again.',
)

/** An independent person confirms the change: the new account is in force from now on (C-98). */
export async function confirmAccountChange(
  app: App,
  tx: Tx,
  { staffId, changeId }: ChangeActing,
  { note }: { note: string },
): Done {
  const change = await lockWithAccount(tx, changeId)
  if (change === undefined) return NO_CHANGE
  const permitted = mayConfirmChange(change, staffId)
  if (!permitted.ok) return permitted
  const [payee] = await payees(tx, change)
  if (payee?.account == null || !isSameAccount(payee.account, change.old)) return ACCOUNT_MOVED
  const problem = confirmNoteProblem(change, note) ?? (note === '' ? undefined : askedForByProblem(note))
  if (problem !== undefined) return invalid({ note: [problem] })
  const now = app.clock()
  approvesFor(tx, ...(await behindChange(tx, change, now)))
  const answer = { confirmed_by: staffId, confirmed_at: now, confirm_note: plainLine(note) }
  await saveAnswer(tx, changeId, accountChangeStates.transition(change.state, 'confirmed'), answer)
  const inForce = { ...change.account, changedBy: change.askedBy, changedAt: now, changeId }
  await saveAccount(tx, change, inForce)
  return ok(change)
}

/** Anybody in finance may end a change that waits, or one that is new: the earlier account is in force again then. */
export async function refuseAccountChange(
  app: App,
  tx: Tx,
  { staffId, changeId }: ChangeActing,
  form: { reason: string },
): Done {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const change = await lockWithAccount(tx, changeId)
  if (change === undefined) return NO_CHANGE
  const { state, old, confirmedAt } = change
  const { count } = await paidSoFar(tx, change, change.account, confirmedAt)
  const permitted = mayRefuseChange(change, count > 0, app.clock())
  if (!permitted.ok) return permitted
  const answer = { refused_by: staffId, refused_at: app.clock(), refusal: plainLine(form.reason) }
  await saveAnswer(tx, changeId, accountChangeStates.transition(state, 'refused'), answer)
  if (state === 'waiting') return ok(change)
  const [payee] = await payees(tx, change)
  if (payee?.account?.changeId !== changeId) return ACCOUNT_MOVED
  const { since, by, ...account } = old
  await saveAccount(tx, change, {
    ...account,
    changedBy: by,
    changedAt: since,
    changeId: change.oldChangeId,
  })
  return ok(change)
}

/** What the payee said of it on the phone, for who decides. */
export async function noteAccountAnswer(
  app: App,
  tx: Tx,
  { staffId, changeId }: ChangeActing,
  form: { reason: string },
): Promise<Result<PayeeKey, 'VALIDATION' | 'NOT_FOUND'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const change = await findChange(tx, changeId)
  if (change === undefined) return NO_CHANGE
  await insertAnswer(tx, changeId, { words: plainLine(form.reason), by: staffId, at: app.clock() })
  return ok(change)
}

/** A change, with the account of its payee: drafts, approvals and batches wait for the answer. */
async function lockWithAccount(tx: Tx, changeId: PayeeAccountChangeId): Promise<StoredChange | undefined> {
  const known = await findChange(tx, changeId)
  if (known === undefined) return undefined
  await lockAccounts(tx, [known])
  return lockChange(tx, changeId)
}
