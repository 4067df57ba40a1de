import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test('the greeting follows Lagos time, not the device’s clock', () => {
  expect(greeting(new Date('2026-11-21T10:59:00Z'), 'Ṣọlá')).toBe('Good morning, Ṣọlá')
  expect(greeting(new Date('2026-11-21T11:00:00Z'), 'Ṣọlá')).toBe('Good afternoon, Ṣọlá')
  expect(greeting(new Date('2026-11-21T16:00:00Z'), 'Ṣọlá')).toBe('Good evening, Ṣọlá')
  expect(greeting(new Date('2026-11-21T23:30:00Z'), '')).toBe('Good morning')
})
