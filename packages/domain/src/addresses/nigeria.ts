export const LAGOS = 'Lagos'

/** The 36 states and the Federal Capital Territory. */
export const NIGERIAN_STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Federal Capital Territory',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const

/** The 20 local government areas of Lagos State. */
export const LAGOS_LGAS = [
  'Agege',
  'Ajeromi-Ifelodun',
  'Alimosho',
  'Amuwo-Odofin',
  'Apapa',
  'Badagry',
  'Epe',
  'Eti-Osa',
  'Ibeju-Lekki',
  'Ifako-Ijaiye',
  'Ikeja',
  'Ikorodu',
  'Kosofe',
  'Lagos Island',
  'Lagos Mainland',
  'Mushin',
  'Ojo',
  'Oshodi-Isolo',
  'Shomolu',
  'Surulere',
] as const

const ALIASES: readonly [string, string][] = [
  ...NIGERIAN_STATES.map((name): [string, string] => [name.toLowerCase(), name]),
  ['abuja', 'Federal Capital Territory'],
  ['fct', 'Federal Capital Territory'],
]

/**
 * The state other than Lagos that an address ends in: 'Ring Road, Ibadan, Oyo State', '5 Sapele Road Benin Edo'.
 * Only the end counts, since streets in Lagos are named after states ('12 Kano Street, Ebute Metta, Lagos').
 */
export function otherStateIn(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/( nigeria| \d+)+$/u, '')
    .replace(/ state$/u, '')
  const named = ALIASES.find(([alias]) => words === alias || words.endsWith(` ${alias}`))?.[1]
  return named === LAGOS ? undefined : named
}

/** The options of the LGA field; a stored value that is no longer listed stays an option, so that editing keeps it. */
export function lgaOptions(current: string): readonly string[] {
  const isKnown = current === '' || LAGOS_LGAS.some((lga) => lga === current)
  return isKnown ? LAGOS_LGAS : [current, ...LAGOS_LGAS]
}
