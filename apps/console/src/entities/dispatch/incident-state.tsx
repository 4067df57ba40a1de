import type { IncidentState } from '@gatefill/domain/dispatch/incidents/incident'
import { INCIDENT_STATE_NAMES } from '@gatefill/domain/dispatch/incidents/incident'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const TONES: Readonly<Record<IncidentState, BadgeTone>> = {
  open: 'red',
  explained: 'blue',
  closed: 'neutral',
}

/** The state of an incident in its word and colour. */
export const IncidentBadge = ({ state }: { state: IncidentState }) => (
  <Badge tone={TONES[state]}>{INCIDENT_STATE_NAMES[state]}</Badge>
)
