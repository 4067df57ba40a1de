/** The served areas (C-40), in the order in which they are always listed. */
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

/** Words that mean an area. Lekki is asked last, since addresses in the other areas name it as the wider place. */
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
 * The served area that an address names; undefined when it names none, which calls for a notice, not a refusal
 * (C-40).
 */
export function areaOfText(address: string): ServedArea | undefined {
  const words = ` ${address.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ')} `
  return WORDS.find(([, names]) => names.some((name) => words.includes(` ${name} `)))?.[0]
}

export const OUTSIDE_AREA_NOTICE =
  'This address is outside the areas that we usually serve. You can order; if we cannot deliver, you get a full refund.'
