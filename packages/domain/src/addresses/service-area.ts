import type { Coordinates, Ring } from './coordinates.ts'
import { isInRing, metresToRing } from './coordinates.ts'

/** A served area by its name (C-40); which there are is data of the operator. */
export type ServedArea = string

/** How an address names an area: by its name, or by other `words` in small letters. */
export type NamedArea = {
  name: ServedArea
  words?: readonly string[] | undefined
  /** Above 0 where addresses in other areas name it as their district: the higher, the later it is looked for. */
  districtRank?: number | undefined
}

/** The polygon of an area: one ring or several. */
export type AreaShape = NamedArea & { rings: readonly Ring[] }

const inSmallLetters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * The served area that an address names; undefined when it names none, which shows a notice and does not refuse
 * the order (C-40).
 */
export function findAreaByText(address: string, areas: readonly NamedArea[]): ServedArea | undefined {
  const text = ` ${inSmallLetters(address)} `
  const named = areas.filter(({ name, words = [] }) =>
    [name, ...words].some((each) => text.includes(` ${inSmallLetters(each)} `)),
  )
  const ranked = [...named].sort((a, b) => (a.districtRank ?? 0) - (b.districtRank ?? 0))
  return ranked[0]?.name
}

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
  pin === null ? findAreaByText(`${street}, ${city}, ${landmark}`, shapes) : findAreaByPin(shapes, pin)

/** The text below a pin: 'This is in Chevron. We deliver here.', or the notice. */
export const areaNotice = (area: ServedArea | undefined): string =>
  area === undefined ? OUTSIDE_AREA_NOTICE : `This is in ${area}. We deliver here.`

export const OUTSIDE_AREA_NOTICE =
  'This address is outside our usual delivery areas. You can still order. If we cannot deliver, you get a full refund.'
