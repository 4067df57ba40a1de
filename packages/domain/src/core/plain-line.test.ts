import { expect, test } from 'vitest'
import { emailProblem, nameProblem } from '../accounts/person.ts'
import { addressProblem, normaliseAddress } from '../addresses/address.ts'
import { plainLine, plainText } from './plain-line.ts'

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

test.each([
  '\u0301',
  '\u20e3',
  '\u0332\u0332',
  '\u0489',
  '\u{1d159}',
  '\u2800\u0301',
  '\ufe0f\u0308',
  '\u064b',
  '\u05b0',
  '\u0e31',
])('marks that stand on nothing (%j) are empty: nobody sees them [BR-115]', (text) => {
  expect(plainLine(text)).toBe('')
  expect(plainText(text)).toBe('')
  expect(nameProblem(text, 'First name')).toBe('First name is required')
})

test.each(['Ọ̀', '👍🏾', '5', '-', '한', 'ก็'])('%j is seen and stays [BR-115]', (text) => {
  expect(plainLine(text)).toBe(text.normalize('NFC'))
})

test('an email with invisible characters is refused, not corrected', () => {
  expect(emailProblem('ada\u200b@example.com')).toBe('Invalid email address')
  expect(emailProblem('ada\u0001@example.com')).toBe('Invalid email address')
})
