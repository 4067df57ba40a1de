import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { CODE_REQUIRED, codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { recoveryCodeErrors, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { Button } from '@gatefill/ui/primitives/button'
import { CodeInput } from '@gatefill/ui/primitives/code-input'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useEffect, useState } from 'react'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { AuthHeading } from '../shared/auth-heading.tsx'

type Kind = 'app' | 'recovery'

const KINDS = {
  app: {
    title: 'Enter your code',
    text: 'Your password is correct. Now enter the six digits shown in your authenticator app.',
    errors: totpCodeErrors,
    other: 'recovery',
    otherLabel: 'Use a recovery code',
  },
  recovery: {
    title: 'Use a recovery code',
    text: 'Enter one of the ten codes you saved when you switched on two-factor authentication. Each code works once.',
    errors: recoveryCodeErrors,
    other: 'app',
    otherLabel: 'Use the code from your app',
  },
} as const

type SecondFactorProps = {
  /** Signs in with the code; throws what the call throws. */
  enter: (signal: AbortSignal, code: string) => Promise<{ message: string }>
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a sign-in: a code of the app, or a recovery code (C-29). */
export function SecondFactor({ enter, onBack }: SecondFactorProps) {
  const [kind, setKind] = useState<Kind>('app')
  const { title, text, other, otherLabel } = KINDS[kind]
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <SecondFactorForm key={kind} kind={kind} enter={enter} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="text" size="compact" className="-mx-3" onClick={() => setKind(other)}>
          {otherLabel}
        </Button>
        <Button variant="text" size="compact" className="-mx-3" onClick={onBack}>
          Start again
        </Button>
      </div>
    </>
  )
}

function SecondFactorForm({ kind, enter }: Pick<SecondFactorProps, 'enter'> & { kind: Kind }) {
  const { errors: validate } = KINDS[kind]
  const form = useForm({ initial: { code: '' }, validate })
  const { values, errors, formRef, set } = form
  const entry = useWrite({
    form,
    action: 'signIn',
    toasts: true,
    send: (_input, { signal }) => enter(signal, values.code),
  })

  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])

  return (
    <form ref={formRef} noValidate onSubmit={onSubmit(entry.write)} className="grid gap-4">
      {kind === 'app' ? (
        <CodeInput
          label="Code from your app"
          name="code"
          value={values.code}
          error={errors.code}
          onChange={(code) => set('code', code)}
          codeFromPaste={codeFromPaste}
          onPasteRefused={() => form.showServerErrors({ code: CODE_REQUIRED })}
        />
      ) : (
        <TextField
          form={form}
          name="code"
          label="Recovery code"
          hint="For example, 4K7QF-2M9TX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <SlowCallLine slow={entry.slow} />
      <Button type="submit" size="large" wide busy={entry.isBusy} busyLabel="Signing In...">
        Sign In
      </Button>
    </form>
  )
}
