import {
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_WRONG,
  changePasswordErrors,
} from '@gatefill/domain/accounts/account-forms'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Id, SessionId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import type { SignInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import { SIGNED_IN } from '../../platform/sign-in/sign-in-limits.ts'
import type { WorkAccount, WorkAccountsDeps } from './work-account.ts'
import type { WorkSessionsService } from './work-sessions.service.ts'

type Owner<AccountId> = { id: AccountId; sessionId: SessionId; ip: string }

type PasswordForm = { currentPassword: string; newPassword: string }

/** What those who work here do about their own password (C-86). */
export function ownCredentialsService<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  { database, clock, log }: Context,
  { audience, passwords, findById, savePassword }: WorkAccountsDeps<AccountId, Found>,
  { sessions, tries }: { sessions: WorkSessionsService<AccountId>; tries: SignInLimits },
) {
  /** With the same limits as at a sign-in; a wrong one is a message at its field and signs nobody out (C-16). */
  async function checkPassword(
    account: Found,
    typed: string,
    ip: string,
  ): Promise<Result<void, 'VALIDATION' | 'RATE_LIMITED'>> {
    if (typed === '') return invalid({ currentPassword: [CURRENT_PASSWORD_REQUIRED] })
    const begun = await tries.begin(account.email, { ip, ...SIGNED_IN })
    if (!begun.ok) return begun
    const matches = await passwords.matches(typed, account.passwordHash)
    if (!matches.ok) return matches
    if (!matches.value) return invalid({ currentPassword: [CURRENT_PASSWORD_WRONG] })
    await tries.succeeded(account.email, { ip, ...SIGNED_IN })
    return ok(undefined)
  }

  /** Changes the own password; every other session of the account ends. */
  async function changePassword(
    { id, sessionId, ip }: Owner<AccountId>,
    form: PasswordForm,
  ): Promise<Result<{ signedOutElsewhere: number }, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> {
    const account = await findById(id)
    if (account === undefined) return refuse('UNAUTHENTICATED')
    const errors = {
      ...guessedPasswordErrors('newPassword', form.newPassword, await isCommonPassword(form.newPassword)),
      ...changePasswordErrors({ ...form, email: account.email }),
    }
    if (hasErrors(errors)) return invalid(errors)
    const checked = await checkPassword(account, form.currentPassword, ip)
    if (!checked.ok) return checked
    const hashed = await passwords.hash(form.newPassword)
    if (!hashed.ok) return hashed
    const signedOutElsewhere = await database.transaction(async (tx) => {
      await savePassword(tx, id, hashed.value, clock())
      return sessions.closeAll(tx, id, sessionId)
    })
    log.info({ audience, accountId: id }, 'password changed')
    return ok({ signedOutElsewhere })
  }

  return { checkPassword, changePassword }
}
