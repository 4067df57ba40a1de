import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { readOf } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { beginSession } from '@gatefill/client/session/session'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { signIn } from '@gatefill/contracts/public/auth'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'
import type { EarlyForm } from './early-form.ts'
import { takeEarlyForm } from './early-form.ts'

/** What may come in the place of the password, or after it. */
export type OtherStep = 'code' | 'passkey'

/** Whether a refusal names this reason, by its code or by its message, whatever the status (C-15). */
const says = (error: unknown, name: 'EMAIL_NOT_VERIFIED' | 'TWO_FACTOR_REQUIRED') =>
  error instanceof ApiError && (error.code === name || error.serverMessage === name)

/**
 * Signs in; the guard of the auth pages then leads to the remembered page (C-07). The step is 'code' once the password
 * was right and the account asks for a second factor, which `enter` takes (C-29).
 */
export function useSignIn(knownEmail: string) {
  const call = useCall()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [step, setStep] = useState<OtherStep>()
  const [early] = useState(takeEarlyForm)
  const form = useForm({
    initial: {
      email: early?.email || knownEmail,
      password: early?.password ?? '',
      remember: early?.remember ?? false,
    },
    validate: signInErrors,
  })
  /** Throws what the call throws. */
  const enter = async (signal: AbortSignal, code?: string) => {
    const body = { ...form.values, ...(code === undefined ? {} : { code }) }
    return begin((await call(signIn, { body, signal })).data)
  }

  /** Begins the session that the server opened; gives the sentence of success. */
  const begin = (data: AnswerOf<typeof signIn>) => {
    // What another person read in this tab must not show for a moment.
    cache.clear()
    const { firstName, lastName } = data.user
    const begun = beginSession(data.accessToken, form.values.remember, { firstName, lastName, picture: null })
    if (!begun) throw new Error('the server sent no usable token')
    void cache.prefetchQuery(readOf(call, getMe))
    return { message: signIn.message }
  }

  const goVerify = () => {
    toast.error(texts.emailNotVerified)
    setAuth({ tempEmail: normaliseEmail(form.values.email) })
    navigate(paths.verifyEmail)
  }

  const signInByPassword = useWrite({
    form,
    action: 'signIn',
    failed: texts.signInRefused,
    withoutAnswer: texts.loginFailedPleaseTryAgain,
    toasts: true,
    fieldOfCode: { INVALID_CREDENTIALS: 'password' },
    send: (_input, { signal }) => enter(signal),
    expects: (error) => {
      const needsEmail = says(error, 'EMAIL_NOT_VERIFIED')
      const needsSecondFactor = says(error, 'TWO_FACTOR_REQUIRED')
      if (needsEmail) goVerify()
      if (needsSecondFactor) setStep('code')
      return needsEmail || needsSecondFactor
    },
  })

  useEarlyForm(early, form.formRef, signInByPassword.write)

  const startOver = () => {
    form.set('password', '')
    setStep(undefined)
  }

  return { form, signInByPassword, step, enter, begin, startOver, onPasskey: () => setStep('passkey') }
}

/** Goes on where the person was in the form of signin.html: at the same field, or with the sign-in that was sent. */
function useEarlyForm(
  early: EarlyForm | undefined,
  formRef: RefObject<HTMLFormElement | null>,
  signIn: () => Promise<unknown>,
): void {
  const goOn = useEffectEvent(() => {
    if (early === undefined) return
    const field = early.focused === undefined ? null : formRef.current?.elements.namedItem(early.focused)
    if (field instanceof HTMLInputElement) field.focus()
    if (early.wasSent) void signIn()
  })
  useEffect(() => goOn(), [])
}
