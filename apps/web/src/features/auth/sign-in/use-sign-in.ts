import { ApiError } from '@gatefill/client/calls/api-error'
import { keyOf, useCall } from '@gatefill/client/react'
import { setAuth } from '@gatefill/client/session/auth-store'
import { beginSession } from '@gatefill/client/session/session'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { signIn } from '@gatefill/contracts/public/auth'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '../../../shared/forms/use-form.ts'
import { useSubmission } from '../../../shared/forms/use-submission.ts'
import { paths } from '../../../shared/page/paths.ts'

/** By code or by message, whatever the status (C-15). */
const says = (error: unknown, name: 'EMAIL_NOT_VERIFIED' | 'TWO_FACTOR_REQUIRED') =>
  error instanceof ApiError && (error.code === name || error.serverMessage === name)

/**
 * Signs in; the guard of the auth pages then leads to the remembered place (C-07). `needsCode` is true once the
 * password was right and the account asks for a second factor, which `enter` takes (C-29).
 */
export function useSignIn(knownEmail: string) {
  const call = useCall()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    initial: { email: knownEmail, password: '', remember: false },
    validate: signInErrors,
  })
  const { busy, failure, slow, submit } = useSubmission(form, {
    action: 'signIn',
    fallback: 'Login failed. Please check your credentials.',
    withoutAnswer: 'Login failed. Please try again.',
  })

  const enter = async (signal: AbortSignal, code?: string) => {
    const body = { ...form.values, ...(code === undefined ? {} : { code }) }
    const { data } = await call(signIn, { body, signal })
    // What another person read in this tab must not show for a moment.
    cache.clear()
    const { firstName, lastName } = data.user
    const begun = beginSession(data.accessToken, form.values.remember, { firstName, lastName, picture: null })
    if (!begun) throw new Error('the server sent no usable token')
    toast.success(signIn.message)
    const queryFn = async () => (await call(getMe)).data
    void cache.prefetchQuery({ queryKey: keyOf(getMe), queryFn })
  }

  const goVerify = () => {
    toast.error('Please verify your email before signing in')
    setAuth({ tempEmail: normaliseEmail(form.values.email) })
    void navigate(paths.verifyEmail)
  }

  const signInNow = () =>
    submit(async (signal) => {
      try {
        await enter(signal)
      } catch (error) {
        if (says(error, 'EMAIL_NOT_VERIFIED')) goVerify()
        else if (says(error, 'TWO_FACTOR_REQUIRED')) setNeedsCode(true)
        else throw error
      }
    })

  const startOver = () => {
    form.set('password', '')
    setNeedsCode(false)
  }

  return { form, busy, failure, slow, signInNow, needsCode, enter, startOver }
}
