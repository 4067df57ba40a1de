/** A point on the map, in degrees. */
export type Coordinates = { lat: number; lng: number }

/** The place of two stored numbers; null where one is missing. */
export const toCoordinates = (lat: number | null, lng: number | null): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng }

/** A closed line of points; the last one is joined to the first. */
export type Ring = readonly Coordinates[]

const METRES_A_DEGREE = 111_195

/** Lagos State with some room; a pin outside it is a slip of the finger. */
const LAGOS_BOX = { south: 6.3, north: 6.75, west: 2.65, east: 4.4 }

export const isInLagosBounds = ({ lat, lng }: Coordinates): boolean =>
  lat >= LAGOS_BOX.south && lat <= LAGOS_BOX.north && lng >= LAGOS_BOX.west && lng <= LAGOS_BOX.east

/** Metres east and north of `origin`: flat, which is true to less than a metre in a town. */
function offset(origin: Coordinates, place: Coordinates): [east: number, north: number] {
  const shrink = Math.cos((origin.lat * Math.PI) / 180)
  return [(place.lng - origin.lng) * METRES_A_DEGREE * shrink, (place.lat - origin.lat) * METRES_A_DEGREE]
}

/** Straight distance in metres. */
export const metresBetween = (from: Coordinates, to: Coordinates): number => Math.hypot(...offset(from, to))

/** Each side of a ring, by its two ends. */
const sides = (ring: Ring): [Coordinates, Coordinates][] =>
  ring.map((end, index) => [ring.at(index - 1) ?? end, end])

/** Whether a place lies in a ring: a ray from it crosses the line an odd number of times. */
export const isInRing = (ring: Ring, { lat, lng }: Coordinates): boolean =>
  sides(ring).filter(
    ([a, b]) =>
      a.lat > lat !== b.lat > lat && lng < a.lng + ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat),
  ).length %
    2 ===
  1

/** Metres from a place to the line of a ring. */
export const metresToRing = (ring: Ring, place: Coordinates): number =>
  Math.min(...sides(ring).map(([a, b]) => metresToSide(offset(place, a), offset(place, b))))

/** From the origin to the nearest point of a side. */
function metresToSide([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
