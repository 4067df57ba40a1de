import { plainLine } from '../core/plain-line.ts'

/** A number plate as it is stored: capitals and digits of usual width, one blank or hyphen between its parts. */
export const plateOf = (text: string): string =>
  plainLine(text)
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()

const SEARCHED_MIN = 3

/** A number plate as it is compared with others, 'lsr123' of 'LSR-123': small letters and digits alone. */
export const comparedPlate = (text: string): string =>
  plateOf(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** The beginning of a number plate by which it is sought; undefined for a text that is too short. */
export function searchedPlate(text: string): string | undefined {
  const plate = comparedPlate(text)
  return plate.length < SEARCHED_MIN ? undefined : plate
}

/** Whether a plate begins with what somebody searches for. */
export function hasPlate(plate: string, search: string): boolean {
  const searched = searchedPlate(search)
  return searched !== undefined && comparedPlate(plate).startsWith(searched)
}
