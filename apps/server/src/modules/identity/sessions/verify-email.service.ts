import { verifyErrors } from '@gatefill/domain/accounts/account-forms'
import { CODE_COOLDOWN_SECONDS, CODE_LENGTH, isCodeLive } from '@gatefill/domain/accounts/one-time-code'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { provenSignUp } from '@gatefill/domain/accounts/sign-up-proposal'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { takeProposals } from '../accounts/sign-up-proposals.repository.ts'
import {
  applySignUp,
  findUserByEmail,
  lockUser,
  markVerified,
  setPassword,
} from '../accounts/users.repository.ts'
import { findUnendedCode } from '../credentials/codes.repository.ts'
import type { CodeRequest, Codes } from '../credentials/codes.service.ts'

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
      tokenHash: token === undefined ? undefined : codes.hashSignUpToken(token),
    })
    // A reset that came in between has set a password of the owner's.
    const isOpen = user.emailVerifiedAt === null
    if (isOpen && proven.kind === 'named') await applySignUp(tx, userId, proven.proposal, now)
    if (isOpen && proven.kind === 'none') await setPassword(tx, userId, nobodys, now)
    await markVerified(tx, userId, now)
    return isOpen && proven.kind === 'none'
  }

  return {
    /** The mailed code makes the account active; each wrong code uses up a try. */
    verifyEmail: async (form: {
      email: string
      otp: string
      signupToken?: string | undefined
    }): Promise<Result<Verified, VerifyRefusal>> => {
      const errors = verifyErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      // Before the code is checked, so that a right and a wrong one take the same time.
      const nobodys = await passwords.hash(ids.secret())
      if (!nobodys.ok) return nobodys
      const outcome = await database.transaction(async (tx) => {
        const code = await codes.redeem(tx, { purpose: 'verification', email }, form.otp)
        if (code === undefined || code.userId === null) return undefined
        const { userId } = code
        return { userId, needed: await activate(tx, userId, form.signupToken, nobodys.value) }
      })
      if (outcome === undefined) return refuse('INVALID_CODE')
      log.info({ userId: outcome.userId }, 'e-mail address verified')
      return ok({ email, emailVerified: true, ...(outcome.needed ? { passwordNeeded: true } : {}) })
    },

    /** The same answer, and the same work, for unknown, pending and verified addresses (C-23). */
    resendCode: async (
      form: { email: string },
      ip: string,
    ): Promise<
      Result<{ email: string; cooldownSeconds: number; codeLength: number }, 'VALIDATION' | 'RATE_LIMITED'>
    > => {
      const errors = emailFormErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      const request: CodeRequest = { purpose: 'verification', email, ip }
      const outcome = await database.transaction(async (tx) => {
        const opened = await codes.open(tx, request)
        if (!opened.ok) return opened
        const user = await findUserByEmail(tx, email)
        const pending = user !== undefined && user.emailVerifiedAt === null
        await codes.write(tx, request, pending ? user.id : null)
        return opened
      })
      if (!outcome.ok) return outcome
      context.wake()
      return ok({ email, cooldownSeconds: CODE_COOLDOWN_SECONDS, codeLength: CODE_LENGTH })
    },

    /** An unverified customer with the right password gets a new code, unless a live one was sent. */
    mailCodeIfNoneIsLive: async (user: { id: UserId; email: string }, ip: string): Promise<void> => {
      const request: CodeRequest = { purpose: 'verification', email: user.email, ip }
      await database.transaction(async (tx) => {
        const present = await findUnendedCode(tx, 'verification', user.email)
        if (present !== undefined && isCodeLive(present, clock())) return
        const opened = await codes.open(tx, request)
        // Too soon or too often for another mail: the answer stays the same, the next sign-in may bring one.
        if (opened.ok) await codes.write(tx, request, user.id)
      })
      context.wake()
    },
  }
}

export type VerifyEmailService = ReturnType<typeof verifyEmailService>
