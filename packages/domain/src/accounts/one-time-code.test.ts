import { expect, test } from 'vitest'
import { CODE_SECONDS, CODE_TRIES, cooldownSecondsLeft, isCode, isCodeLive } from './one-time-code.ts'

const now = new Date('2026-11-21T14:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a code is exactly six digits, leading zeros included [CO-026]', () => {
  expect(isCode('004217')).toBe(true)
  for (const text of ['', '12345', '1234567', '12345a', '12 345', ' 123456', '١٢٣٤٥٦', '123456\n']) {
    expect(isCode(text), text).toBe(false)
  }
})

test('another code may be sent 60 seconds after the last one [CO-027]', () => {
  expect(cooldownSecondsLeft(undefined, now)).toBe(0)
  expect([0, 0.5, 59.1, 60, 600].map((seconds) => cooldownSecondsLeft(now, later(seconds)))).toEqual([
    60, 60, 1, 0, 0,
  ])
})

test('a code is valid for ten minutes and five attempts, until it is used or replaced', () => {
  const code = { expiresAt: later(CODE_SECONDS), endedAt: null, tries: 0 }
  expect([CODE_SECONDS, CODE_TRIES]).toEqual([600, 5])
  expect(isCodeLive(code, later(599))).toBe(true)
  expect(isCodeLive(code, later(600))).toBe(false)
  expect([4, 5].map((tries) => isCodeLive({ ...code, tries }, now))).toEqual([true, false])
  expect(isCodeLive({ ...code, endedAt: now }, now)).toBe(false)
})
