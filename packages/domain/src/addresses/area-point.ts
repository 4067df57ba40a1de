import type { Coordinates, Ring } from './coordinates.ts'
import type { AreaShape } from './service-area.ts'

/** The point at which a gate without a pin is planned: the centre of gravity of the area's largest ring. */
export function areaPoint({ rings }: Pick<AreaShape, 'rings'>): Coordinates {
  const [largest] = rings
    .map((ring) => ({ ring, ...centroid(ring) }))
    .toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area))
  if (largest === undefined) throw new RangeError('an area needs a ring')
  return largest.point
}

/** The mean of the areas' points: where a gate without a pin and without an area is planned. */
export function meanPoint(points: readonly Coordinates[]): Coordinates {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}

/** Centre of gravity and twice the signed area of a ring, in degrees; of a ring without area the mean of its corners. */
function centroid(ring: Ring): { point: Coordinates; area: number } {
  let area = 0
  let lat = 0
  let lng = 0
  ring.forEach((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from
    const cross = from.lng * to.lat - to.lng * from.lat
    area += cross
    lat += (from.lat + to.lat) * cross
    lng += (from.lng + to.lng) * cross
  })
  return area === 0
    ? { point: meanPoint(ring), area }
    : { point: { lat: lat / (3 * area), lng: lng / (3 * area) }, area }
}
