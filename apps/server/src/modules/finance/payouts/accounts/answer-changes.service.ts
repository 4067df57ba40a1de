import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayeeAccountChangeId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  accountChangeStates,
  confirmNoteProblem,
  isSameAccount,
  mayConfirmChange,
  mayRefuseChange,
} from '@gatefill/domain/finance/changed-account'
import { ACCOUNT_CHANGE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { contactsToTell, isNewContact } from '@gatefill/domain/finance/payee-contact'
import { askedForByProblem } from '@gatefill/domain/finance/payout-form'
import { approvesFor } from '../../../../platform/audited-write.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PayeeKey } from '../payees.repository.ts'
import { lockAccounts, payees, saveAccount } from '../payees.repository.ts'
import type { StoredChange } from './account-changes.repository.ts'
import { findChange, lockChange, paidSoFar, saveAnswer } from './account-changes.repository.ts'
import { contactHistory, insertAnswer } from './payee-contacts.repository.ts'

export type ChangeActing = { staffId: StaffId; changeId: PayeeAccountChangeId }
type Done = Promise<Result<PayeeKey, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const NO_CHANGE = refuse('NOT_FOUND', { message: ACCOUNT_CHANGE_NOT_FOUND })
const conflict = (message: string) => refuse('CONFLICT', { message })
const ACCOUNT_MOVED = conflict(
  'The bank account of this payee was changed by another way since. Refuse this change and ask again.',
)

/** The answer to another bank account of a payee: an independent person confirms it, anybody in finance may refuse it (C-98). */
export function answerChangesService({ clock }: Context) {
  /** The second person: the new account is in force from now on. */
  async function confirm(tx: Tx, { staffId, changeId }: ChangeActing, { note }: { note: string }): Done {
    const change = await lockWithAccount(tx, changeId)
    if (change === undefined) return NO_CHANGE
    const permitted = mayConfirmChange(change, staffId)
    if (!permitted.ok) return permitted
    const [payee] = await payees(tx, change)
    if (payee?.account == null || !isSameAccount(payee.account, change.old)) return ACCOUNT_MOVED
    const problem = confirmNoteProblem(change, note) ?? (note === '' ? undefined : askedForByProblem(note))
    if (problem !== undefined) return invalid({ note: [problem] })
    const now = clock()
    const contacts = contactsToTell(await contactHistory(tx, change), now)
    approvesFor(
      tx,
      change.askedBy,
      ...contacts.filter((each) => isNewContact(each, now)).map(({ setBy }) => setBy),
    )
    const answer = { confirmed_by: staffId, confirmed_at: now, confirm_note: plainLine(note) }
    await saveAnswer(tx, changeId, accountChangeStates.transition(change.state, 'confirmed'), answer)
    const inForce = { ...change.account, changedBy: change.askedBy, changedAt: now, changeId }
    await saveAccount(tx, change, inForce)
    return ok(change)
  }

  /** Ends a change that waits; after one that is new the account of before is in force again. */
  async function refuseChange(tx: Tx, { staffId, changeId }: ChangeActing, form: { reason: string }): Done {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const change = await lockWithAccount(tx, changeId)
    if (change === undefined) return NO_CHANGE
    const { state, old, confirmedAt } = change
    const { count } = await paidSoFar(tx, change, change.account, confirmedAt)
    const permitted = mayRefuseChange(change, count > 0, clock())
    if (!permitted.ok) return permitted
    const answer = { refused_by: staffId, refused_at: clock(), refusal: plainLine(form.reason) }
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
  async function noteAnswer(
    tx: Tx,
    { staffId, changeId }: ChangeActing,
    form: { reason: string },
  ): Promise<Result<PayeeKey, 'VALIDATION' | 'NOT_FOUND'>> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const change = await findChange(tx, changeId)
    if (change === undefined) return NO_CHANGE
    await insertAnswer(tx, changeId, { words: plainLine(form.reason), by: staffId, at: clock() })
    return ok(change)
  }

  return { confirm, refuse: refuseChange, noteAnswer }
}

/** A change, with the account of its payee: drafts, approvals and batches wait for the answer. */
async function lockWithAccount(tx: Tx, changeId: PayeeAccountChangeId): Promise<StoredChange | undefined> {
  const known = await findChange(tx, changeId)
  if (known === undefined) return undefined
  await lockAccounts(tx, [known])
  return lockChange(tx, changeId)
}
