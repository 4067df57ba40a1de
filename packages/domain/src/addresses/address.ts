import { fieldErrors, hasErrors } from '../core/field-errors.ts'
import type { AddressId } from '../core/ids.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import type { Coordinates } from './coordinates.ts'
import { isInLagosBounds } from './coordinates.ts'
import { LAGOS, otherStateIn } from './nigeria.ts'
import type { Receptacle } from './receptacle.ts'

/** The text fields. `landmark` and `accessCode` (of an estate's gate) help the driver; `nickname` only its owner sees. */
export type AddressText = {
  street: string
  city: string
  state: string
  lga: string
  landmark: string
  accessCode: string
  nickname: string
}

/** The form; `pin` is the gate on the map, null when none was placed. */
export type AddressInput = AddressText & { pin: Coordinates | null }

export type Address = AddressInput & {
  id: AddressId
  isDefault: boolean
  /** What the last order here was filled into (C-102); absent before one said so. */
  receptacle?: Receptacle
}

export const EMPTY_ADDRESS: AddressInput = {
  street: '',
  city: '',
  state: LAGOS,
  lga: '',
  landmark: '',
  accessCode: '',
  nickname: '',
  pin: null,
}

/** What is entered of an address, in one order of fields; its id and its mark as default are left out. */
export const addressInputOf = ({
  street,
  city,
  state,
  lga,
  landmark,
  accessCode,
  nickname,
  pin,
}: AddressInput): AddressInput => ({ street, city, state, lga, landmark, accessCode, nickname, pin })

export const ADDRESS_LIMITS: Readonly<Record<keyof AddressText, number>> = {
  street: 200,
  city: 100,
  state: 100,
  lga: 100,
  landmark: 100,
  accessCode: 50,
  nickname: 40,
}

const FIELDS: readonly [keyof AddressText, string][] = [
  ['street', 'Street'],
  ['city', 'City'],
  ['lga', 'LGA'],
  ['state', 'State'],
  ['landmark', 'Landmark'],
  ['accessCode', 'Estate access code'],
  ['nickname', 'Nickname'],
]

export const ADDRESS_REQUIRED = 'Street and city are required'
export const ADDRESS_NOT_FOUND = 'Address not found'
const LOCATION_REQUIRED = 'Please select a delivery location'
const LAGOS_ONLY = 'We deliver in Lagos only'
const PIN_OUTSIDE_LAGOS = 'Place the pin inside Lagos'

/** An address as it is stored: every part one plain line, absent parts empty. */
export const normaliseAddress = (input: Partial<AddressInput>): AddressInput => ({
  street: plainLine(input.street ?? ''),
  city: plainLine(input.city ?? ''),
  state: plainLine(input.state ?? ''),
  lga: plainLine(input.lga ?? ''),
  landmark: plainLine(input.landmark ?? ''),
  accessCode: plainLine(input.accessCode ?? ''),
  nickname: plainLine(input.nickname ?? ''),
  pin: input.pin ?? null,
})

/** Whether the form may be saved: both required fields have text. */
export const isAddressComplete = (input: Partial<AddressInput>): boolean =>
  [input.street, input.city].every((part) => plainLine(part ?? '') !== '')

/** Field errors of one address (C-39); undefined when it can be saved. */
export function addressProblem(input: Partial<AddressInput>): FieldErrors | undefined {
  const address = normaliseAddress(input)
  const errors = fieldErrors([
    ...FIELDS.map(([field, label]): [string, string | undefined] => [
      field,
      partProblem(field, label, address[field]),
    ]),
    ['pin', address.pin === null || isInLagosBounds(address.pin) ? undefined : PIN_OUTSIDE_LAGOS],
  ])
  return hasErrors(errors) ? errors : undefined
}

function partProblem(field: keyof AddressText, label: string, part: string): string | undefined {
  if (part === '' && (field === 'street' || field === 'city')) return ADDRESS_REQUIRED
  return tooLongProblem(part, label, ADDRESS_LIMITS[field])
}

/** The parts of a place, without empty ones; a name that follows itself is said once: 'Ikeja, Lagos'. */
export const placeParts = (parts: readonly string[]): string[] =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .filter((part, at, all) => part.toLowerCase() !== all[at - 1]?.toLowerCase())

/** The address of an order in one line, as it is read. */
export const readAddress = (text: string): string => placeParts(text.split(',')).join(', ')

/** 'street, city, state' without empty parts: the text of an order (C-48). */
export const addressText = (address: Pick<AddressInput, 'street' | 'city' | 'state'>): string =>
  [address.street, address.city, address.state]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const LOCATION_MIN = 5
const LOCATION_MAX = 300

/**
 * What is wrong with the address of an order: 5 to 300 characters, and no other Nigerian state named (C-40, C-48).
 * `state` is that of a saved address; without it only the text is checked.
 */
export function orderLocationProblem(text: string, state = ''): string | undefined {
  const address = plainLine(text)
  if (address.length < LOCATION_MIN) return LOCATION_REQUIRED
  const tooLong = tooLongProblem(address, 'The address', LOCATION_MAX)
  if (tooLong !== undefined) return tooLong
  return otherStateIn(state) === undefined && otherStateIn(address) === undefined ? undefined : LAGOS_ONLY
}

/**
 * The two lines of an order's address, a text of 'street, city, state': the street may have commas of its own, such as
 * '14 Admiralty Road, Block 12B'. The second line is empty where there is no city.
 */
export function addressLines(text: string): [first: string, rest: string] {
  const parts = text.split(',').map((part) => part.trim())
  const ends = parts.length > 2 ? 2 : parts.length - 1
  const first = parts.slice(0, parts.length - ends)
  return [first.join(', '), placeParts(parts.slice(parts.length - ends)).join(', ')]
}
