import { companyNameProblem, companyTinProblem } from '../company/company.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import { CODE_REQUIRED, codeFromPaste } from './one-time-code.ts'
import { passwordProblem } from './password.ts'
import { emailProblem, nameProblem } from './person.ts'
import { phoneProblem } from './phone.ts'

const codeProblem = (otp: string, message: string) => (codeFromPaste(otp) === undefined ? message : undefined)
const requiredProblem = (value: string, message: string) => (value === '' ? message : undefined)

export type SignUpForm = {
  firstName: string
  lastName: string
  email: string
  password: string
  /** Undefined when an API client leaves it out; the form always sends it (C-28). */
  agreeToTerms?: boolean | undefined
}

export const signUpErrors = (form: SignUpForm): FieldErrors =>
  fieldErrors([
    ['firstName', nameProblem(form.firstName, 'First name')],
    ['lastName', nameProblem(form.lastName, 'Last name')],
    ['email', emailProblem(form.email)],
    ['password', passwordProblem(form.password, form.email)],
    ['terms', form.agreeToTerms === false ? 'You must agree to the terms' : undefined],
  ])

export const verifyErrors = (form: { email: string; otp: string }): FieldErrors =>
  fieldErrors([
    ['email', emailProblem(form.email)],
    ['otp', codeProblem(form.otp, CODE_REQUIRED)],
  ])

/** `email` may be absent: the server then uses the codes that the same browser asked for (C-22). */
export const resetErrors = (form: {
  email?: string | undefined
  otp: string
  password: string
}): FieldErrors =>
  fieldErrors([
    ['email', form.email === undefined ? undefined : emailProblem(form.email)],
    ['otp', codeProblem(form.otp, `${CODE_REQUIRED} of the verification code`)],
    ['password', passwordProblem(form.password, form.email)],
  ])

export const CURRENT_PASSWORD_REQUIRED = 'Current password is required'
export const CURRENT_PASSWORD_WRONG = 'Current password is incorrect'

/** Asks a signed-in user for the password again before an action that cannot be undone. */
export const currentPasswordErrors = (form: { currentPassword: string }): FieldErrors =>
  fieldErrors([['currentPassword', requiredProblem(form.currentPassword, CURRENT_PASSWORD_REQUIRED)]])

/** `confirmPassword` exists in the form only; the server decides whether the current password may be left out. */
export const changePasswordErrors = (form: {
  currentPassword: string
  newPassword: string
  confirmPassword?: string | undefined
  email?: string | undefined
}): FieldErrors =>
  fieldErrors([
    ['currentPassword', requiredProblem(form.currentPassword, CURRENT_PASSWORD_REQUIRED)],
    ['newPassword', passwordProblem(form.newPassword, form.email)],
    [
      'confirmPassword',
      form.confirmPassword === undefined || form.confirmPassword === form.newPassword
        ? undefined
        : 'Passwords do not match',
    ],
  ])

/** Absent fields stay unchanged (C-35). */
export const profileErrors = (form: {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  companyName?: string | undefined
  companyTin?: string | undefined
}): FieldErrors =>
  fieldErrors([
    ['firstName', form.firstName === undefined ? undefined : nameProblem(form.firstName, 'First name')],
    ['lastName', form.lastName === undefined ? undefined : nameProblem(form.lastName, 'Last name')],
    ['phone', form.phone === undefined ? undefined : phoneProblem(form.phone)],
    ['companyName', companyNameProblem(form.companyName ?? '')],
    ['companyTin', companyTinProblem(form.companyTin ?? '')],
  ])
