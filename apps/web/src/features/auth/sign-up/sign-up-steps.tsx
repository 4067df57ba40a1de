import { StepIndicator } from '@gatefill/ui/primitives/step-indicator'
import * as texts from '../texts.ts'

const STEPS = ['Account', 'Verification', 'Complete'] as const

/** Where one stands on the way to an account (C-26); `done` counts the steps behind one. */
export function SignUpSteps({ done }: { done: 0 | 1 | 3 }) {
  return <StepIndicator label={texts.stepsToYourAccount} steps={STEPS} current={done} />
}
