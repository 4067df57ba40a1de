import { hasErrors } from '../core/field-errors.ts'
import type { AddressId } from '../core/ids.ts'
import type { FieldErrors, Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import type { Address, AddressInput } from './address.ts'
import { ADDRESS_NOT_FOUND, addressProblem, normaliseAddress } from './address.ts'

export const ADDRESSES_MAX = 50
export const ADDRESSES_FULL = `You can save up to ${ADDRESSES_MAX} addresses. Delete one to add another.`

/**
 * Saved addresses, with one invariant that every function here keeps (C-38): when there is any, exactly one is the
 * default, and it is listed first.
 */
type AddressList = readonly Address[]

/** Marks the first address as the default and the others as not. */
const withDefaultFirst = (addresses: readonly Address[]): Address[] =>
  addresses.map((address, index) => ({ ...address, isDefault: index === 0 }))

/** Appends the address, or puts it first when it is to be the default or is the only one. */
export function addAddress(
  list: AddressList,
  added: Omit<Address, 'isDefault'>,
  asDefault: boolean,
): Address[] {
  const address = { ...added, isDefault: false }
  return withDefaultFirst(asDefault ? [address, ...list] : [...list, address])
}

/** Absent fields stay unchanged. `isDefault: false` changes nothing, since there is always a default. */
export function updateAddress(
  list: AddressList,
  id: AddressId,
  changes: Partial<AddressInput> & { isDefault?: boolean },
): Result<Address[], 'NOT_FOUND'> {
  const present = list.find((address) => address.id === id)
  if (present === undefined) return refuse('NOT_FOUND', { message: ADDRESS_NOT_FOUND })
  const { isDefault, ...parts } = changes
  const changed: Address = { ...present, ...normaliseAddress({ ...present, ...omitUndefined(parts) }) }
  const updated = list.map((address) => (address.id === id ? changed : address))
  return isDefault === true ? setDefaultAddress(updated, id) : ok(withDefaultFirst(updated))
}

/** Deleting the default makes the next one the default. */
export function removeAddress(list: AddressList, id: AddressId): Result<Address[], 'NOT_FOUND'> {
  const rest = list.filter((address) => address.id !== id)
  return rest.length === list.length
    ? refuse('NOT_FOUND', { message: ADDRESS_NOT_FOUND })
    : ok(withDefaultFirst(rest))
}

export function setDefaultAddress(list: AddressList, id: AddressId): Result<Address[], 'NOT_FOUND'> {
  const chosen = list.find((address) => address.id === id)
  if (chosen === undefined) return refuse('NOT_FOUND', { message: ADDRESS_NOT_FOUND })
  return ok(withDefaultFirst([chosen, ...list.filter((address) => address.id !== id)]))
}

const isEmptyRow = (row: Partial<AddressInput>): boolean => {
  const { street, city, state, lga } = normaliseAddress(row)
  return street + city + state + lga === ''
}

/** The rows that are filled in; one without street, city, LGA and state is dropped (C-39). */
export const filledRows = <Row extends Partial<AddressInput>>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !isEmptyRow(row))

/**
 * Field errors of a list save: `addresses` for the list as a whole, then `addresses.2` for each bad row, counted
 * from 0 as sent. Nothing is saved when there are any.
 */
export function addressListProblem(rows: readonly Partial<AddressInput>[]): FieldErrors | undefined {
  const errors: FieldErrors = {}
  rows.forEach((row, index) => {
    const messages = isEmptyRow(row) ? undefined : Object.values(addressProblem(row) ?? {})[0]
    if (messages === undefined) return
    errors.addresses ??= messages
    errors[`addresses.${index}`] = messages
  })
  if (filledRows(rows).length > ADDRESSES_MAX) errors.addresses = [ADDRESSES_FULL]
  return hasErrors(errors) ? errors : undefined
}

/**
 * The list after a list save: its first row becomes the default. A row without an id keeps the id of the saved
 * address that equals it, else of the one at its position (C-37), else gets a new one.
 */
export function replaceAddresses(
  list: AddressList,
  rows: readonly Partial<AddressInput>[],
  nextId: () => AddressId,
): Address[] {
  const filled = filledRows(rows)
  const unmatched = new Set(list)
  const equals = filled.map((row) =>
    claim(
      unmatched,
      [...unmatched].find((address) => isSameAddress(address, row)),
    ),
  )
  const replaced = filled.map((row, index): Address => {
    const former = equals[index] ?? claim(unmatched, list[index])
    return {
      ...normaliseAddress({ ...deliveryNotesOf(former, row), ...omitUndefined(row) }),
      id: former?.id ?? nextId(),
      isDefault: false,
      ...(former?.receptacle === undefined ? {} : { receptacle: former.receptacle }),
    }
  })
  return withDefaultFirst(replaced)
}

/** Removes an address from the unmatched ones; undefined when another row has claimed it. */
function claim(unmatched: Set<Address>, address: Address | undefined): Address | undefined {
  return address !== undefined && unmatched.delete(address) ? address : undefined
}

/** Landmark, access code, nickname and pin may be absent from a list save; they are kept while the street is the same. */
function deliveryNotesOf(former: Address | undefined, row: Partial<AddressInput>): Partial<AddressInput> {
  if (former === undefined || former.street !== normaliseAddress(row).street) return {}
  const { landmark, accessCode, nickname, pin } = former
  return { landmark, accessCode, nickname, pin }
}

function isSameAddress(address: Address, row: Partial<AddressInput>): boolean {
  const other = normaliseAddress(row)
  return (['street', 'city', 'state', 'lga'] as const).every((field) => address[field] === other[field])
}

/** Omits fields that are present but undefined, so that they do not overwrite. */
function omitUndefined(row: Partial<AddressInput>): Partial<AddressInput> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}
