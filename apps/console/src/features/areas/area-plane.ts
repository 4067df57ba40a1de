import type { Coordinates, Ring } from '@gatefill/domain/addresses/coordinates'

/** A part of the map: its middle, and how many degrees of longitude it is wide. */
export type View = { lat: number; lng: number; width: number }

/** A degree of latitude is longer than one of longitude, by this at Lagos. */
const STRETCH = 1 / Math.cos((6.45 * Math.PI) / 180)
/** Units of the drawing. */
export const PLANE = { width: 800, height: 560 } as const

/** The view that shows some lines with room around them. */
export function viewOf(rings: readonly Ring[]): View {
  const points = rings.flat()
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const width = Math.max(east - west, ((north - south) * STRETCH * PLANE.width) / PLANE.height)
  return { lat: (south + north) / 2, lng: (west + east) / 2, width: Math.max(width * 1.4, 0.005) }
}

const scaleOf = ({ width }: View): number => PLANE.width / width

export function toPlane(view: View, { lat, lng }: Coordinates): [x: number, y: number] {
  const scale = scaleOf(view)
  return [PLANE.width / 2 + (lng - view.lng) * scale, PLANE.height / 2 - (lat - view.lat) * scale * STRETCH]
}

/** A hundred thousandth of a degree is about a metre: nobody draws finer. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

export function fromPlane(view: View, [x, y]: readonly [number, number]): Coordinates {
  const scale = scaleOf(view)
  return {
    lat: rounded(view.lat - (y - PLANE.height / 2) / (scale * STRETCH)),
    lng: rounded(view.lng + (x - PLANE.width / 2) / scale),
  }
}

export const pathOf = (view: View, ring: Ring): string =>
  `M${ring
    .map((corner) =>
      toPlane(view, corner)
        .map((each) => each.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`

/** A corner half way to the next one. */
export function withCornerAfter(ring: Ring, at: number): Coordinates[] {
  const here = ring[at]
  const next = ring[(at + 1) % ring.length]
  if (here === undefined || next === undefined) return [...ring]
  const middle = { lat: rounded((here.lat + next.lat) / 2), lng: rounded((here.lng + next.lng) / 2) }
  return ring.toSpliced(at + 1, 0, middle)
}

/** Lines that repeat their first corner at the end are drawn without it. */
export function openRing(ring: Ring): Coordinates[] {
  const [first] = ring
  const last = ring.at(-1)
  const isClosed = ring.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed ? ring.slice(0, -1) : [...ring]
}
