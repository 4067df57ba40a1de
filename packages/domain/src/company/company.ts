import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import { typedFigure, typedNumber } from '../core/typed/typed-number.ts'

/** The longest name on a receipt, as long as two lines of the printed page. */
const COMPANY_NAME_MAX = 120

/** The company that receipts are made out to; empty for a private person. */
export const companyNameProblem = (value: string): string | undefined =>
  tooLongProblem(plainLine(value), 'Company name', COMPANY_NAME_MAX)

/** 12345678-0001 (old) or ten to fourteen digits (JTB and NRS numbers); blanks and hyphens are as people write them. */
const TIN = /^[0-9]{8,14}$/

/** A TIN as it is stored, with the hyphen that the old form has. */
export const companyTinOf = (typed: string): string => typedFigure(typed)

export const companyTinProblem = (value: string): string | undefined =>
  plainLine(value) === '' || TIN.test(typedNumber(value))
    ? undefined
    : 'Enter the TIN as 8 to 14 digits, for example 12345678-0001'
