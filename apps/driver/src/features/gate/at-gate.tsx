import { isGateSafe } from '@gatefill/domain/dispatch/phone/gate-safety'
import { useWakeLock } from '../../shared/device/use-wake-lock.ts'
import { EMPTY_GATE } from '../../shared/phone/gate-draft.ts'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { CodeStep } from './code-step.tsx'
import type { GateProps } from './drive.tsx'
import { PourStep } from './pour-step.tsx'
import { SafetyStep } from './safety-step.tsx'

/** At the gate: safety, code, pour. What was entered is stored at once, so that a closed page goes on where it was. */
export function AtGate(props: GateProps) {
  useWakeLock()
  const { gates } = usePhoneView()
  const draft = gates[props.stop.id] ?? EMPTY_GATE
  if (!isGateSafe(draft.checks)) return <SafetyStep {...props} draft={draft} />
  if (!draft.isCodeRight) return <CodeStep {...props} draft={draft} />
  return <PourStep {...props} draft={draft} />
}
