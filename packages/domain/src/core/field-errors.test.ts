import { expect, test } from 'vitest'
import { fieldErrors, firstErrors } from './field-errors.ts'

test('a field without a problem is left out, and one field shows one message', () => {
  expect(
    fieldErrors([
      ['street', undefined],
      ['city', 'City is required'],
    ]),
  ).toEqual({ city: ['City is required'] })
  expect(firstErrors({ city: ['City is required', 'City is too long'], state: [] })).toEqual({
    city: 'City is required',
  })
})
