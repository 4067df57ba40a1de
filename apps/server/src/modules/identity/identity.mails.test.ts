import { expect, test } from 'vitest'
import { codeMail, noticeMail } from './identity.mails.ts'

const sender = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '+2348031234567' }

test.each(['verification', 'reset'] as const)(
  'the %s mail has its code alone on a line [CO-026]',
  (purpose) => {
    const { text, subject } = codeMail(sender, purpose, '012345')
    expect(text.split('\n').filter((line) => /^\d{6}$/.test(line))).toEqual(['012345'])
    expect(subject).not.toContain('012345')
  },
)

test('a mail says who writes, what to do if it was not asked for, and where to ask', () => {
  const { text } = codeMail(sender, 'reset', '012345')
  expect(text).toContain('If you did not ask for this, ignore this mail.')
  expect(text).toContain('Gatefill, fuel delivered to your gate in Lagos')
  expect(text).toContain('Questions? Contact help@gatefill.test or 0803 123 4567')
  expect(text).toContain('10 minutes')
})

test('without configured contacts none are invented', () => {
  const { text } = codeMail(
    { appName: 'Gatefill', supportEmail: '', supportPhone: '' },
    'verification',
    '012345',
  )
  expect(text).not.toContain('Questions')
  expect(text).not.toMatch(/[{}]|undefined/)
})

test('the notice of a new password says when, in Lagos time, and what to do if it was somebody else', () => {
  const { text } = noticeMail(sender, 'password-changed', new Date('2026-11-21T15:05:00Z'))
  expect(text).toContain('21 Nov 2026, 4:05pm (Lagos time)')
  expect(text).toContain('Forgot Password?')
})
