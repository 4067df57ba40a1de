import { ApiError } from '@gatefill/client/api-error'
import { setAuth } from '@gatefill/client/auth-store'
import { keyOf, useCall } from '@gatefill/client/react'
import { beginSession } from '@gatefill/client/session'
import { signIn } from '@gatefill/contracts/auth'
import { getMe } from '@gatefill/contracts/users'
import { normaliseEmail } from '@gatefill/domain/person'
import { signInErrors } from '@gatefill/domain/sign-in-form'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useForm } from '../../shared/use-form.ts'
import { useSubmission } from './use-submission.ts'

const NOT_VERIFIED = 'EMAIL_NOT_VERIFIED'
const isNotVerified = (error: unknown) =>
  error instanceof ApiError && (error.code === NOT_VERIFIED || error.serverMessage === NOT_VERIFIED)

/** Signs in; the guard of the auth pages then leads to the remembered place (C-07). */
export function useSignIn(knownEmail: string) {
  const call = useCall()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { email: knownEmail, password: '', remember: false },
    validate: signInErrors,
  })
  const { busy, failure, slow, submit } = useSubmission(form, {
    fallback: 'Login failed. Please check your credentials.',
    withoutAnswer: 'Login failed. Please try again.',
  })

  const enter = async (signal: AbortSignal) => {
    const { data } = await call(signIn, { body: form.values, signal })
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
        if (!isNotVerified(error)) throw error
        goVerify()
      }
    })

  return { form, busy, failure, slow, signInNow }
}
