import {
  forgotPassword,
  refreshSession,
  resendCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@gatefill/contracts/public/auth'
import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { PASSWORD_NEEDED } from '@gatefill/domain/accounts/sign-up-proposal'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** Sign-up, sign-in and password recovery. `secure`: the page is served by https, so the reset cookie is bound to it. */
export function bindAuth(bind: Binder, identity: IdentityService, { secure }: { secure: boolean }): void {
  const resetCookie = secure ? '__Host-gatefill-reset' : 'gatefill-reset'

  bind(signUp, ({ body, caller }) => identity.signUp(body, caller.ip))
  bind(verifyEmail, async ({ body }) => {
    const outcome = await identity.verifyEmail(body)
    return outcome.ok && outcome.value.passwordNeeded === true
      ? { ...outcome, message: PASSWORD_NEEDED }
      : outcome
  })
  bind(resendCode, ({ body, caller }) => identity.resendCode(body, caller.ip))
  bind(signIn, ({ body, caller }) => identity.signIn(body, caller))
  bind(forgotPassword, async ({ body, caller }) => {
    const outcome = await identity.forgot(body, { ip: caller.ip })
    if (!outcome.ok) return outcome
    const { challenge, ...value } = outcome.value
    return { ok: true, value, cookie: { name: resetCookie, value: challenge, maxAgeSeconds: CODE_SECONDS } }
  })
  bind(resetPassword, ({ body, caller }) =>
    identity.reset(body, { ip: caller.ip, challenge: caller.cookies[resetCookie] }),
  )
  bind(refreshSession, ({ caller }) => identity.refresh(caller))
  bind(signOut, async ({ caller }) => {
    await identity.signOut(caller.sessionId)
    return ok({ signedOut: true })
  })
}
