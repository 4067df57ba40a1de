import { offRoadProblem } from '../../fleet/road.ts'
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
  if (offRoadReason !== null) return { rule: 'OFF_ROAD', message: offRoadProblem(plate, offRoadReason) }
  const [stop] = openIncidents.flatMap((incident) => stopOf(incident) ?? [])
  return stop && { rule: stop.rule, message: stop.refusal(plate) }
}

/** A van whose shift is open, as far as it decides whether it takes a further run. */
export type ShiftVan = Pick<VehicleUse, 'plate' | 'offRoadReason' | 'openIncidents'>

/**
 * Why a van whose shift is open takes no further run and stands in no plan: it cannot go on, a check failed since, or
 * nobody has explained its emergency.
 */
export function runStopProblem({ plate, offRoadReason, openIncidents }: ShiftVan): string | undefined {
  if (offRoadReason !== null) return offRoadProblem(plate, offRoadReason)
  return openIncidents
    .flatMap((incident) => stopOf(incident) ?? [])
    .find(({ what }) => what === 'shift_and_runs')
    ?.refusal(plate)
}
