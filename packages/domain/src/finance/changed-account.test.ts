import { expect, test } from 'vitest'
import { mayReachAccount } from './payout.ts'

const changedAt = new Date('2026-11-28T08:12:00Z')
const permitted = (now: string, hadOther = true) =>
  mayReachAccount('GATEFILL 1', { changedAt, hadOther }, new Date(now))

test('a payout to a changed account is sent 24 hours after the change at the earliest [ML-078]', () => {
  expect(permitted('2026-11-29T08:11:59Z')).toMatchObject({
    ok: false,
    code: 'CONFLICT',
    message: expect.stringMatching(/changed less than 24 hours ago\. Nothing was sent\. .*29 Nov 2026/),
  })
  expect(permitted('2026-11-29T08:12:00Z').ok).toBe(true)
  expect(permitted('2026-11-28T08:13:00Z', false).ok, 'a first account took no other place').toBe(true)
})
