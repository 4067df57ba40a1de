import { expect, test } from 'vitest'
import { isToFund, isUnfunded } from './refund-balance.ts'
import { searchAgain } from './refund-follow-up.ts'
import {
  isRefundLost,
  isRefundSearched,
  isSending,
  REFUND_STATES,
  standingRefunds,
} from './refund-lifecycle.ts'

test('a refund is sent by one step at a time, and lost while its answer is not known', () => {
  expect(REFUND_STATES.filter(isSending)).toEqual(['sending'])
  expect(REFUND_STATES.filter(isRefundLost)).toEqual(['sending', 'unknown'])
  expect(REFUND_STATES.filter(isRefundSearched)).toEqual(['unknown'])
})

test('a refund that was sent again counts by its successor alone', () => {
  const refund = (id: string, replaces: string | null = null) => ({ id, replaces })
  expect(standingRefunds([refund('a'), refund('b', 'a'), refund('c')]).map(({ id }) => id)).toEqual([
    'b',
    'c',
  ])
  expect(standingRefunds([])).toEqual([])
})

test('a sum is to be funded while its refund is tried or owed', () => {
  expect(REFUND_STATES.filter(isToFund)).toEqual(
    REFUND_STATES.filter((state) => ['sending', 'unknown', 'failed'].includes(state)),
  )
  const since = new Date('2026-11-21T09:00:00Z')
  expect(isUnfunded({ state: 'unknown', unfundedSince: since })).toBe(true)
  expect(isUnfunded({ state: 'unknown', unfundedSince: null })).toBe(false)
  expect(isUnfunded({ state: 'processed', unfundedSince: since })).toBe(false)
})

test('a missing refund that was searched for again may be sent once more', () => {
  expect(searchAgain({ sends: 2 })).toEqual({ state: 'unknown', sends: 1 })
})
