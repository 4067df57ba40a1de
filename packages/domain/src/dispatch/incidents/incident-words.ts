import type { StaffRole } from '../../accounts/roles.ts'
import type { Coordinates } from '../../addresses/coordinates.ts'
import type { AreaShape } from '../../addresses/service-area.ts'
import { nearestArea } from '../../addresses/service-area.ts'
import { shortId } from '../../core/ids.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { secondsBetween } from '../../core/lagos-time.ts'
import { kilometresText } from '../../delivery/tracking.ts'
import type { IncidentState } from './incident.ts'
import { OWNER_RINGS_SECONDS } from './incident.ts'
import type { IncidentKind } from './incident-kind.ts'
import { decidesIncident } from './incident-kind.ts'

/** What people call an incident: 'I-7F3A9C'. */
export const incidentNumber = (id: string): string => `I-${shortId(id)}`

/** A place in words: 'Ajah', 'Near Ajah, 0.4 km from it'; what lies further from every served area has none. */
export function placeWords(shapes: readonly AreaShape[], place: Coordinates): string | undefined {
  const nearest = nearestArea(shapes, place)
  if (nearest === undefined || nearest.metres > NEAR_METRES) return undefined
  return nearest.metres === 0
    ? nearest.name
    : `Near ${nearest.name}, ${kilometresText(nearest.metres)} from it`
}

/** So far from a served area its name still says where something is. */
const NEAR_METRES = 5_000

type Next = {
  state: IncidentState
  acknowledgedBy: string | null
  explainedBy: string | null
  closedBy: string | null
}

/** Who has to do what next, in one sentence. */
export function nextStepText({ state, acknowledgedBy, explainedBy, closedBy }: Next): string {
  if (state === 'closed')
    return `${explainedBy ?? 'Somebody'} explained it, ${closedBy ?? 'somebody'} closed it.`
  if (state === 'explained') return `${explainedBy ?? 'Somebody'} explained it. A colleague must close it.`
  return acknowledgedBy === null
    ? 'Somebody has to say what happened.'
    : `${acknowledgedBy} has it and must say what happened.`
}

/** Who closes it next, as the button of the list: nothing where it is another person's turn. */
export function incidentActOf(
  { kind, state, explainedById }: { kind: IncidentKind; state: IncidentState; explainedById: string | null },
  { id, role }: { id: string; role: StaffRole },
): 'Explain' | 'Check and close' | undefined {
  if (!decidesIncident(role, kind) || state === 'closed') return undefined
  if (state === 'open') return 'Explain'
  return explainedById === id ? undefined : 'Check and close'
}

type Ringing = { kind: IncidentKind; at: Timestamp | Date; acknowledgedAt: Timestamp | Date | null }

/**
 * How an emergency stands on somebody's screen: 'loud' with sound at whoever can decide on it, and after a minute that
 * nobody has it at the owner too; 'quiet' once somebody has it, and for those who can only read.
 */
export function emergencyVolume(
  { kind, at, acknowledgedAt }: Ringing,
  role: StaffRole,
  now: Timestamp | Date,
): 'loud' | 'quiet' {
  if (acknowledgedAt !== null) return 'quiet'
  if (decidesIncident(role, kind)) return 'loud'
  return role === 'owner' && secondsBetween(at, now) >= OWNER_RINGS_SECONDS ? 'loud' : 'quiet'
}

/** '0:38', '12:05': how long nobody has it, in minutes and seconds. */
export function waitText(at: Timestamp | Date, now: Timestamp | Date): string {
  const seconds = Math.max(0, Math.floor(secondsBetween(at, now)))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
