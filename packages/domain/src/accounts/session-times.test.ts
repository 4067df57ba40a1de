import { expect, test } from 'vitest'
import {
  canRenew,
  isEndingSoon,
  isExpiring,
  isTokenOver,
  needsRefresh,
  secondsToCheck,
  secondsToSignOut,
  sessionEnd,
  sessionSeconds,
  tokenParts,
} from './session.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
/** The end of a token so many seconds from now, as a token has it. */
const inSeconds = (seconds: number) => NOW.getTime() / 1000 + seconds

test('a session lasts twelve hours, and thirty days where it is remembered', () => {
  expect([sessionSeconds(false), sessionSeconds(true)]).toEqual([43_200, 2_592_000])
  expect(sessionEnd(NOW, false)).toEqual(new Date('2026-11-22T00:00:00.000Z'))
  expect(sessionEnd(NOW, true)).toEqual(new Date('2026-12-21T12:00:00.000Z'))
})

test('the token before a renewal works for thirty seconds more, an older one not at all', () => {
  const renewed = (secondsAgo: number) => ({
    renewals: 3,
    renewedAt: new Date(NOW.getTime() - secondsAgo * 1000),
  })
  expect(isTokenOver(renewed(60), 3, NOW)).toBe(false)
  expect(isTokenOver(renewed(30), 2, NOW)).toBe(false)
  expect(isTokenOver(renewed(31), 2, NOW)).toBe(true)
  expect(isTokenOver(renewed(1), 1, NOW)).toBe(true)
  expect(isTokenOver({ renewals: 3, renewedAt: null }, 1, NOW)).toBe(false)
})

test('a token has three parts, none of them empty', () => {
  expect(tokenParts('a.b.c')).toEqual(['a', 'b', 'c'])
  for (const token of ['', 'a', 'a.b', '.b.c', 'a..c', 'a.b.', 'a.b.c.d'])
    expect(tokenParts(token)).toBeUndefined()
})

test('a token counts as expired five minutes before its end, and is renewed fifteen before', () => {
  expect([isExpiring(inSeconds(301), NOW), isExpiring(inSeconds(300), NOW)]).toEqual([false, true])
  expect([needsRefresh(inSeconds(901), NOW), needsRefresh(inSeconds(900), NOW)]).toEqual([false, true])
  expect(secondsToSignOut(inSeconds(400), NOW)).toBe(100)
})

test('the client warns in the five minutes before the sign-out, which it checks then', () => {
  expect([isEndingSoon(inSeconds(601), NOW), isEndingSoon(inSeconds(600), NOW)]).toEqual([false, true])
  expect([secondsToCheck(inSeconds(1000), NOW), secondsToCheck(inSeconds(100), NOW)]).toEqual([400, 1])
})

test('a renewal moves the end until the session itself ends', () => {
  expect(canRenew({ exp: 100, end: undefined })).toBe(true)
  expect(canRenew({ exp: 100, end: 101 })).toBe(true)
  expect(canRenew({ exp: 100, end: 100 })).toBe(false)
})
