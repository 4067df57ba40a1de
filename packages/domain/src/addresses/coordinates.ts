/** A point on the map, in degrees. */
export type Coordinates = { lat: number; lng: number }

/** Coordinates from two nullable columns; null when one is missing. */
export const toCoordinates = (lat: number | null, lng: number | null): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng }

/** A closed polygon line: the last point is joined to the first. */
export type Ring = readonly Coordinates[]

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE = 111_195

/** Lagos State with a margin; a pin outside it is a mistake. */
const LAGOS_BOUNDS = { south: 6.3, north: 6.75, west: 2.65, east: 4.4 }

export const isInLagosBounds = ({ lat, lng }: Coordinates): boolean =>
  lat >= LAGOS_BOUNDS.south &&
  lat <= LAGOS_BOUNDS.north &&
  lng >= LAGOS_BOUNDS.west &&
  lng <= LAGOS_BOUNDS.east

/** Metres east and north of `origin` on a flat plane; the error within a city is less than a metre. */
function offset(origin: Coordinates, point: Coordinates): [east: number, north: number] {
  const shrink = Math.cos((origin.lat * Math.PI) / 180)
  return [(point.lng - origin.lng) * METRES_PER_DEGREE * shrink, (point.lat - origin.lat) * METRES_PER_DEGREE]
}

/** Straight-line distance in metres. */
export const metresBetween = (from: Coordinates, to: Coordinates): number => Math.hypot(...offset(from, to))

/** Whether a point is inside a ring: a ray from it crosses the line an odd number of times. */
export function isInRing(ring: Ring, { lat, lng }: Coordinates): boolean {
  let isInside = false
  let a = ring.at(-1)
  for (const b of ring) {
    if (
      a !== undefined &&
      a.lat > lat !== b.lat > lat &&
      lng < a.lng + ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat)
    )
      isInside = !isInside
    a = b
  }
  return isInside
}

/** Metres from a point to the line of a ring. */
export function metresToRing(ring: Ring, point: Coordinates): number {
  const last = ring.at(-1)
  if (last === undefined) return Infinity
  let nearest = Infinity
  let a = offset(point, last)
  for (const end of ring) {
    const b = offset(point, end)
    nearest = Math.min(nearest, metresToSide(a, b))
    a = b
  }
  return nearest
}

/** Metres from the origin to the nearest point of a side. */
function metresToSide([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
