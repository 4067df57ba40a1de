import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import { emailProblem } from './person.ts'

// Apart from the other account forms, which import the list of common passwords: the sign-in page then loads without
// that list.

export const PASSWORD_REQUIRED = 'Password is required'

export const signInErrors = (form: { email: string; password: string }): FieldErrors =>
  fieldErrors([
    ['email', emailProblem(form.email)],
    ['password', form.password === '' ? PASSWORD_REQUIRED : undefined],
  ])

export const emailFormErrors = (form: { email: string }): FieldErrors =>
  fieldErrors([['email', emailProblem(form.email)]])
