import type { Address, AddressInput } from '@gatefill/domain/addresses/address'
import { addressInputOf, EMPTY_ADDRESS } from '@gatefill/domain/addresses/address'
import { addressListProblem, filledRows } from '@gatefill/domain/addresses/address-list'
import { firstErrors } from '@gatefill/domain/core/field-errors'

/** The fields of a row of the list: all of an address. */
export type RowFields = AddressInput

/** One row as it is edited: `key` stays the same while it moves; `saved` is what the server has, null for a new row. */
export type Row = RowFields & { key: string; saved: Address | null }

export const rowsOf = (addresses: readonly Address[]): Row[] =>
  addresses.map((address) => ({ ...addressInputOf(address), key: address.id, saved: address }))

export const newRow = (number: number): Row => ({
  ...addressInputOf(EMPTY_ADDRESS),
  key: `new-${number}`,
  saved: null,
})

/** Whether a row says something else than what is saved of it. */
export const isRowChanged = ({ saved, ...row }: Row): boolean =>
  saved === null || JSON.stringify(addressInputOf(row)) !== JSON.stringify(addressInputOf(saved))

/** Whether saving would change anything, a row that was added or taken away included. */
export const isListChanged = (rows: readonly Row[], saved: readonly Address[]): boolean =>
  rows.length !== saved.length ||
  rows.some((row, index) => row.saved?.id !== saved[index]?.id || isRowChanged(row))

/** The rows that a save is about: a new one in which nobody wrote anything is as good as absent (C-39). */
const meantRows = (rows: readonly Row[]): Row[] =>
  filledRows(rows.filter((row) => row.saved !== null || !isUntouched(row)))

const isUntouched = (row: RowFields): boolean => {
  const { street, city, lga, state, landmark, accessCode, nickname, pin } = row
  const typed = street + city + lga + landmark + accessCode + nickname
  return typed === '' && pin === null && state === EMPTY_ADDRESS.state
}

/**
 * What a list save carries: filled rows, without ids and default marks, which the server gives (C-37). What helps the
 * driver is sent of changed rows only, and where there is or was any; all of it where the server could take the row for
 * another address of the same text, and keep what stands with that.
 */
export const sentRows = (rows: readonly Row[], saved: readonly Address[]): SentRow[] =>
  meantRows(rows).map((row) => (hasTwin(row, saved) ? addressInputOf(row) : sentRow(row)))

type SentRow = Pick<RowFields, 'street' | 'city' | 'lga' | 'state'> & Partial<RowFields>

function sentRow(row: Row): SentRow {
  const { street, city, lga, state, ...help } = addressInputOf(row)
  const before = addressInputOf(row.saved ?? EMPTY_ADDRESS)
  const told = Object.entries(help).filter(
    ([field, value]) => isRowChanged(row) && (Boolean(value) || Boolean(before[field as keyof typeof help])), // a field of the same row
  )
  return { street, city, lga, state, ...Object.fromEntries(told) }
}

const hasTwin = (row: Row, saved: readonly Address[]): boolean =>
  saved.some((other) => other.id !== row.saved?.id && textOf(other) === textOf(row))

const textOf = ({ street, city, lga, state }: RowFields): string => JSON.stringify([street, city, lga, state])

/** What is wrong with the rows: by row, and for the list as a whole. */
export type RowProblems = { list?: string | undefined; byRow: Readonly<Record<string, string>> }

export const rowProblems = (rows: readonly Row[]): RowProblems | undefined => {
  const meant = meantRows(rows)
  const errors = addressListProblem(meant.map(addressInputOf))
  return errors === undefined ? undefined : problemsOf(firstErrors(errors), meant)
}

/** The server's messages, which count the rows as they were sent. */
export const serverRowProblems = (messages: Record<string, string>, rows: readonly Row[]): RowProblems =>
  problemsOf(messages, meantRows(rows))

function problemsOf(messages: Record<string, string>, rows: readonly Row[]): RowProblems {
  const byRow = Object.fromEntries(
    rows.flatMap((row, index) => {
      const message = messages[`addresses.${index}`]
      return message === undefined ? [] : [[row.key, message]]
    }),
  )
  return { byRow, list: Object.keys(byRow).length === 0 ? messages.addresses : undefined }
}
