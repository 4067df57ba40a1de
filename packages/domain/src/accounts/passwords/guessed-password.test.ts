import { expect, test } from 'vitest'
import { PASSWORD_TOO_COMMON } from '../password.ts'
import { guessedPasswordErrors } from './guessed-password.ts'

test('a password that would be guessed is refused at its field, one that is too short elsewhere', () => {
  expect(guessedPasswordErrors('password', 'correct horse battery', false)).toEqual({})
  expect(guessedPasswordErrors('newPassword', 'correct horse battery', true)).toEqual({
    newPassword: [PASSWORD_TOO_COMMON],
  })
  expect(guessedPasswordErrors('password', 'gatefillfuellagos', false)).toEqual({
    password: [
      'This password is made of words of Gatefill, which are guessed first. Please choose another one',
    ],
  })
  expect(guessedPasswordErrors('password', 'fuel', true)).toEqual({})
})
