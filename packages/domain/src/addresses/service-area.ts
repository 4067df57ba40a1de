import type { Coordinates, Ring } from './coordinates.ts'
import { isInRing, metresToRing } from './coordinates.ts'

/** The served areas (C-40), in the order of every list. */
export const SERVED_AREAS = [
  'Lekki',
  'Ajah',
  'VGC',
  'Sangotedo',
  'Abraham Adesanya',
  'Ikota',
  'Chevron',
  'Osapa London',
  'Jakande',
  'Orchid Road',
] as const

export type ServedArea = (typeof SERVED_AREAS)[number]

/** Names of each area in an address. Lekki comes last, since addresses in the other areas name it as the district. */
const WORDS: readonly [ServedArea, readonly string[]][] = [
  ['VGC', ['vgc', 'victoria garden city']],
  ['Sangotedo', ['sangotedo']],
  ['Abraham Adesanya', ['abraham adesanya', 'adesanya']],
  ['Ikota', ['ikota']],
  ['Chevron', ['chevron']],
  ['Osapa London', ['osapa']],
  ['Jakande', ['jakande']],
  ['Orchid Road', ['orchid']],
  ['Ajah', ['ajah']],
  ['Lekki', ['lekki']],
]

/**
 * The served area that an address names; undefined when it names none, which shows a notice and does not refuse
 * the order (C-40).
 */
export function findAreaByText(address: string): ServedArea | undefined {
  const words = ` ${address.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')} `
  return WORDS.find(([, names]) => names.some((name) => words.includes(` ${name} `)))?.[0]
}

/** The polygon of an area: one ring or several. */
export type AreaShape = { name: ServedArea; rings: readonly Ring[] }

/** The polygons are approximate: a point this close outside one counts as inside (C-40). */
const TOLERANCE_METRES = 150

/** The area around a pin, else the nearest one within 150 m; where two overlap, the first listed. */
export function findAreaByPin(shapes: readonly AreaShape[], pin: Coordinates): ServedArea | undefined {
  const nearest = nearestArea(shapes, pin)
  return nearest !== undefined && nearest.metres <= TOLERANCE_METRES ? nearest.name : undefined
}

/** The area around a place at 0 m, else the nearest one with its distance in metres; where two overlap, the first listed. */
export function nearestArea(
  shapes: readonly AreaShape[],
  place: Coordinates,
): { name: ServedArea; metres: number } | undefined {
  const within = shapes.find(({ rings }) => rings.some((ring) => isInRing(ring, place)))
  if (within !== undefined) return { name: within.name, metres: 0 }
  const distances = shapes.map(({ name, rings }) => ({
    name,
    metres: Math.min(...rings.map((ring) => metresToRing(ring, place))),
  }))
  return [...distances].sort((a, b) => a.metres - b.metres)[0]
}

type AddressWords = { street: string; city: string; landmark: string; pin: Coordinates | null }

/**
 * The area of an address: by its pin if there is one, else by its words (C-40). The LGA does not count, since
 * 'Ibeju-Lekki' is not Lekki.
 */
export const findAreaByAddress = (
  { street, city, landmark, pin }: AddressWords,
  shapes: readonly AreaShape[],
): ServedArea | undefined =>
  pin === null ? findAreaByText(`${street}, ${city}, ${landmark}`) : findAreaByPin(shapes, pin)

/** The text below a pin: 'This is in Chevron. We deliver here.', or the notice. */
export const areaNotice = (area: ServedArea | undefined): string =>
  area === undefined ? OUTSIDE_AREA_NOTICE : `This is in ${area}. We deliver here.`

export const OUTSIDE_AREA_NOTICE =
  'This address is outside our usual delivery areas. You can still order. If we cannot deliver, you get a full refund.'
