import { fieldErrors } from '../../core/field-errors.ts'
import type { FieldErrors } from '../../core/result.ts'

/** What a driver looks at before a shift, in the order of the round about the van, with the words of the screen. */
export const VEHICLE_CHECKS = {
  tyres: 'Tyres and wheel nuts',
  brakes: 'Brakes',
  lights: 'Lights and horn',
  leaks: 'No leak under the tanks and the hose',
  hose: 'Hose, nozzle and shut-off',
  meter_seal: 'Meter seals',
  earthing: 'Earthing cable',
  extinguisher: 'Fire extinguishers',
  spill_kit: 'Spill kit and cones',
  papers: 'Van and driver papers',
} as const
export type VehicleCheck = keyof typeof VEHICLE_CHECKS
export const VEHICLE_CHECK_NAMES = Object.keys(VEHICLE_CHECKS) as VehicleCheck[] // the keys of the table above

export type CheckedPoint = { check: string; isOk: boolean }

const isVehicleCheck = (check: string): check is VehicleCheck => Object.hasOwn(VEHICLE_CHECKS, check)

/** Each named check is answered once. */
export function vehicleCheckErrors(points: readonly CheckedPoint[]): FieldErrors {
  const names = points.map(({ check }) => check)
  const isComplete =
    names.length === VEHICLE_CHECK_NAMES.length && VEHICLE_CHECK_NAMES.every((name) => names.includes(name))
  return fieldErrors([['points', isComplete ? undefined : 'Answer each check of the list once']])
}

/** What failed, as a sentence for dispatch; undefined where nothing did. */
export function failedChecksNote(points: readonly CheckedPoint[], note: string): string | undefined {
  const failed = points.flatMap(({ check, isOk }) =>
    !isOk && isVehicleCheck(check) ? [VEHICLE_CHECKS[check]] : [],
  )
  if (failed.length === 0) return undefined
  return `The vehicle check failed: ${failed.join(', ')}.${note === '' ? '' : ` ${note}`}`
}
