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
const PARTS_OF_A_DEGREE = 100_000

const degrees = (value: number): number => Math.round(value * PARTS_OF_A_DEGREE) / PARTS_OF_A_DEGREE

/** '6.43512, 3.48231': to about a metre. */
export const degreesText = ({ lat, lng }: Place): string => `${degrees(lat)}, ${degrees(lng)}`

/** 'Fuel spill at 6.43512, 3.48231. The hose burst.' */
export function emergencyNote(kind: Emergency, note: string, place: Place | undefined): string {
  const where = place === undefined ? '' : ` at ${degreesText(place)}`
  return `${EMERGENCIES[kind]}${where}.${note === '' ? '' : ` ${note}`}`
}

/** The number of the emergency services in Nigeria. */
export const EMERGENCY_NUMBER = '112'
