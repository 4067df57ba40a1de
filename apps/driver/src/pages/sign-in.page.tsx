import { ApiError, failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { driverSignIn } from '@gatefill/contracts/driver/drivers'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '../shared/call.ts'
import { beginSession, deviceTokenFor } from '../shared/session.ts'
import { Field } from '../shared/ui/field.tsx'
import { Screen } from '../shared/ui/screen.tsx'

const NO_NETWORK = 'There is no network. Sign in as soon as your phone is online.'

const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED'

/** What is typed, sent and answered on the way into the application. */
function useSignIn() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [sent, setSent] = useState('')
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
      if (asksForCode(error)) {
        setSent(error.message)
        return setCode('')
      }
      setFields(fieldMessages(error))
      setProblem(failureText(error, 'You could not be signed in. Try again.', NO_NETWORK))
    } finally {
      setBusy(false)
    }
  }

  return { name, setName, password, setPassword, code, setCode, sent, problem, fields, isBusy, signIn }
}

/** Mail address or phone number and password; on a phone that is not bound yet, the code that was sent (C-86). */
export function SignInPage() {
  const form = useSignIn()
  const { code, problem, isBusy, signIn } = form
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
        {code === undefined ? <Credentials form={form} /> : <CodeOfPhone form={form} code={code} />}
      </Screen>
    </form>
  )
}

type SignInForm = ReturnType<typeof useSignIn>

function Credentials({ form }: { form: SignInForm }) {
  const { name, setName, password, setPassword, fields } = form
  return (
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
  )
}

function CodeOfPhone({ form, code }: { form: SignInForm; code: string }) {
  const { sent, setCode, fields } = form
  return (
    <>
      <p>{sent} Enter them once, and this phone is bound to you.</p>
      <Field
        label="Code"
        className="input-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onValue={setCode}
        error={fields.code}
      />
    </>
  )
}
