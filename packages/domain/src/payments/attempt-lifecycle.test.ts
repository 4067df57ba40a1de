import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttemptState } from './attempt-lifecycle.ts'
import {
  ATTEMPT_STATES,
  attemptStateOf,
  attemptStates,
  beingStartedText,
  isCaptured,
  isLive,
  isPaymentReference,
  paymentReference,
  pollDelay,
  surplusReference,
} from './attempt-lifecycle.ts'

const ulids = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 26, maxLength: 26 })
  .map((letters) => letters.join(''))

describe('an attempt', () => {
  test('reaches every state from created, and nothing leaves an outcome', () => {
    const reached = new Set<AttemptState>(['created'])
    for (const from of reached)
      for (const to of ATTEMPT_STATES) if (attemptStates.canBecome(from, to)) reached.add(to)
    expect([...reached].sort()).toEqual([...ATTEMPT_STATES].sort())
    expect(ATTEMPT_STATES.filter(isCaptured)).toEqual(['succeeded', 'mismatch', 'superseded'])
  })

  test('may still turn out paid after it expired or its start was lost', () => {
    for (const state of ['created', 'open', 'init_unknown', 'expired'] as const) {
      expect(attemptStates.canBecome(state, 'succeeded')).toBe(true)
    }
    expect(attemptStates.canBecome('expired', 'open')).toBe(false)
  })

  test('is live while its page may be opened', () => {
    expect(ATTEMPT_STATES.filter(isLive)).toEqual(['created', 'open'])
  })
})

test('polls of an attempt grow rarer: seconds, hours to 12, days to 7, then none', () => {
  const waits: number[] = []
  for (let wait = pollDelay(0); wait !== undefined; wait = pollDelay(waits.length)) waits.push(wait)
  expect(waits.slice(0, 9)).toEqual([20, 40, 60, 120, 300, 600, 1200, 1800, 3600])
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  const elapsed = (until: number) =>
    waits.filter((wait) => wait <= until).reduce((sum, wait) => sum + wait, 0)
  expect(elapsed(3600)).toBeLessThanOrEqual(12 * 3600)
  expect(elapsed(3600)).toBeGreaterThan(11 * 3600)
  expect(elapsed(86_400)).toBeLessThanOrEqual(7 * 86_400)
  expect(elapsed(86_400)).toBeGreaterThan(6 * 86_400)
})

test('references stay within the alphabet that every provider takes', () => {
  fc.assert(
    fc.property(ulids, fc.integer({ min: 1, max: 9999 }), (ulid, attemptNumber) => {
      const reference = paymentReference(ulid, attemptNumber)
      expect(reference).toMatch(/^[A-Za-z0-9.=-]{8,64}$/)
      expect(isPaymentReference(reference)).toBe(true)
    }),
  )
  const good = paymentReference('01JDE3M8Q2K7W9X4Z6V5T7F3A9', 1)
  for (const wrong of [
    '',
    `${good}\n`,
    `${good}/..`,
    good.toLowerCase(),
    'GF-1-1',
    good.replace('-1', '-0'),
  ]) {
    expect(isPaymentReference(wrong)).toBe(false)
  }
})

test('a state of an attempt is read by its word', () => {
  expect(ATTEMPT_STATES.map(attemptStateOf)).toEqual([...ATTEMPT_STATES])
  expect(attemptStateOf('maybe')).toBeUndefined()
})

test('a page that is being prepared says when to try again', () => {
  expect(beingStartedText(1)).toBe(
    'Your payment page is still being prepared. Nothing was charged. Please try again in 1 second.',
  )
  expect(beingStartedText(12)).toContain('in 12 seconds.')
})

test('another payment of a reference is kept under its transaction', () => {
  expect(surplusReference('GF-1', '78')).toBe('GF-1.78')
  expect(isPaymentReference(`x${paymentReference('01JDE3M8Q2K7W9X4Z6V5T7F3A9', 1)}`)).toBe(false)
})
