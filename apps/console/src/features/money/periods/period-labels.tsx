import type { PeriodState } from '@gatefill/domain/finance/period'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const STATES: Readonly<Record<PeriodState, { name: string; tone: BadgeTone }>> = {
  open: { name: 'Open', tone: 'blue' },
  prepared: { name: 'Prepared', tone: 'yellow' },
  closed: { name: 'Closed', tone: 'green' },
  reopening: { name: 'Closed, reopening requested', tone: 'yellow' },
}

export const periodStateName = (state: PeriodState): string => STATES[state].name

export const PeriodBadge = ({ state }: { state: PeriodState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
)
