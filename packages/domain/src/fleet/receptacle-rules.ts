import type { Receptacle } from '../addresses/receptacle.ts'
import { ONE_RECEPTACLE, RECEPTACLES, receptacleOf } from '../addresses/receptacle.ts'
import type { FuelCode } from '../catalogue/fuel.ts'
import { fuelOf } from '../catalogue/fuel.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'

/** A fuel with a rule of its own; `OTHER` is every other one. */
export type RuledFuel = FuelCode | 'OTHER'

/** What each fuel may be filled into. */
export type ReceptacleRules = Readonly<Record<RuledFuel, Receptacle[]>>

const WITHOUT_CONTAINER: Receptacle[] = ['generator', 'vehicle', 'fixed_tank']

/** What holds while nobody has entered another rule: petrol into no container, as the regulator orders (C-102). */
export const USUAL_RECEPTACLES: ReceptacleRules = {
  PMS: WITHOUT_CONTAINER,
  AGO: [...RECEPTACLES],
  DPK: [...RECEPTACLES],
  OTHER: WITHOUT_CONTAINER,
}

export const RECEPTACLE_REQUIRED = 'Please choose what the fuel is filled into'
/** Said wherever a container may be chosen. */
export const APPROVED_CONTAINER = 'A container must be approved: metal, or marked for fuel.'

/** Whose rule binds a product. */
export const ruledFuelOf = (productName: string): RuledFuel => fuelOf(productName).code ?? 'OTHER'

const allowedFor = (productName: string, rules: ReceptacleRules): readonly Receptacle[] =>
  rules[ruledFuelOf(productName)]

/** What all of these fuels may be filled into, in the order of the screens. */
export const allowedReceptacles = (productNames: readonly string[], rules: ReceptacleRules): Receptacle[] =>
  RECEPTACLES.filter((receptacle) =>
    productNames.every((name) => allowedFor(name, rules).includes(receptacle)),
  )

/** The fuel as a sentence says it: 'petrol'. A product that is no known fuel keeps its name. */
function fuelWord(productName: string): string {
  const { code, plainName } = fuelOf(productName)
  return code === undefined ? plainName : plainName.toLowerCase()
}

/** Why a fuel is not filled into something: said at the field, on the order screen and to the caller. */
export const receptacleRefusal = (receptacle: Receptacle, productName: string): string =>
  receptacle === 'container' && fuelOf(productName).code === 'PMS'
    ? 'No petrol into jerrycans or kegs: a station loses its licence for it.'
    : `We do not fill ${fuelWord(productName)} into ${ONE_RECEPTACLE[receptacle]}.`

/** Why these fuels may not be filled into it; undefined where they may. */
export function receptacleProblem(
  receptacle: Receptacle,
  productNames: readonly string[],
  rules: ReceptacleRules,
): string | undefined {
  const refused = productNames.find((name) => !allowedFor(name, rules).includes(receptacle))
  return refused === undefined ? undefined : receptacleRefusal(receptacle, refused)
}

/**
 * Errors of what was chosen, at the field `receptacle`; '' while nothing is. Undefined where the caller does not know the
 * question: it has no errors then, and the driver asks at the gate (C-102).
 */
export const receptacleErrors = (
  chosen: string | undefined,
  productNames: readonly string[],
  rules: ReceptacleRules,
): FieldErrors => {
  if (chosen === undefined) return {}
  const receptacle = receptacleOf(chosen)
  return fieldErrors([
    [
      'receptacle',
      receptacle === undefined ? RECEPTACLE_REQUIRED : receptacleProblem(receptacle, productNames, rules),
    ],
  ])
}

/** What cannot be chosen for these fuels and why, each sentence once. */
export const receptacleNotes = (productNames: readonly string[], rules: ReceptacleRules): string[] => [
  ...new Set(RECEPTACLES.flatMap((receptacle) => receptacleProblem(receptacle, productNames, rules) ?? [])),
]
