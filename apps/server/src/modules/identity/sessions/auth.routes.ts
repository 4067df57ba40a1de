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
import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import { deviceCookie } from '../../../platform/http/device-cookie.ts'
import type { IdentityService } from '../identity.service.ts'

/** Sign-up, sign-in and password recovery. `secure`: the page is served by https, so the cookies are bound to it. */
export function bindAuth(bind: Binder, identity: IdentityService, { secure }: { secure: boolean }): void {
  const resetCookie = secure ? '__Host-gatefill-reset' : 'gatefill-reset'
  const verifyCookie = secure ? '__Host-gatefill-verify' : 'gatefill-verify'
  const device = deviceCookie('', secure)

  bind(signUp, ({ body, caller }) => identity.signUp(body, caller.ip))
  bind(verifyEmail, async ({ body, caller }) => {
    const outcome = await identity.verifyEmail(body, caller.cookies[verifyCookie])
    return outcome.ok && outcome.value.passwordNeeded === true
      ? { ...outcome, message: PASSWORD_NEEDED }
      : outcome
  })
  bind(resendCode, async ({ body, caller }) => {
    const outcome = await identity.resendCode(body, {
      ip: caller.ip,
      challenge: caller.cookies[verifyCookie],
    })
    if (!outcome.ok) return outcome
    const { challenge, ...value } = outcome.value
    return { ok: true, value, cookie: { name: verifyCookie, value: challenge, maxAgeSeconds: DAY_SECONDS } }
  })
  bind(signIn, async ({ body, caller }) =>
    device.keep(await identity.signIn(body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(startPasskeySignIn, async () => ok(await identity.passkeySignIn.start()))
  bind(signInWithPasskey, async ({ body, caller }) =>
    device.keep(await identity.passkeySignIn.signIn(body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(forgotPassword, async ({ body, caller }) => {
    const outcome = await identity.forgot(body, { ip: caller.ip, deviceSecret: device.of(caller) })
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
