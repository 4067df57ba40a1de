import { signUpErrors } from '@gatefill/domain/accounts/account-forms'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { insertProposal } from '../accounts/sign-up-proposals.repository.ts'
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

/** `signupToken` makes the mailed code count for this sign-up (C-79). */
type SignedUp = { email: string; emailVerified: false; signupToken: string }

const taken = invalid({ email: ['An account with this email already exists'] })
const TERMS_VERSION_MAX = 50

/** From a filled-in form to a pending account. `ip` is the IP address of the caller. */
export function signUpService(
  context: Context,
  { codes, passwords }: { codes: Codes; passwords: Passwords },
) {
  const { database, clock, ids, log } = context

  /**
   * The hash of a new sign-up's password; that of the pending sign-up where it is the same password, so that one who
   * signs up twice has proposed one password. The work is the same for every address.
   */
  async function hashOnce(email: string, password: string): Promise<Result<string, 'RATE_LIMITED'>> {
    const known = await findUserByEmail(database.db, email)
    const pending = known?.emailVerifiedAt === null ? known.passwordHash : undefined
    const same = await passwords.matches(password, pending)
    if (!same.ok) return same
    const fresh = await passwords.hash(password)
    return fresh.ok && same.value && pending !== undefined ? ok(pending) : fresh
  }

  return {
    /**
     * Saves a pending account and mails its code. A newer sign-up replaces the names of an unverified one of the same
     * address; its password holds once the code comes with its token (C-79). A verified address is refused at its field
     * (C-23, C-28).
     */
    signUp: async (form: SignUp, ip: string): Promise<Result<SignedUp, 'VALIDATION' | 'RATE_LIMITED'>> => {
      const errors = {
        ...guessedPasswordErrors('password', form.password, await isCommonPassword(form.password)),
        ...signUpErrors(form),
      }
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      const hashed = await hashOnce(email, form.password)
      if (!hashed.ok) return hashed
      const signupToken = ids.secret()
      const request: CodeRequest = {
        purpose: 'verification',
        email,
        ip,
        challenge: signupToken,
        isSignUp: true,
      }
      const outcome = await database.transaction(async (tx) => {
        const known = await findUserByEmail(tx, email)
        if (known !== undefined && known.emailVerifiedAt !== null) return taken
        const opened = await codes.open(tx, request)
        if (!opened.ok) return opened
        const now = clock()
        const proposal = { ...detailsOf(form, now), passwordHash: hashed.value }
        const id = asId<UserId>(ids.next(ID_PREFIX.user))
        const userId = await savePendingUser(tx, { id, email, ...proposal }, now)
        if (userId === undefined) return taken
        const tokenHash = codes.hashSignUpToken(signupToken)
        await insertProposal(tx, { id: ids.next('sup'), userId, tokenHash, ...proposal }, now)
        await codes.write(tx, request, userId)
        return ok(userId)
      })
      if (!outcome.ok) return outcome
      context.wake()
      log.info({ userId: outcome.value }, 'account created, not yet verified')
      return ok({ email, emailVerified: false, signupToken })
    },
  }
}

/** What is stored of a form besides its password; consent as it was given. */
function detailsOf(form: SignUp, now: Date) {
  const agreed = form.agreeToTerms === true
  return {
    firstName: plainLine(form.firstName),
    lastName: plainLine(form.lastName),
    termsVersion: agreed ? (form.termsVersion?.slice(0, TERMS_VERSION_MAX) ?? TERMS_VERSION) : null,
    termsAgreedAt: agreed ? now : null,
  }
}
