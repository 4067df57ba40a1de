import {
  CODE_COOLDOWN_SECONDS,
  CODE_LENGTH,
  CODE_TRIES,
  isCodeLive,
} from '@gatefill/domain/accounts/one-time-code'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import { findUserByEmail } from '../accounts/users.repository.ts'
import { findUnendedCode } from '../credentials/codes.repository.ts'
import type { CodeRequest, Codes } from '../credentials/codes.service.ts'
import { foreignGuesses } from '../credentials/foreign-guesses.repository.ts'

type Resent = { email: string; cooldownSeconds: number; codeLength: number; challenge: string }

/** Mails the codes that verify an account (C-79). `ip` is the IP address of the caller. */
export function verificationCodesService(context: Context, codes: Codes) {
  const { database, clock, ids } = context
  return {
    /**
     * The same answer, and the same work, for unknown, pending and verified addresses (C-23). Gives the secret by which the
     * browser is known again when it brings the code; one that it had before stays.
     */
    resendCode: async (
      form: { email: string },
      { ip, challenge = ids.secret() }: { ip: string; challenge?: string | undefined },
    ): Promise<Result<Resent, 'VALIDATION' | 'RATE_LIMITED'>> => {
      const errors = emailFormErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      const request: CodeRequest = { purpose: 'verification', email, ip, challenge }
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
      return ok({ email, cooldownSeconds: CODE_COOLDOWN_SECONDS, codeLength: CODE_LENGTH, challenge })
    },

    /** An unverified customer with the right password gets a new code, unless a live one was sent. */
    mailCodeIfNoneIsLive: async (user: { id: UserId; email: string }, ip: string): Promise<void> => {
      const request: CodeRequest = { purpose: 'verification', email: user.email, ip }
      await database.transaction(async (tx) => {
        const present = await findUnendedCode(tx, 'verification', user.email)
        if (
          present !== undefined &&
          isCodeLive(present, clock()) &&
          (await foreignGuesses(tx, present.id)) < CODE_TRIES
        )
          return
        const opened = await codes.open(tx, request)
        // Too soon or too often for another mail: the answer stays the same, the next sign-in may bring one.
        if (opened.ok) await codes.write(tx, request, user.id)
      })
      context.wake()
    },
  }
}
