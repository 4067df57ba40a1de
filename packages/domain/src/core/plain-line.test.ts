import { expect, test } from 'vitest'
import { emailProblem, nameProblem } from '../accounts/person.ts'
import { addressProblem, normaliseAddress } from '../addresses/address.ts'
import { plainLine } from './plain-line.ts'

test('a line keeps letters of every script, marks and emoji, and loses control characters', () => {
  expect(plainLine(' Ọlá́ 🧑‍🚒 محمد ')).toBe('Ọlá́ 🧑‍🚒 محمد')
  expect(plainLine('1 Allen\r\n\tAvenue')).toBe('1 Allen Avenue')
  expect(plainLine('\u001b[31mred\u001b[0m')).toBe('[31mred [0m')
  expect(plainLine('gate \u202e5 eht')).toBe('gate 5 eht')
})

test('a name or an address of control characters only is empty', () => {
  expect(nameProblem('\u0007\u202e', 'First name')).toBe('First name is required')
  expect(addressProblem({ street: '\u0001', city: 'Ikeja' })?.street).toEqual([
    'Street and city are required',
  ])
  expect(normaliseAddress({ street: '1 Allen\nAvenue' }).street).toBe('1 Allen Avenue')
})

test('an email with invisible characters is refused, not corrected', () => {
  expect(emailProblem('ada\u200b@example.com')).toBe('Invalid email address')
  expect(emailProblem('ada\u0001@example.com')).toBe('Invalid email address')
})
