import published from 'libphonenumber-js/max/metadata'

const FORMAT = 4
/** Places in a country's row of that format. */
const [LENGTHS, TYPES] = [3, 11]
/** Kinds of numbers that a driver can call, by their place among the types. */
const CALLED = { fixedLine: 0, mobile: 1, tollFree: 2, companyWide: 6 }

/** As the package documents its format 4: a row of a country holds the lengths of its numbers, and a pattern of each type. */
type Metadata = {
  version: number
  country_calling_codes: Record<string, string[]>
  countries: Record<string, readonly unknown[]>
  nonGeographic: Record<string, readonly unknown[]>
}

/** What the domain knows of phone numbers: Nigeria's by their patterns, those of other countries by their lengths. */
export function numberingPlan(): string {
  // The package names no places in its types.
  const metadata = published as unknown as Metadata
  if (metadata.version !== FORMAT)
    throw new Error('libphonenumber-js has changed its format: read its metadata anew')
  return [
    '// Written by `npm run gen` from the metadata of libphonenumber-js.',
    '',
    '/** A national number of Nigeria that can be called, without the leading zero. */',
    `export const NIGERIAN_NUMBER = /^(?:${nigerianPatterns(metadata).join('|')})$/`,
    '',
    "/** 'calling code:lengths of the numbers behind it', for every code of the world. */",
    'export const NATIONAL_LENGTHS =',
    `  '${lengthsByCode(metadata).join(' ')}'`,
    '',
  ].join('\n')
}

function nigerianPatterns({ countries }: Metadata): string[] {
  const types = countries.NG?.[TYPES] as [string][] // as above
  return Object.values(CALLED).map((type) => types[type]?.[0] ?? '')
}

function lengthsByCode({ country_calling_codes, countries, nonGeographic }: Metadata): string[] {
  const ofCountries = Object.entries(country_calling_codes).map(([code, names]) => [
    code,
    // The first has given the code its numbers; the others are parts of it.
    countries[names[0] ?? '']?.[LENGTHS],
  ])
  const ofOthers = Object.entries(nonGeographic).map(([code, row]) => [code, row[LENGTHS]])
  return [...ofCountries, ...ofOthers]
    .map(([code, lengths]) => `${code}:${(lengths as number[]).join(',')}`)
    .sort()
}
