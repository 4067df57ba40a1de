import type { IncidentRule, OpenIncident } from '../incidents/incident-kind.ts'
import { stopOf } from '../incidents/incident-kind.ts'

/** What stands between a van and a shift. */
export type VehicleUse = {
  plate: string
  offRoadReason: string | null
  /** Who has it on shift now. */
  takenBy: string | null
  openIncidents: readonly OpenIncident[]
}

/** The rule by which a van is refused, as the answer names it. */
export type VehicleRule = 'TAKEN' | 'OFF_ROAD' | IncidentRule

/** Why no shift may begin with a van; undefined where one may. */
export function vehicleUseProblem(use: VehicleUse): { rule: VehicleRule; message: string } | undefined {
  const { plate, takenBy, offRoadReason, openIncidents } = use
  if (takenBy !== null) return { rule: 'TAKEN', message: `${plate} is on shift with ${takenBy}.` }
  if (offRoadReason !== null)
    return { rule: 'OFF_ROAD', message: `${plate} is off the road: ${offRoadReason}` }
  const [stop] = openIncidents.flatMap((incident) => stopOf(incident) ?? [])
  return stop && { rule: stop.rule, message: stop.refusal(plate) }
}

/** Why a van whose shift is open takes no further run: a check that failed since, an emergency that nobody has explained. */
export const runStopProblem = (plate: string, open: readonly OpenIncident[]): string | undefined =>
  open
    .flatMap((incident) => stopOf(incident) ?? [])
    .find(({ what }) => what === 'shift_and_runs')
    ?.refusal(plate)
