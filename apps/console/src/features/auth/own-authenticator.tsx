import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getStaffMe } from '@gatefill/contracts/staff/staff'
import { confirmStaffTwoFactor, setUpStaffTwoFactor } from '@gatefill/contracts/staff/team/own-account'
import { totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { AuthenticatorKey, RecoveryCodes } from './authenticator-key.tsx'

type Key = { secret: string; uri: string }

/** The key and the codes are kept in this component alone, and only while they are shown. */
type Step = { name: 'asking' } | { name: 'confirming'; key: Key } | { name: 'done'; codes: readonly string[] }

/** The authenticator app of the own account: whether it is set up, and the three steps that set it up. */
export function OwnAuthenticator() {
  const me = useEndpoint(getStaffMe)
  const [step, setStep] = useState<Step>({ name: 'asking' })
  return (
    <Panel id="own-authenticator" title="Authenticator app">
      <TableStates title="Authenticator app" read={me} empty={undefined} />
      {me.data !== undefined && (
        <div className="grid gap-4 p-4">
          {step.name === 'done' ? (
            <Done codes={step.codes} />
          ) : me.data.hasAuthenticator ? (
            <IsSetUp />
          ) : step.name === 'confirming' ? (
            <ConfirmKey
              sentKey={step.key}
              onConfirmed={(codes) => setStep({ name: 'done', codes })}
              onBack={() => setStep({ name: 'asking' })}
            />
          ) : (
            <AskPassword onKey={(key) => setStep({ name: 'confirming', key })} />
          )}
        </div>
      )}
    </Panel>
  )
}

const IsSetUp = () => (
  <p>
    Your app is set up: a sign-in asks for its code. For a new phone, an administrator sends you a recovery
    link from Team.
  </p>
)

function AskPassword({ onKey }: { onKey: (key: Key) => void }) {
  const call = useCall()
  const form = useForm({
    initial: { currentPassword: '' },
    validate: ({ currentPassword }) =>
      fieldErrors([['currentPassword', currentPassword === '' ? 'Enter your password' : undefined]]),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(setUpStaffTwoFactor, { body: form.values }),
    failed: 'The set-up did not begin. Please try again.',
    success: false,
    onSuccess: ({ data }) => onKey(data),
  })
  return (
    <>
      <p>
        Not set up. With it nobody signs in to your account by your password alone. You need an app for codes
        on your phone, for example Google Authenticator.
      </p>
      <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4">
        <PasswordField
          form={form}
          name="currentPassword"
          label="Your password"
          autoComplete="current-password"
        />
        <FailureLine text={failure?.message} />
        <Button type="submit" busy={isBusy} busyLabel="Checking..." className="justify-self-start">
          Set up the app
        </Button>
      </form>
    </>
  )
}

type ConfirmKeyProps = {
  sentKey: Key
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onBack: () => void
}

function ConfirmKey({ sentKey, onConfirmed, onBack }: ConfirmKeyProps) {
  const call = useCall()
  const form = useForm({ initial: { code: '' }, validate: totpCodeErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(confirmStaffTwoFactor, { body: form.values }),
    failed: 'The code was not checked. Please try again.',
    fieldOfCode: { INVALID_CODE: 'code' },
    invalidates: [getStaffMe],
    onSuccess: ({ data }) => onConfirmed(data.recoveryCodes),
  })
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4">
      <AuthenticatorKey {...sentKey} />
      <TextField
        form={form}
        name="code"
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FailureLine text={failure?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} busyLabel="Checking...">
          Confirm
        </Button>
        <Button variant="quiet" onClick={onBack} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const Done = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>Your app is set up. From now on a sign-in asks for its code.</p>
    <RecoveryCodes codes={codes} />
  </>
)
