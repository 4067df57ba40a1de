import { expect, test } from 'vitest'
import { emailProblem, fullName, initials, maskEmail, nameProblem, normaliseEmail } from './person.ts'
import { formatPhone, normalisePhone, phoneProblem } from './phone.ts'

test('a name has 1 to 50 characters [VA-008] [VA-009]', () => {
  expect(nameProblem('  ', 'First name')).toBe('First name is required')
  expect(nameProblem('', 'Last name')).toBe('Last name is required')
  expect(nameProblem(` ${'a'.repeat(50)} `, 'Last name')).toBeUndefined()
  expect(nameProblem('a'.repeat(51), 'Last name')).toBe('Last name must be at most 50 characters')
})

test('an email looks like x@y.z [VA-005] [VA-018]', () => {
  for (const good of ['ada@mail.com', ' Ada.Obi+1@mail.co.uk ', 'x@y.z', "o'neil@mail.ng"]) {
    expect(emailProblem(good), good).toBeUndefined()
  }
  for (const bad of [
    'ada',
    'ada@mail',
    '@mail.com',
    'ada@.com',
    'ada@mail.',
    'ada@mail..com',
    'a b@mail.com',
    'a@b@mail.com',
    'a@x.com,b@y.com',
    'Ada <ada@mail.com>',
    'ada@mail.com\nBcc: x@y.z',
  ]) {
    expect(emailProblem(bad), bad).toBe('Invalid email address')
  }
  expect(emailProblem('  ')).toBe('Email is required')
  expect(emailProblem(`${'a'.repeat(245)}@mail.com`)).toBeUndefined()
  expect(emailProblem(`${'a'.repeat(246)}@mail.com`)).toBe('Invalid email address')
})

test('emails are stored trimmed and in lower case, and shown masked', () => {
  expect(normaliseEmail(' Ada@Mail.COM ')).toBe('ada@mail.com')
  expect(maskEmail('ada@mail.com')).toBe('ad…@mail.com')
  expect(maskEmail('a@mail.com')).toBe('a…@mail.com')
  expect(maskEmail('nothing')).toBe('…')
})

test('a person has initials and a full name', () => {
  expect(initials(' ada', 'obi ')).toBe('AO')
  expect(initials('Ṣọlá', 'Adéyẹmí')).toBe('ṢA')
  expect(initials('S\u0323ọlá', '')).toBe('Ṣ')
  expect(initials('🙂 Ada', 'ọla')).toBe('🙂Ọ')
  expect(fullName({ firstName: 'Ada', lastName: 'Obi' })).toBe('Ada Obi')
})

test('a Nigerian number is accepted in any form and stored with +234 [VA-058]', () => {
  for (const typed of [
    '08031234567',
    '0803 123 4567',
    '803-123-4567',
    '2348031234567',
    '+234 803 123 4567',
    '+234 (0)803 123 4567',
    '002348031234567',
    '23408031234567',
  ]) {
    expect(normalisePhone(typed), typed).toBe('+2348031234567')
  }
  expect(normalisePhone('01 271 0000')).toBe('+23412710000')
})

test('foreign numbers and an empty number are accepted', () => {
  expect(normalisePhone('+44 20 7946 0958')).toBe('+442079460958')
  expect(normalisePhone('  ')).toBe('')
  expect(phoneProblem('')).toBeUndefined()
})

test('text that is not a phone number is refused', () => {
  for (const typed of [
    '12345',
    '+12345',
    '+1234567890123456',
    'call me',
    '0803 CALL',
    '+0803123456',
    '++2348031234567',
  ]) {
    expect(normalisePhone(typed), typed).toBeUndefined()
  }
  expect(phoneProblem('call me')).toBe('Enter a phone number such as 0803 123 4567')
})

test('a number is shown in the local format', () => {
  expect(formatPhone('+2348031234567')).toBe('0803 123 4567')
  expect(formatPhone('+442079460958')).toBe('+442079460958')
})
