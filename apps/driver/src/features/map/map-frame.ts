import type { Coordinates } from '@gatefill/domain/addresses/coordinates'

/** What a map shows: the place in its middle, and how many pixels a degree of latitude takes. */
export type Frame = { middle: Coordinates; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** Pixels a degree at which one gate or van fills the map with about 500 metres. */
const NEAR_SCALE = 70_000
/** Share of the map that stays free around what it frames. */
const MARGIN = 0.16

/** A degree of longitude is shorter than one of latitude. */
const shrink = (lat: number): number => Math.cos((lat * Math.PI) / 180)

/** The frame that shows all places, never nearer than one of them alone. */
export function frameOf(places: readonly Coordinates[], { width, height }: Size): Frame | undefined {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  if (places.length === 0 || width === 0 || height === 0) return undefined
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const free = 1 - 2 * MARGIN
  const scale = Math.min(
    (height * free) / (north - south || 1e-9),
    (width * free) / ((east - west) * shrink(middle.lat) || 1e-9),
    NEAR_SCALE,
  )
  return { middle, scale }
}

/** From places to pixels, from the top left corner. */
export function projection({ middle, scale }: Frame, { width, height }: Size) {
  const across = scale * shrink(middle.lat)
  return ({ lat, lng }: Coordinates): Point => ({
    x: width / 2 + (lng - middle.lng) * across,
    y: height / 2 - (lat - middle.lat) * scale,
  })
}

/** Whether streets are wide enough to be drawn one by one. */
export const isNear = ({ scale }: Frame): boolean => scale > 7_000
