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
import type { App } from '../../../app-context.ts'
import { findUserByEmail } from '../accounts/users.repository.ts'
import { findUnendedCode } from '../credentials/codes.repository.ts'
import type { CodeRequest } from '../credentials/codes.ts'
import { openCode, writeCode } from '../credentials/codes.ts'
import { foreignGuesses } from '../credentials/foreign-guesses.repository.ts'

type Resent = { email: string; cooldownSeconds: number; codeLength: number; challenge: string }

// Mails the codes that verify an account (C-79). `ip` is the IP address of the caller.

/**
 * Mails a code that verifies an account. Answer and work are the same for unknown, pending and verified addresses (C-23). Gives the secret by which the
 * browser is known again when it brings the code; one that it had before stays.
 */
export async function resendCode(
  app: App,
  form: { email: string },
  { ip, challenge = app.ids.secret() }: { ip: string; challenge?: string | undefined },
): Promise<Result<Resent, 'VALIDATION' | 'RATE_LIMITED'>> {
  const errors = emailFormErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const email = normaliseEmail(form.email)
  const request: CodeRequest = { purpose: 'verification', email, ip, challenge }
  const outcome = await app.database.transaction(async (tx) => {
    const opened = await openCode(app, tx, request)
    if (!opened.ok) return opened
    const user = await findUserByEmail(tx, email)
    const pending = user !== undefined && user.emailVerifiedAt === null
    await writeCode(app, tx, request, pending ? user.id : null)
    return opened
  })
  if (!outcome.ok) return outcome
  app.wake()
  return ok({ email, cooldownSeconds: CODE_COOLDOWN_SECONDS, codeLength: CODE_LENGTH, challenge })
}

/** An unverified customer with the right password gets a new code, unless a live one was sent. */
export async function mailCodeIfNoneIsLive(
  app: App,
  user: { id: UserId; email: string },
  ip: string,
): Promise<void> {
  const request: CodeRequest = { purpose: 'verification', email: user.email, ip }
  await app.database.transaction(async (tx) => {
    const present = await findUnendedCode(tx, 'verification', user.email)
    if (
      present !== undefined &&
      isCodeLive(present, app.clock()) &&
      (await foreignGuesses(tx, present.id)) < CODE_TRIES
    )
      return
    const opened = await openCode(app, tx, request)
    // Too soon or too often for another mail: the answer stays the same, the next sign-in may bring one.
    if (opened.ok) await writeCode(app, tx, request, user.id)
  })
  app.wake()
}
