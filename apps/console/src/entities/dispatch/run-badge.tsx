import type { RunState, StopState } from '@gatefill/domain/dispatch/runs/run'
import { runStateLabel } from '@gatefill/domain/dispatch/runs/run-words'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const TONES: Readonly<Record<RunState, BadgeTone>> = {
  proposed: 'green',
  offered: 'yellow',
  assigned: 'yellow',
  accepted: 'green',
  loading: 'yellow',
  on_road: 'blue',
  done: 'neutral',
  declined: 'red',
  lapsed: 'red',
  withdrawn: 'neutral',
  broken: 'red',
}

/** The state of a run in its words and colour. */
export function RunBadge({ state }: { state: RunState }) {
  return <Badge tone={TONES[state]}>{runStateLabel(state)}</Badge>
}

export const STOP_STATE_NAMES: Readonly<Record<StopState, string>> = {
  pending: 'To come',
  arrived: 'At the gate',
  done: 'Delivered',
  failed: 'Not delivered',
  removed: 'Removed',
}
