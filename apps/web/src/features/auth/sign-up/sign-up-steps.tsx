import { StepIndicator } from '@gatefill/ui/primitives/step-indicator'

const STEPS = ['Account', 'Verification', 'Complete'] as const

/** Where one stands on the way to an account (C-26); `done` counts the steps behind one. */
export function SignUpSteps({ done }: { done: 0 | 1 | 3 }) {
  return <StepIndicator label="Steps to your account" steps={STEPS} current={done} />
}
