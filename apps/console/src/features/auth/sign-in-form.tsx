import { useCall } from '@gatefill/client/react'
import { beginStaffSession, useStaffAuth } from '@gatefill/client/session/staff-session'
import { staffSignIn } from '@gatefill/contracts/staff/staff'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { firstErrors } from '@gatefill/domain/core/field-errors'
import { Logo } from '@gatefill/ui/fuel/mark'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useWrite } from '../../shared/use-write.ts'

const FAILED = 'Login failed. Please try again.'

/** E-mail and password of a member of the staff; the guard then leads to the remembered place. */
export function SignInForm() {
  const call = useCall()
  const hasEnded = useStaffAuth(({ ended }) => ended)
  const [values, setValues] = useState({ email: '', password: '' })
  const { busy, failure, errors, setErrors, write } = useWrite(FAILED, FAILED)
  const set = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value })
  const fields = { values, errors, set }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    const wrong = firstErrors(signInErrors(values))
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    await write(async () => {
      const { data, message } = await call(staffSignIn, { body: values })
      if (!beginStaffSession(data.accessToken, data.staff)) throw new Error('the server sent no usable token')
      return { message }
    })
  }

  return (
    <Card className="grid gap-4 p-5">
      <Logo />
      <div className="grid gap-1">
        <h1 className="heading-2">Staff sign-in</h1>
        <p className="text-ink-2">
          For people of the house.{' '}
          <a href="/signin" className="text-link">
            Customers sign in here
          </a>
        </p>
      </div>
      {hasEnded && (
        <Notice tone="warning" role="status">
          Your session has ended. Sign in again; nothing was changed meanwhile.
        </Notice>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField form={fields} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField form={fields} name="password" label="Password" autoComplete="current-password" />
        <FailureLine text={failure} />
        <Button type="submit" size="large" wide busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </form>
    </Card>
  )
}
