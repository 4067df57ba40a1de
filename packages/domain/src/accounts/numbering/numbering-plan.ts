import { NATIONAL_LENGTHS, NIGERIAN_NUMBER } from './numbering-plan.gen.ts'

const NIGERIA = '234'
/** Fixed lines have had two more digits since Nigeria's plan of 2023; people know the shorter form of theirs. */
const FIXED_LINE_PREFIX = '20'
const CALLING_CODE_LENGTHS = [1, 2, 3]

/**
 * How many digits may stand behind a calling code. Read at each call, so that a page that only shows numbers is built
 * without the plan.
 */
function lengthsOf(callingCode: string): number[] {
  const plans = NATIONAL_LENGTHS.split(' ').map((plan) => plan.split(':'))
  const [, lengths = ''] = plans.find(([code]) => code === callingCode) ?? []
  return lengths.split(',').map(Number)
}

/**
 * Whether a number can exist, by libphonenumber's metadata (decision 0285): of Nigeria one that its plan gives out, of other
 * countries one with so many digits. `phone`: + and digits.
 */
export function fitsNumberingPlan(phone: string): boolean {
  const digits = phone.slice(1)
  if (digits.startsWith(NIGERIA)) return isNigerian(digits.slice(NIGERIA.length))
  return CALLING_CODE_LENGTHS.some((length) =>
    lengthsOf(digits.slice(0, length)).includes(digits.length - length),
  )
}

const isNigerian = (national: string): boolean =>
  NIGERIAN_NUMBER.test(national) || NIGERIAN_NUMBER.test(`${FIXED_LINE_PREFIX}${national}`)
