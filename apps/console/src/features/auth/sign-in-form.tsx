import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { STORAGE_REFUSED, useStorageRefused } from '@gatefill/client/react/use-storage-refused'
import { useWrite } from '@gatefill/client/react/use-write'
import { beginStaffSession, useStaffAuth } from '@gatefill/client/session/staff-session'
import { staffSignIn } from '@gatefill/contracts/staff/staff'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { Logo } from '@gatefill/ui/fuel/mark'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED'

/** Email, password and, where the account has one, the code of the app; the guard then leads to the page they came for. */
function SignInForm() {
  const call = useCall()
  const isStorageRefused = useStorageRefused()
  const hasEnded = useStaffAuth(({ ended }) => ended)
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({ initial: { email: '', password: '', code: '' }, validate: signInErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: async () => {
      const { email, password, code } = form.values
      const body = { email, password, ...(needsCode ? { code } : {}) }
      const { data, message } = await call(staffSignIn, { body }).catch((error: unknown) => {
        if (asksForCode(error)) setNeedsCode(true)
        throw error
      })
      if (!beginStaffSession(data.accessToken, data.staff)) throw new Error('the server sent no usable token')
      return { message }
    },
    expects: asksForCode,
    failed: 'Login failed. Please try again.',
  })

  return (
    <Card className="grid gap-4 p-5">
      <Logo />
      <div className="grid gap-1">
        <h1 className="heading-2">Staff sign-in</h1>
        <p className="text-ink-2">
          For staff only.{' '}
          <a href="/signin" className="text-link">
            Customers sign in here
          </a>
        </p>
      </div>
      {isStorageRefused && <Notice role="status">{STORAGE_REFUSED}</Notice>}
      {hasEnded && (
        <Notice tone="warning" role="status">
          Your session has ended. Please sign in again. Nothing was changed.
        </Notice>
      )}
      <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4">
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        {needsCode && (
          <TextField
            form={form}
            name="code"
            label="Code"
            hint="The 6 digits of your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        <FailureLine text={failure?.message} />
        <Button type="submit" size="large" wide busy={isBusy} busyLabel="Signing In...">
          Sign In
        </Button>
      </form>
    </Card>
  )
}

/** /console/signin */
export function SignInPage() {
  usePageTitle('Sign in')
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center p-4">
      <SignInForm />
    </main>
  )
}
