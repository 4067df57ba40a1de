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
  for (const good of ['ada@mail.com', ' Ada.Obi+1@mail.co.uk ', 'x@y.zz', "o'neil@mail.ng"]) {
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
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`
  expect(emailProblem(`${'a'.repeat(64)}@${domain}`)).toBeUndefined()
  expect(emailProblem(`${'a'.repeat(64)}@${'e'.repeat(4)}.${domain}`)).toBe('Invalid email address')
})

test('an email that mail servers or payment providers refuse is refused at once [BR-068]', () => {
  for (const bad of [
    'a..b@mail.com',
    '.ada@mail.com',
    'ada.@mail.com',
    'ada@mail.com.',
    'mailto:ada@mail.com',
    'Ada Obi <ada@mail.com>',
    '<ada@mail.com>',
    '"ada obi"@mail.com',
    'ada@-mail.com',
    'ada@mail-.com',
    'ada@mail.1',
    'ada@gmail.c',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ọlá@mail.com',
    'ada@máil.com',
    'ada\\@mail.com',
    'ada(work)@mail.com',
    `${'a'.repeat(65)}@mail.com`,
    `ada@${'b'.repeat(64)}.com`,
  ])
    expect(emailProblem(bad), bad).toBe('Invalid email address')
  for (const good of [
    'a.b-c_d+e@x.co',
    '0803@mail.ng',
    'ada@1.mail.com',
    'ada@xn--mil-6na.com',
    'ada@mail.museum',
  ])
    expect(emailProblem(good), good).toBeUndefined()
})

test('marks that nobody sees around an email are taken away [BR-068]', () => {
  for (const typed of [
    '\u202aada@mail.com\u202c',
    'ada@mail.com\u200b',
    '\ufeffada@mail.com\n',
    '\u00a0Ada@mail.com',
  ]) {
    expect(emailProblem(typed)).toBeUndefined()
    expect(normaliseEmail(typed)).toBe('ada@mail.com')
  }
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
