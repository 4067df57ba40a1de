import { CODE_COOLDOWN_SECONDS, CODE_LENGTH, isCodeLive } from '@gatefill/domain/accounts/one-time-code'
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

/** Mails the codes that verify an account (C-79). `ip` is the IP address of the caller. */
export function verificationCodesService(context: Context, codes: Codes) {
  const { database, clock } = context
  return {
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
