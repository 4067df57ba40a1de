import type { GateDraft } from '../../shared/phone/gate-draft.ts'
import type { GateProps } from './drive.tsx'

/**
 * What was entered at this gate so far. `change` shows what is typed at once and stores it afterwards; `save` stores first,
 * so that a step that the screen has left is never shown again.
 */
export type GateStepProps = GateProps & {
  draft: GateDraft
  change: (part: Partial<GateDraft>) => void
  save: (part: Partial<GateDraft>) => Promise<void>
}
