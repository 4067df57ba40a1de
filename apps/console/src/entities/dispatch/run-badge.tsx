import type { RunState, StopState } from '@gatefill/domain/dispatch/runs/run'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const RUN: Readonly<Record<RunState, { name: string; tone: BadgeTone }>> = {
  proposed: { name: 'Proposed', tone: 'green' },
  offered: { name: 'Offered', tone: 'yellow' },
  assigned: { name: 'Waiting', tone: 'yellow' },
  accepted: { name: 'Accepted', tone: 'green' },
  loading: { name: 'Loading', tone: 'yellow' },
  on_road: { name: 'On the road', tone: 'blue' },
  done: { name: 'Done', tone: 'neutral' },
  declined: { name: 'Declined', tone: 'red' },
  lapsed: { name: 'Lapsed', tone: 'red' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
  broken: { name: 'Broken off', tone: 'red' },
}

export const runStateName = (state: RunState): string => RUN[state].name

/** The state of a run in its words and colour. */
export function RunBadge({ state }: { state: RunState }) {
  return <Badge tone={RUN[state].tone}>{RUN[state].name}</Badge>
}

export const STOP_STATE_NAMES: Readonly<Record<StopState, string>> = {
  pending: 'To come',
  arrived: 'At the gate',
  done: 'Delivered',
  failed: 'Not delivered',
  removed: 'Removed',
}
