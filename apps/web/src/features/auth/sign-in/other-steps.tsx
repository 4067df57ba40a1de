import { PasskeyEntry } from './passkey-entry.tsx'
import { SecondFactor } from './second-factor.tsx'
import type { OtherStep, useSignIn } from './use-sign-in.ts'

type OtherStepsProps = { signingIn: ReturnType<typeof useSignIn>; step: OtherStep }

/** What is not the first step of a sign-in, loaded when somebody gets there. */
export const OtherSteps = ({ signingIn, step }: OtherStepsProps) =>
  step === 'code' ? (
    <SecondFactor enter={signingIn.enter} onBack={signingIn.startOver} />
  ) : (
    <PasskeyEntry
      begin={signingIn.begin}
      remember={signingIn.form.values.remember}
      onBack={signingIn.startOver}
    />
  )
