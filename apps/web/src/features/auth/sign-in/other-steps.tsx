import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { signInWithPasskey, startPasskeySignIn } from '@gatefill/contracts/public/passkey-sign-in'
import { CODE_REQUIRED, codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { recoveryCodeErrors, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { Button } from '@gatefill/ui/primitives/button'
import { CodeInput } from '@gatefill/ui/primitives/code-input'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { SlowCallLine, WriteState } from '../../../shared/calls/write-state.tsx'
import { signByPasskey } from '../../../shared/device/passkeys.ts'
import { AuthHeading } from '../shared/auth-heading.tsx'
import * as texts from '../texts.ts'
import type { OtherStep, useSignIn } from './use-sign-in.ts'

type OtherStepsProps = { signInFlow: ReturnType<typeof useSignIn>; step: OtherStep }

/** What is not the first step of a sign-in, loaded when somebody gets there. */
export const OtherSteps = ({ signInFlow, step }: OtherStepsProps) =>
  step === 'code' ? (
    <SecondFactor enter={signInFlow.enter} onBack={signInFlow.startOver} />
  ) : (
    <PasskeyEntry
      begin={signInFlow.begin}
      remember={signInFlow.form.values.remember}
      onBack={signInFlow.startOver}
    />
  )

type PasskeyEntryProps = Pick<ReturnType<typeof useSignIn>, 'begin'> & {
  remember: boolean
  /** Back to the password. */
  onBack: () => void
}

/** Sign-in by a passkey: the device asks at once, and again by the button (C-86). */
function PasskeyEntry({ begin, remember, onBack }: PasskeyEntryProps) {
  const call = useCall()
  const signInByPasskey = useWrite({
    failed: texts.passkeyNotUsed,
    send: async (_input, { signal }) => {
      const { data: options } = await call(startPasskeySignIn, { signal })
      const response = await signByPasskey(options)
      const { data } = await call(signInWithPasskey, { body: { response, remember }, signal })
      return begin(data)
    },
  })
  const ask = useEffectEvent(() => void signInByPasskey.write())
  useEffect(() => ask(), [])
  return (
    <>
      <AuthHeading title={texts.signInWithAPasskey}>{texts.confirmOnDevice}</AuthHeading>
      <WriteState write={signInByPasskey} />
      <Button
        size="large"
        wide
        busy={signInByPasskey.isBusy}
        busyLabel={texts.waitingForYourDevice}
        onClick={() => void signInByPasskey.write()}
      >
        {texts.useAPasskey}
      </Button>
      <Button variant="text" onClick={onBack}>
        {texts.useYourPassword}
      </Button>
    </>
  )
}

type Kind = 'app' | 'recovery'

const KINDS = {
  app: {
    title: texts.enterYourCode,
    text: texts.enterAuthenticatorCode,
    errors: totpCodeErrors,
    other: 'recovery',
    otherLabel: texts.useARecoveryCode,
  },
  recovery: {
    title: texts.useARecoveryCode,
    text: texts.enterRecoveryCode,
    errors: recoveryCodeErrors,
    other: 'app',
    otherLabel: texts.useAuthenticatorCode,
  },
} as const

type SecondFactorProps = {
  /** Signs in with the code; throws what the call throws. */
  enter: (signal: AbortSignal, code: string) => Promise<{ message: string }>
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a sign-in: a code of the app, or a recovery code (C-29). */
function SecondFactor({ enter, onBack }: SecondFactorProps) {
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
          {texts.startAgain}
        </Button>
      </div>
    </>
  )
}

function SecondFactorForm({ kind, enter }: Pick<SecondFactorProps, 'enter'> & { kind: Kind }) {
  const { errors: validate } = KINDS[kind]
  const form = useForm({ initial: { code: '' }, validate })
  const { values, errors, formRef, set } = form
  const confirmCode = useWrite({
    form,
    action: 'signIn',
    toasts: true,
    fieldOfCode: { INVALID_CODE: 'code' },
    send: (_input, { signal }) => enter(signal, values.code),
  })

  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])

  return (
    <form ref={formRef} noValidate onSubmit={onSubmit(confirmCode.write)} className="grid gap-4">
      {kind === 'app' ? (
        <CodeInput
          label={texts.codeFromYourApp}
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
          label={texts.recoveryCode}
          hint={texts.forExample4k7qf2m9tx}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <SlowCallLine slow={confirmCode.slow} />
      <Button type="submit" size="large" wide busy={confirmCode.isBusy} busyLabel={texts.signingIn}>
        {texts.signIn}
      </Button>
    </form>
  )
}
