import { expect, test } from 'vitest'
import { isExpiring, needsRefresh, secondsToCheck, sessionSeconds, tokenParts } from './session.ts'

const now = new Date('2026-11-21T14:00:00Z')
const endsIn = (seconds: number) => now.getTime() / 1000 + seconds

test("a session lasts 12 hours, or 30 days with 'Remember me'", () => {
  expect([sessionSeconds(false), sessionSeconds(true)]).toEqual([43_200, 2_592_000])
})

test('a token has exactly three parts [VA-001]', () => {
  expect(tokenParts('aa.bb.cc')).toEqual(['aa', 'bb', 'cc'])
  for (const wrong of ['', 'aa', 'aa.bb', 'aa.bb.cc.dd', 'aa..cc', '.bb.cc', 'aa.bb.']) {
    expect(tokenParts(wrong), wrong).toBeUndefined()
  }
})

test('a token counts as expired within 300 seconds of its end [VA-002] [CO-001]', () => {
  expect([301, 300, 299, -1].map((seconds) => isExpiring(endsIn(seconds), now))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('it is renewed in its last 15 minutes, and checked 5 minutes before its end [CO-005]', () => {
  expect([901, 900].map((seconds) => needsRefresh(endsIn(seconds), now))).toEqual([false, true])
  expect([3600, 300.5, 0].map((seconds) => secondsToCheck(endsIn(seconds), now))).toEqual([3000, 1, 1])
})
