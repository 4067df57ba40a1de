import type { IncidentKind } from './incident.ts'

/** What stands between a van and a shift. */
export type VehicleUse = {
  plate: string
  offRoadReason: string | null
  /** Who has it on shift now. */
  takenBy: string | null
  openIncidents: readonly string[]
}

/** The rule by which a van is refused, as the answer names it. */
export type VehicleRule = 'TAKEN' | 'OFF_ROAD' | 'CHECK' | 'DIP'

const BLOCKING_INCIDENTS: readonly (readonly [IncidentKind, VehicleRule, (plate: string) => string])[] = [
  [
    'vehicle_check',
    'CHECK',
    (plate) => `The check of ${plate} failed. Two people must close the incident first.`,
  ],
  [
    'dip',
    'DIP',
    (plate) =>
      `The fuel of ${plate} did not add up after its last shift. Two people must close the incident first.`,
  ],
]

/** Why no shift may begin with a van; undefined where one may. */
export function vehicleUseProblem(use: VehicleUse): { rule: VehicleRule; message: string } | undefined {
  const { plate, takenBy, offRoadReason } = use
  if (takenBy !== null) return { rule: 'TAKEN', message: `${plate} is on shift with ${takenBy}.` }
  if (offRoadReason !== null)
    return { rule: 'OFF_ROAD', message: `${plate} is off the road: ${offRoadReason}` }
  return incidentProblem(plate, use.openIncidents)
}

/** The first incident that stops a van until it is closed. */
function incidentProblem(plate: string, open: readonly string[]) {
  const found = BLOCKING_INCIDENTS.find(([kind]) => open.includes(kind))
  return found && { rule: found[1], message: found[2](plate) }
}

/** Why a van whose shift is open takes no further run: a check that failed since. */
export const failedCheckProblem = (plate: string, open: readonly string[]): string | undefined =>
  incidentProblem(
    plate,
    open.filter((kind) => kind === 'vehicle_check'),
  )?.message
