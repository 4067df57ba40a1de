import type { Coordinates } from '../addresses/coordinates.ts'
import { metresBetween } from '../addresses/coordinates.ts'
import { kilometresText } from './tracking.ts'

/** Where the phone said that it was when it handed over without network, and how far from the customer's pin that is. */
export type PouredRecord = { place: Coordinates; metresFromPin: number | null }

/** Farther than a fix and a pin are wrong together (an assumption), so that somebody should ask. */
const FAR_METRES = 300
const KILOMETRE = 1000

export const pouredRecord = (place: Coordinates | null, pin: Coordinates | null): PouredRecord | null =>
  place === null
    ? null
    : { place, metresFromPin: pin === null ? null : Math.round(metresBetween(place, pin)) }

export const isFarFromPin = ({ metresFromPin }: PouredRecord): boolean =>
  metresFromPin !== null && metresFromPin > FAR_METRES

/** What the incident of a delivery far from its pin says. */
export const farDeliveryNote = (poured: PouredRecord): string =>
  `The van was last seen ${pouredText(poured)} when the delivery was reported.`

/** '28 m from the pin', '1.4 km from the pin', or the place itself where the order has no pin. */
export function pouredText({ place, metresFromPin }: PouredRecord): string {
  if (metresFromPin === null) return `${place.lat}, ${place.lng}`
  const far = metresFromPin < KILOMETRE ? `${metresFromPin} m` : kilometresText(metresFromPin)
  return `${far} from the pin`
}
