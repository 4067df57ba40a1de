import type { Random } from '../../../apps/server/test/scenarios/script/random.ts'

/** Of everybody whom the demo invents; nobody real has an address there. */
export const DOMAIN = 'gatefill.test'

/** The customer whom a person who looks around may be. */
export const ADA = { firstName: 'Ada', lastName: 'Obi', email: `ada@${DOMAIN}` } as const

const FIRST_NAMES = [
  'Bola',
  'Chinedu',
  'Damilola',
  'Emeka',
  'Folake',
  'Grace',
  'Hassan',
  'Ifeoma',
  'Jide',
  'Kemi',
  'Lanre',
  'Maryam',
  'Nneka',
  'Olu',
  'Patience',
  'Rotimi',
  'Sade',
  'Tobi',
  'Uche',
  'Yetunde',
  'Zainab',
] as const
const LAST_NAMES = [
  'Adeyemi',
  'Balogun',
  'Chukwu',
  'Danjuma',
  'Eze',
  'Fashola',
  'Garba',
  'Ibrahim',
  'Johnson',
  'Lawal',
  'Musa',
  'Nwosu',
  'Okafor',
  'Peters',
  'Salami',
  'Umeh',
  'Williams',
] as const

/** The customer of a number, the same on every machine; the first is Ada. */
export function customerOf(number: number): { firstName: string; lastName: string; email: string } {
  if (number === 0) return ADA
  const firstName = FIRST_NAMES[number % FIRST_NAMES.length] ?? FIRST_NAMES[0]
  const lastName = LAST_NAMES[(number * 5) % LAST_NAMES.length] ?? LAST_NAMES[0]
  return { firstName, lastName, email: `${firstName}.${lastName}.${number}@${DOMAIN}`.toLowerCase() }
}

const STREETS = [
  'Admiralty Way',
  'Freedom Way',
  'Bisola Durosinmi Etti Drive',
  'Fola Osibo Street',
  'Orchid Road',
  'Chevron Drive',
  'Ologolo Road',
  'Alpha Beach Road',
  'Ado Road',
  'Monastery Road',
] as const

export const streetOf = (random: Random): string => `${random.whole(1, 98)} ${random.oneOf(STREETS)}`

/** Drivers who are hired beside the two of the seed, each with a van. */
export const HIRED_DRIVERS = [
  { name: 'Ibrahim Demo', phone: '0803 000 0003', plate: 'DEM 103 AA', van: 'White Isuzu NPR' },
  { name: 'Blessing Demo', phone: '0803 000 0004', plate: 'DEM 104 AA', van: 'Green Toyota Dyna' },
  { name: 'Segun Demo', phone: '0803 000 0005', plate: 'DEM 105 AA', van: 'White Hyundai HD65' },
  { name: 'Amaka Demo', phone: '0803 000 0006', plate: 'DEM 106 AA', van: 'Blue Mitsubishi Canter' },
] as const

/** The e-mail address of a hired driver by the place in that list. */
export const hiredDriverEmail = (index: number): string => `driver${index + 3}@${DOMAIN}`

/** Published, as the shop is made to be looked at; the seed's own is refused where somebody accepts an invitation. */
export const PUBLISHED_PASSWORD = 'Look-around-the-yard-7'
