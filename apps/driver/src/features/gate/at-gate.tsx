import { isGateSafe } from '@gatefill/domain/dispatch/phone/gate-safety'
import { useState } from 'react'
import { useWakeLock } from '../../shared/device/use-wake-lock.ts'
import type { GateDraft } from '../../shared/phone/gate-draft.ts'
import { EMPTY_GATE } from '../../shared/phone/gate-draft.ts'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { CodeStep } from './code-step.tsx'
import type { GateProps } from './drive.tsx'
import { PourStep } from './pour-step.tsx'
import { SafetyStep } from './safety-step.tsx'

/** At the gate: safety, code, pour. What was entered is stored at once, so that a closed page goes on where it was. */
export function AtGate(props: GateProps) {
  useWakeLock()
  const phone = usePhone()
  const { gates } = usePhoneView()
  const [draft, setDraft] = useState(gates[props.stop.id] ?? EMPTY_GATE)
  const show = (part: Partial<GateDraft>) => setDraft((last) => ({ ...last, ...part }))
  const store = (part: Partial<GateDraft>) => phone.changeGate(props.stop.id, part)
  const change = (part: Partial<GateDraft>) => {
    show(part)
    void store(part)
  }
  const save = async (part: Partial<GateDraft>) => {
    await store(part)
    show(part)
  }
  const step = { ...props, draft, change, save }
  // A draft of before it was asked has none.
  if (!isGateSafe(draft.checks) || draft.receptacle == null) return <SafetyStep {...step} />
  if (!draft.isCodeRight) return <CodeStep {...step} />
  return <PourStep {...step} />
}
