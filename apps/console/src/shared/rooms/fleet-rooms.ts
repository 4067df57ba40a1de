import { listStaffAreas } from '@gatefill/contracts/staff/fleet/areas'
import { listFleetDrivers } from '@gatefill/contracts/staff/fleet/driver-state'
import { listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { listRules } from '@gatefill/contracts/staff/fleet/rules'
import { listStaffStations } from '@gatefill/contracts/staff/fleet/stations'
import { listVehicles } from '@gatefill/contracts/staff/fleet/vehicles'
import type { Place } from './place.ts'

/** Who and what drives. */
export const FLEET = {
  vehicles: { path: '/vehicles', title: 'Vehicles', shows: listVehicles },
  drivers: { path: '/vehicles/drivers', title: 'Drivers', shows: listFleetDrivers },
} as const satisfies Readonly<Record<string, Place>>

export const STATIONS = {
  path: '/stations',
  title: 'Stations and stock',
  shows: listStaffStations,
} as const satisfies Place

/** What is refused: by the planner, outside the areas, and for now. */
export const RULES = {
  rules: { path: '/rules', title: 'Rules', shows: listRules },
  areas: { path: '/rules/areas', title: 'Served areas', shows: listStaffAreas },
  pauses: { path: '/rules/pauses', title: 'Ordering pauses', shows: listPauses },
} as const satisfies Readonly<Record<string, Place>>
