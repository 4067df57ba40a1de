import { signUpErrors } from '@gatefill/domain/accounts/account-forms'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { findUserByEmail, savePendingUser } from '../accounts/users.repository.ts'
import type { CodeRequest, Codes } from '../credentials/codes.service.ts'

type SignUp = {
  firstName: string
  lastName: string
  email: string
  password: string
  agreeToTerms?: boolean | undefined
  termsVersion?: string | undefined
}

const taken = invalid({ email: ['An account with this email already exists'] })
const TERMS_VERSION_MAX = 50

/** From a filled-in form to a pending account. `ip` is the IP address of the caller. */
export function signUpService(
  context: Context,
  { codes, passwords }: { codes: Codes; passwords: Passwords },
) {
  const { database, clock, ids, log } = context

  return {
    /**
     * Saves a pending account and mails its code. A newer sign-up replaces an unverified one of the same address; a
     * verified address is refused at its field (C-23, C-28).
     */
    signUp: async (
      form: SignUp,
      ip: string,
    ): Promise<Result<{ email: string; emailVerified: false }, 'VALIDATION' | 'RATE_LIMITED'>> => {
      const errors = signUpErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const hashed = await passwords.hash(form.password)
      if (!hashed.ok) return hashed
      const email = normaliseEmail(form.email)
      const request: CodeRequest = { purpose: 'verification', email, ip }
      const outcome = await database.transaction(async (tx) => {
        const known = await findUserByEmail(tx, email)
        if (known !== undefined && known.emailVerifiedAt !== null) return taken
        const opened = await codes.open(tx, request)
        if (!opened.ok) return opened
        const now = clock()
        const agreed = form.agreeToTerms === true
        const userId = await savePendingUser(
          tx,
          {
            id: asId(ids.next(ID_PREFIX.user)),
            email,
            firstName: plainLine(form.firstName),
            lastName: plainLine(form.lastName),
            passwordHash: hashed.value,
            termsVersion: agreed ? (form.termsVersion?.slice(0, TERMS_VERSION_MAX) ?? TERMS_VERSION) : null,
            termsAgreedAt: agreed ? now : null,
          },
          now,
        )
        if (userId === undefined) return taken
        await codes.write(tx, request, userId)
        return ok(userId)
      })
      if (!outcome.ok) return outcome
      context.wake()
      log.info({ userId: outcome.value }, 'account created, not yet verified')
      return ok({ email, emailVerified: false })
    },
  }
}
