import type { GateDraft } from '../../shared/phone/gate-draft.ts'
import type { GateProps } from './drive.tsx'

/**
 * What was entered at this gate so far. `change` shows at once what is typed and stores it behind; `save` stores first, so
 * that a step which the screen has left is never asked for again.
 */
export type GateStepProps = GateProps & {
  draft: GateDraft
  change: (part: Partial<GateDraft>) => void
  save: (part: Partial<GateDraft>) => Promise<void>
}
