import { verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { provenSignUp } from '@gatefill/domain/accounts/sign-up-proposal'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { takeProposals } from '../accounts/sign-up-proposals.repository.ts'
import { applySignUp, lockUser, markVerified, setPassword } from '../accounts/users.repository.ts'
import type { Codes } from '../credentials/codes.service.ts'
import { verificationCodesService } from './verification-codes.service.ts'

type Verified = { email: string; emailVerified: true; passwordNeeded?: true | undefined }
type VerifyRefusal = 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED'

/** From a pending account to a verified one, by a code that is mailed (C-79). `ip` is the IP address of the caller. */
export function verifyEmailService(
  context: Context,
  { codes, passwords }: { codes: Codes; passwords: Passwords },
) {
  const { database, clock, ids, log } = context

  /** The code proved the mailbox; says whether the account still needs a password. */
  async function activate(tx: Tx, userId: UserId, token: string | undefined, nobodys: string) {
    const now = clock()
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Error('a code was redeemed for nobody')
    const proven = provenSignUp(await takeProposals(tx, userId), {
      pending: user.passwordHash,
      tokenHashes: token === undefined ? [] : codes.signUpTokenHashes(token),
    })
    // A reset that came in between has set a password of the owner's.
    const isOpen = user.emailVerifiedAt === null
    if (isOpen && proven.kind === 'named') await applySignUp(tx, userId, proven.proposal, now)
    if (isOpen && proven.kind === 'none') await setPassword(tx, userId, nobodys, now)
    await markVerified(tx, userId, now)
    return isOpen && proven.kind === 'none'
  }

  return {
    /**
     * The mailed code makes the account active; each wrong code uses up a try. `challenge` is the secret of the browser that
     * asked for a code.
     */
    verifyEmail: async (
      form: { email: string; otp: string; signupToken?: string | undefined },
      challenge: string | undefined,
    ): Promise<Result<Verified, VerifyRefusal>> => {
      const errors = verifyErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      // Before the code is checked, so that a right and a wrong one take the same time.
      const nobodys = await passwords.hash(ids.secret())
      if (!nobodys.ok) return nobodys
      const outcome = await database.transaction(async (tx) => {
        const code = await codes.redeem(tx, {
          candidates: { purpose: 'verification', email },
          otp: form.otp,
          brought: [form.signupToken, challenge].filter((each) => each !== undefined),
        })
        if (code === undefined || code.userId === null) return undefined
        const { userId } = code
        return { userId, needed: await activate(tx, userId, form.signupToken, nobodys.value) }
      })
      if (outcome === undefined) return refuse('INVALID_CODE')
      log.info({ userId: outcome.userId }, 'e-mail address verified')
      return ok({ email, emailVerified: true, ...(outcome.needed ? { passwordNeeded: true } : {}) })
    },
    ...verificationCodesService(context, codes),
  }
}

export type VerifyEmailService = ReturnType<typeof verifyEmailService>
