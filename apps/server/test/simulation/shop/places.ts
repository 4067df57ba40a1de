import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import type { Random } from '../../scenarios/script/random.ts'

export type Place = Coordinates

/** About the middle of served areas along the Lekki corridor, with how often an order comes from there. */
export const AREAS = [
  { name: 'Lekki', place: { lat: 6.4423, lng: 3.4715 }, weight: 5 },
  { name: 'Jakande', place: { lat: 6.4395, lng: 3.5086 }, weight: 2 },
  { name: 'Osapa London', place: { lat: 6.4385, lng: 3.5187 }, weight: 2 },
  { name: 'Chevron', place: { lat: 6.4411, lng: 3.5388 }, weight: 4 },
  { name: 'Ikota', place: { lat: 6.4515, lng: 3.5561 }, weight: 2 },
  { name: 'VGC', place: { lat: 6.4621, lng: 3.5545 }, weight: 2 },
  { name: 'Ajah', place: { lat: 6.4696, lng: 3.5712 }, weight: 4 },
  { name: 'Sangotedo', place: { lat: 6.4748, lng: 3.6212 }, weight: 2 },
] as const

/** A gate: its area and a point some hundred metres about its middle. */
export function randomGate(random: Random): { area: string; pin: Place } {
  const weights = Object.fromEntries(AREAS.map(({ name, weight }) => [name, weight]))
  const name = random.weighted(weights)
  const { place } = AREAS.find((area) => area.name === name) ?? AREAS[0]
  const shift = () => (random.next() - 0.5) * 0.008
  return { area: name, pin: { lat: round(place.lat + shift()), lng: round(place.lng + shift()) } }
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Roads are a third longer than a straight line. */
const DETOUR = 1.35
/** Of a van in the traffic of the corridor, in metres a second: 22 km/h, an assumption. */
const METRES_A_SECOND = 6.1

/** What a drive really takes, in seconds; `jam` 1 on a usual day. */
export const driveSeconds = (from: Place, to: Place, jam: number): number =>
  Math.round((metresBetween(from, to) * DETOUR * jam) / METRES_A_SECOND)

/** Where a van is after a share of its drive. */
export const onTheWay = (from: Place, to: Place, share: number): Place => ({
  lat: round(from.lat + (to.lat - from.lat) * share),
  lng: round(from.lng + (to.lng - from.lng) * share),
})
