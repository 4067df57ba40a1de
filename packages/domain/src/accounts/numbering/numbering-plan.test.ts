import { expect, test } from 'vitest'
import { phoneProblem } from '../phone.ts'

test('a Nigerian number with a digit too few or too many is refused [BR-061]', () => {
  for (const typed of [
    '0803 123 456',
    '+234 803 123 456',
    '+234 803 123 45678',
    '+234 0803 123 456',
    '0803 123 45678',
    '0913 123 456',
    '234 803 123 456',
    '0201 270 123',
    '+234 (0)803 123 45678',
    '0603 123 4567',
    '+234 600 123 4567',
  ])
    expect(phoneProblem(typed), typed).toBeTypeOf('string')
  expect(phoneProblem('0803 123 456')).toBe(
    'This is no Nigerian phone number. Check the digits: a mobile number has 11, such as 0803 123 4567',
  )
})

test('mobile numbers of every prefix, fixed lines and foreign numbers are taken [BR-062]', () => {
  for (const typed of [
    '0701 123 4567',
    '0702 123 4567',
    '0704 123 4567',
    '0707 123 4567',
    '0803 123 4567',
    '0912 123 4567',
    '0913 123 4567',
    '0916 123 4567',
    '0201 270 1234',
    '01 271 0000',
    '09 461 0000',
    '0800 123 4567',
    '+44 7700 900123',
    '+44 20 7946 0958',
    '+1 202 555 0143',
    '+233 24 123 4567',
    '+229 01 97 12 34 56',
    '+971 50 123 4567',
    '+86 138 0013 8000',
    '+49 1512 3456789',
  ])
    expect(phoneProblem(typed), typed).toBeUndefined()
})

test('a foreign number of an impossible length or country is refused [BR-061]', () => {
  for (const typed of [
    '+44 7700 9001',
    '+1 202 555 014',
    '+233 24 123 45',
    '+999 123 4567',
    '+33 6 12 34 56 789',
  ])
    expect(phoneProblem(typed), typed).toBe(
      'This is no phone number of that country. Check the digits and the code of the country',
    )
})
