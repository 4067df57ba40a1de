import { ApiError, failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { driverSignIn } from '@gatefill/contracts/driver/drivers'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '../shared/call.ts'
import { beginSession, deviceTokenFor } from '../shared/session.ts'
import { Field } from '../shared/ui/field.tsx'
import { Screen } from '../shared/ui/screen.tsx'

const NO_NETWORK = 'There is no network. Sign in as soon as your phone is online.'

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED'

/** Mail address or phone number and password; on a phone that is not bound yet, the code that was sent (C-86). */
export function SignInPage() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    setFields({})
    try {
      const deviceToken = deviceTokenFor(name)
      const { data } = await call(driverSignIn, {
        body: {
          email: name.trim(),
          password,
          ...(code === undefined ? {} : { code }),
          ...(deviceToken === undefined ? {} : { deviceToken }),
        },
      })
      beginSession({ token: data.accessToken, driver: data.driver }, name, data.deviceToken)
    } catch (error) {
      if (asksForCode(error)) return setCode('')
      setFields(fieldMessages(error))
      setProblem(failureText(error, 'You could not be signed in. Try again.', NO_NETWORK))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void signIn(event)} noValidate>
      <Screen
        over="Gatefill Driver"
        title={code === undefined ? 'Sign in' : 'New phone'}
        actions={
          <button type="submit" className="act act-main" aria-disabled={isBusy}>
            {isBusy ? 'Signing in' : code === undefined ? 'Sign in' : 'Bind this phone'}
          </button>
        }
      >
        {problem !== '' && (
          <p className="box wrong" role="alert">
            {problem}
          </p>
        )}
        {code === undefined ? (
          <>
            <Field
              label="Email or phone number"
              autoComplete="username"
              autoCapitalize="none"
              value={name}
              onValue={setName}
              error={fields.email}
            />
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              value={password}
              onValue={setPassword}
              error={fields.password}
            />
            <p className="hint">Lost or changed your phone? An administrator binds the new one.</p>
          </>
        ) : (
          <>
            <p>
              This phone is not yours yet. We sent you 6 digits by email or SMS. Enter them once, and this
              phone is bound to you.
            </p>
            <Field
              label="Code"
              className="input-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onValue={setCode}
              error={fields.code}
            />
          </>
        )}
      </Screen>
    </form>
  )
}
