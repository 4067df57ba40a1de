import type { Coordinates, Ring } from '@gatefill/domain/addresses/coordinates'

/** A hundred thousandth of a degree is about a metre: nobody draws finer. */
export const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** A corner half way to the next one. */
export function withCornerAfter(ring: Ring, at: number): Coordinates[] {
  const here = ring[at]
  const next = ring[(at + 1) % ring.length]
  if (here === undefined || next === undefined) return [...ring]
  const middle = { lat: rounded((here.lat + next.lat) / 2), lng: rounded((here.lng + next.lng) / 2) }
  return ring.toSpliced(at + 1, 0, middle)
}

/** Where an arrow key moves a corner; undefined for another key. */
export function movedBy({ lat, lng }: Coordinates, key: string, step: number): Coordinates | undefined {
  switch (key) {
    case 'ArrowUp':
      return { lat: rounded(lat + step), lng }
    case 'ArrowDown':
      return { lat: rounded(lat - step), lng }
    case 'ArrowLeft':
      return { lat, lng: rounded(lng - step) }
    case 'ArrowRight':
      return { lat, lng: rounded(lng + step) }
    default:
      return undefined
  }
}

/** Lines that repeat their first corner at the end are drawn without it. */
export function openRing(ring: Ring): Coordinates[] {
  const [first] = ring
  const last = ring.at(-1)
  const isClosed = ring.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed ? ring.slice(0, -1) : [...ring]
}

/** A line as the map takes it: closed. */
export const polygonOf = (ring: Ring) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'Polygon' as const,
    coordinates: [[...ring, ...ring.slice(0, 1)].map(({ lat, lng }) => [lng, lat])],
  },
})
