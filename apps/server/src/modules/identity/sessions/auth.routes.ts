import * as authCalls from '@gatefill/contracts/public/auth'
import * as passkeySignInCalls from '@gatefill/contracts/public/passkey-sign-in'
import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { PASSWORD_NEEDED } from '@gatefill/domain/accounts/sign-up-proposal'
import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { deviceCookie } from '../../../platform/http/device-cookie.ts'
import { requestPasswordReset, resetPassword } from '../credentials/reset-password.ts'
import { signInWithPasskey, startPasskeySignIn } from '../passkeys/passkey-sign-in.ts'
import { refreshSession, signOutCustomer } from './sessions.ts'
import { signInCustomer } from './sign-in.ts'
import { signUp, verifyEmail } from './sign-up.ts'
import { resendCode } from './verification-codes.ts'

/** Sign-up, sign-in and password recovery. `secure`: the page is served by https, so the cookies are bound to it. */
export function bindAuth(app: App, bind: Binder): void {
  const resetCookie = app.config.isSecure ? '__Host-gatefill-reset' : 'gatefill-reset'
  const verifyCookie = app.config.isSecure ? '__Host-gatefill-verify' : 'gatefill-verify'
  const device = deviceCookie('', app.config.isSecure)

  bind(authCalls.signUp, ({ body, caller }) => signUp(app, body, caller.ip))
  bind(authCalls.verifyEmail, async ({ body, caller }) => {
    const outcome = await verifyEmail(app, body, caller.cookies[verifyCookie])
    return outcome.ok && outcome.value.passwordNeeded === true
      ? { ...outcome, message: PASSWORD_NEEDED }
      : outcome
  })
  bind(authCalls.resendCode, async ({ body, caller }) => {
    const outcome = await resendCode(app, body, {
      ip: caller.ip,
      challenge: caller.cookies[verifyCookie],
    })
    if (!outcome.ok) return outcome
    const { challenge, ...value } = outcome.value
    return { ok: true, value, cookie: { name: verifyCookie, value: challenge, maxAgeSeconds: DAY_SECONDS } }
  })
  bind(authCalls.signIn, async ({ body, caller }) =>
    device.keep(await signInCustomer(app, body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(passkeySignInCalls.startPasskeySignIn, async () => ok(await startPasskeySignIn(app)))
  bind(passkeySignInCalls.signInWithPasskey, async ({ body, caller }) =>
    device.keep(await signInWithPasskey(app, body, { ...caller, deviceSecret: device.of(caller) })),
  )
  bind(authCalls.forgotPassword, async ({ body, caller }) => {
    const outcome = await requestPasswordReset(app, body, { ip: caller.ip, deviceSecret: device.of(caller) })
    if (!outcome.ok) return outcome
    const { challenge, ...value } = outcome.value
    return { ok: true, value, cookie: { name: resetCookie, value: challenge, maxAgeSeconds: CODE_SECONDS } }
  })
  bind(authCalls.resetPassword, ({ body, caller }) =>
    resetPassword(app, body, { ip: caller.ip, challenge: caller.cookies[resetCookie] }),
  )
  bind(authCalls.refreshSession, ({ caller }) => refreshSession(app, caller))
  bind(authCalls.signOut, async ({ caller }) => {
    await signOutCustomer(app, caller.sessionId)
    return ok({ signedOut: true })
  })
}
