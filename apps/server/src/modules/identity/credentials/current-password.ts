import { CURRENT_PASSWORD_REQUIRED, CURRENT_PASSWORD_WRONG } from '@gatefill/domain/accounts/account-forms'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { SIGNED_IN } from '../../../platform/sign-in/sign-in-limits.ts'
import type { User } from '../accounts/users.repository.ts'
import { guardsOf } from './sign-in-guards.ts'

/**
 * Checks the password of somebody who is signed in already, with the same limits as at a sign-in. A wrong one is a
 * message at `currentPassword`, never 401: nobody is signed out by a slip of the finger (C-16).
 */
export async function currentPasswordCheck(
  app: App,
  user: Pick<User, 'email' | 'passwordHash'>,
  typed: string,
  ip: string,
): Promise<Result<void, 'VALIDATION' | 'RATE_LIMITED'>> {
  if (typed === '') return invalid({ currentPassword: [CURRENT_PASSWORD_REQUIRED] })
  const begun = await guardsOf(app).limits.begin(user.email, { ip, ...SIGNED_IN })
  if (!begun.ok) return begun
  const matches = await guardsOf(app).passwords.matches(typed, user.passwordHash)
  if (!matches.ok) return matches
  if (!matches.value) return invalid({ currentPassword: [CURRENT_PASSWORD_WRONG] })
  await guardsOf(app).limits.succeeded(user.email, { ip, ...SIGNED_IN })
  return ok(undefined)
}
