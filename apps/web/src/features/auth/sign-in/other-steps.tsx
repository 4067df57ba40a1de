import { PasskeyEntry } from './passkey-entry.tsx'
import { SecondFactor } from './second-factor.tsx'
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
