import { PRODUCT_UNKNOWN } from '../catalogue/product.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { enteredTime } from '../core/lagos-input.ts'
import { lineProblem, plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { formatDl } from './decilitres.ts'

/** A curfew names a class (C-80): tankers carry bulk, vans carry small tanks. */
export const VEHICLE_CLASSES = ['van', 'tanker'] as const
export type VehicleClass = (typeof VEHICLE_CLASSES)[number]

export const VEHICLE_CLASS_NAMES: Readonly<Record<VehicleClass, string>> = { van: 'Van', tanker: 'Tanker' }

export const VEHICLE_NOT_FOUND = 'There is no such vehicle.'
export const PLATE_EXISTS = 'There is a vehicle with this number plate already.'
export const COMPARTMENT_NOT_FOUND = 'There is no such compartment on this vehicle.'

const LINE_MAX = 100
const COMPARTMENTS_MAX = 8
/** 40,000 litres, the largest tank trucks. */
const CAPACITY_DL_MAX = 400_000

/** A compartment as somebody enters it; both times of calibration in ISO, '' where they are not known. */
export type CompartmentForm = {
  /** Left out for a new one. */
  id?: string | undefined
  productId: string
  capacityDl?: number | undefined
  meterSerial: string
  calibratedAt: string
  calibratedUntil: string
}

export type VehicleForm = {
  plate: string
  name: string
  class: string
  compartments: readonly CompartmentForm[]
}

export const vehicleClassOf = (text: string): VehicleClass | undefined =>
  VEHICLE_CLASSES.find((each) => each === text)

/** What is wrong with a vehicle; `products` are the ids of what is sold. Fields of a compartment are `compartments.0.…`. */
export const vehicleErrors = (form: VehicleForm, products: readonly string[]): FieldErrors =>
  fieldErrors([
    ['plate', lineProblem(form.plate, 'Number plate', LINE_MAX)],
    ['name', lineProblem(form.name, 'Make and colour', LINE_MAX)],
    ['class', vehicleClassOf(form.class) === undefined ? 'Choose a class' : undefined],
    ['compartments', compartmentsProblem(form.compartments)],
    ...form.compartments.flatMap((each, at) => compartmentProblems(each, at, products)),
  ])

function compartmentsProblem(compartments: readonly CompartmentForm[]): string | undefined {
  if (compartments.length === 0) return 'Add at least one compartment'
  const ids = compartments.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length) return 'Each compartment stands once'
  return compartments.length > COMPARTMENTS_MAX ? `At most ${COMPARTMENTS_MAX} compartments` : undefined
}

function compartmentProblems(
  { productId, capacityDl, meterSerial, calibratedAt, calibratedUntil }: CompartmentForm,
  at: number,
  products: readonly string[],
): (readonly [string, string | undefined])[] {
  const field = (name: string) => `compartments.${at}.${name}`
  return [
    [field('productId'), products.includes(productId) ? undefined : PRODUCT_UNKNOWN],
    [field('capacityDl'), capacityProblem(capacityDl)],
    [field('meterSerial'), tooLongProblem(plainLine(meterSerial), 'Meter', LINE_MAX)],
    [field('calibratedAt'), dateProblem(calibratedAt)],
    [
      field('calibratedUntil'),
      dateProblem(calibratedUntil) ?? calibrationEndProblem(calibratedAt, calibratedUntil),
    ],
  ]
}

const dateProblem = (text: string): string | undefined =>
  text !== '' && enteredTime(text) === undefined ? 'Enter a date' : undefined

const calibrationEndProblem = (from: string, to: string): string | undefined =>
  from !== '' && to !== '' && Date.parse(to) <= Date.parse(from)
    ? 'The end must come after the calibration'
    : undefined

const capacityProblem = (capacityDl: number | undefined): string | undefined =>
  capacityDl !== undefined && Number.isInteger(capacityDl) && capacityDl > 0 && capacityDl <= CAPACITY_DL_MAX
    ? undefined
    : `Capacity must be above 0 and at most ${formatDl(CAPACITY_DL_MAX)}`

/** What is in a compartment and what is spoken for, in decilitres. */
export type CompartmentLevel = {
  productId: string
  product: string
  onBoardDl: number
  toLoadDl: number
  promisedDl: number
}

/** Why a compartment cannot become what the form says; undefined when it can. One product, changed only while empty. */
export function compartmentChangeProblem(
  before: CompartmentLevel,
  after: { productId: string; capacityDl: number },
): { field: 'productId' | 'capacityDl'; text: string } | undefined {
  const { product, onBoardDl, toLoadDl, promisedDl } = before
  const isEmpty = onBoardDl === 0 && toLoadDl === 0 && promisedDl === 0
  if (after.productId !== before.productId && !isEmpty)
    return {
      field: 'productId',
      text:
        onBoardDl > 0
          ? `The fuel changes only while the compartment is empty. It holds ${formatDl(onBoardDl)} of ${product}.`
          : `The fuel changes only while the compartment is free. A run is about to load ${product} into it.`,
    }
  const needed = onBoardDl + toLoadDl
  return after.capacityDl < needed
    ? { field: 'capacityDl', text: `It holds ${formatDl(needed)} with what the run loads.` }
    : undefined
}
