import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

const NAME_MAX = 100
const ADDRESS_MAX = 300

export const STATION_EXISTS = 'There is a station with this name already.'
export const STATION_NOT_FOUND = 'There is no such station.'

/** A filling station where drivers load. */
export const stationErrors = (form: { name: string; address: string }): FieldErrors =>
  fieldErrors([
    ['name', lineProblem(form.name, 'Name', NAME_MAX)],
    ['address', lineProblem(form.address, 'Address', ADDRESS_MAX)],
  ])
