/** What a driver's emergency button says, with the sentence that dispatch reads. */
export const EMERGENCIES = {
  fire: 'Fire',
  spill: 'Fuel spill',
  robbery: 'Robbery or threat',
  accident: 'Accident',
  other: 'Emergency',
} as const
export type Emergency = keyof typeof EMERGENCIES
export const EMERGENCY_KINDS = Object.keys(EMERGENCIES) as Emergency[] // the keys of the table above

type Place = { lat: number; lng: number }
const DEGREES_SHOWN = 5

/** 'Fuel spill at 6.43512, 3.48231. The hose burst.' */
export function emergencyNote(kind: Emergency, note: string, place: Place | undefined): string {
  const where =
    place === undefined ? '' : ` at ${place.lat.toFixed(DEGREES_SHOWN)}, ${place.lng.toFixed(DEGREES_SHOWN)}`
  return `${EMERGENCIES[kind]}${where}.${note === '' ? '' : ` ${note}`}`
}
