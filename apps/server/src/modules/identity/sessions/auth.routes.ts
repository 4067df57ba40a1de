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
import { signInWithPasskey, startPasskeySignIn } from '@gatefill/contracts/public/passkey-sign-in'
import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { PASSWORD_NEEDED } from '@gatefill/domain/accounts/sign-up-proposal'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import { DEVICE_SECONDS } from '../credentials/device-trust.ts'
import type { IdentityService } from '../identity.service.ts'
import type { SignedInUser } from './sign-in.service.ts'

/** Sign-up, sign-in and password recovery. `secure`: the page is served by https, so the cookies are bound to it. */
export function bindAuth(bind: Binder, identity: IdentityService, { secure }: { secure: boolean }): void {
  const resetCookie = secure ? '__Host-gatefill-reset' : 'gatefill-reset'
  const deviceCookie = secure ? '__Host-gatefill-device' : 'gatefill-device'

  bind(signUp, ({ body, caller }) => identity.signUp(body, caller.ip))
  bind(verifyEmail, async ({ body }) => {
    const outcome = await identity.verifyEmail(body)
    return outcome.ok && outcome.value.passwordNeeded === true
      ? { ...outcome, message: PASSWORD_NEEDED }
      : outcome
  })
  bind(resendCode, ({ body, caller }) => identity.resendCode(body, caller.ip))
  /** The browser keeps a secret, by which it is trusted from now on. */
  const withDevice = <Code extends ErrorCode>(outcome: Result<SignedInUser, Code>) => {
    if (!outcome.ok) return outcome
    const { deviceSecret, ...value } = outcome.value
    const cookie = { name: deviceCookie, value: deviceSecret, maxAgeSeconds: DEVICE_SECONDS }
    return { ok: true as const, value, cookie }
  }
  bind(signIn, async ({ body, caller }) =>
    withDevice(await identity.signIn(body, { ...caller, deviceSecret: caller.cookies[deviceCookie] })),
  )
  bind(startPasskeySignIn, async () => ok(await identity.passkeySignIn.start()))
  bind(signInWithPasskey, async ({ body, caller }) =>
    withDevice(
      await identity.passkeySignIn.signIn(body, { ...caller, deviceSecret: caller.cookies[deviceCookie] }),
    ),
  )
  bind(forgotPassword, async ({ body, caller }) => {
    const outcome = await identity.forgot(body, { ip: caller.ip, deviceSecret: caller.cookies[deviceCookie] })
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
