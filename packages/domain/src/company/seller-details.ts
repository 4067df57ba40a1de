import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem, plainLine, tooLongProblem } from '../core/plain-line.ts'
import { reasonNoteProblem } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { typedNumber } from '../core/typed/typed-number.ts'
import { validFromWithinYearProblem } from '../core/valid-from.ts'
import { companyTinProblem } from './company.ts'

const NAME_MAX = 120
const ADDRESS_MAX = 200
const VAT_REGISTRATION_MAX = 40
/** Numbers of the Corporate Affairs Commission; older ones are short. */
const RC_NUMBER = /^\d{3,10}$/

/** The seller as receipts name it (CAMA 2020: name and RC number). `tin` and `vatRegistration` are '' where none is. */
export type SellerDetails = {
  name: string
  rcNumber: string
  tin: string
  vatRegistration: string
  address: string
}

/** The details as somebody enters them; `validFrom` an ISO time, '' for at once. */
export type SellerForm = SellerDetails & { validFrom: string; note: string }

/** Since when details hold; null for those that the server was configured with, which hold before all others. */
export type DatedSeller = SellerDetails & { validFrom: Date | null }

/** 'RC 1234567' is stored as the number alone. */
export const rcNumberOf = (typed: string): string => typedNumber(typed).replace(/^RC:*/i, '')

/** What is wrong with new details; receipts of orders that are paid stay as they are, so they cannot begin earlier. */
export const sellerErrors = (form: SellerForm, now: Date): FieldErrors =>
  fieldErrors([
    ['name', lineProblem(form.name, 'Registered name', NAME_MAX)],
    [
      'rcNumber',
      RC_NUMBER.test(rcNumberOf(form.rcNumber))
        ? undefined
        : 'Enter the RC number in digits, such as 1234567',
    ],
    ['tin', companyTinProblem(form.tin)],
    [
      'vatRegistration',
      tooLongProblem(plainLine(form.vatRegistration), 'VAT registration', VAT_REGISTRATION_MAX),
    ],
    ['address', lineProblem(form.address, 'Address', ADDRESS_MAX)],
    ['validFrom', validFromWithinYearProblem(form.validFrom, now, 'Receipts of the past stay as they are')],
    ['note', reasonNoteProblem(form.note)],
  ])

/** Where VAT is charged, its receipts need the TIN. */
export const TIN_NEEDED = 'Receipts that show VAT need the TIN'

/** The details that hold at a moment, of a list with the latest first. */
export const sellerAt = <Details extends DatedSeller>(
  latestFirst: readonly Details[],
  at: Date,
): Details | undefined => latestFirst.find(({ validFrom }) => validFrom === null || validFrom <= at)
