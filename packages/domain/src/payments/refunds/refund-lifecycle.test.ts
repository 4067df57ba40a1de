import { expect, test } from 'vitest'
import type { RefundState } from './refund-lifecycle.ts'
import {
  canRetryRefund,
  hasComeBack,
  isRefundDone,
  isRefundLost,
  isRefundUnsent,
  REFUND_STATES,
  refundStates,
} from './refund-lifecycle.ts'

function reachable(first: RefundState): Set<RefundState> {
  const seen = new Set<RefundState>([first])
  for (const from of seen) for (const to of REFUND_STATES) if (refundStates.canBecome(from, to)) seen.add(to)
  return seen
}

test('a refund ends as processed, failed or charged back, from whichever state', () => {
  expect([...reachable('requested')].sort()).toEqual([...REFUND_STATES].sort())
  expect(REFUND_STATES.filter(isRefundDone)).toEqual(['processed', 'failed', 'charged_back'])
  for (const state of REFUND_STATES) expect([...reachable(state)].some(isRefundDone)).toBe(true)
})

test('only what was sent can come back, and what a won dispute had covered can be owed again [ML-022]', () => {
  const turned = REFUND_STATES.filter(isRefundDone).map((from) => [from, refundStates.table[from]])
  expect(Object.fromEntries(turned)).toEqual({
    processed: ['needs_attention', 'failed'],
    failed: [],
    charged_back: ['requested', 'unknown'],
  })
  expect(hasComeBack('processed', 'failed')).toBe(true)
  expect(hasComeBack('processed', 'processed')).toBe(false)
  expect(hasComeBack('pending', 'failed')).toBe(false)
})

test('a refund whose answer is lost is searched for before it is sent again', () => {
  expect(refundStates.canBecome('sending', 'sending')).toBe(false)
  expect(refundStates.canBecome('sending', 'unknown')).toBe(true)
  expect(refundStates.canBecome('unknown', 'sending')).toBe(true)
  expect(refundStates.canBecome('processed', 'requested')).toBe(false)
})

test('every state is unsent, lost, done, or known at the provider, and only one of them', () => {
  for (const state of REFUND_STATES) {
    const kinds = [isRefundUnsent, isRefundLost, isRefundDone].filter((is) => is(state))
    expect(kinds.length).toBeLessThanOrEqual(1)
  }
})

test('staff can retry a refund that is missing at the provider, and a failed one until it is replaced', () => {
  const refund = { state: 'failed', providerRefundId: 'R1', replaced: false } as const
  expect(canRetryRefund(refund)).toBe(true)
  expect(canRetryRefund({ ...refund, replaced: true })).toBe(false)
  expect(canRetryRefund({ ...refund, state: 'needs_attention', providerRefundId: null })).toBe(true)
  expect(canRetryRefund({ ...refund, state: 'needs_attention' })).toBe(false)
  expect(canRetryRefund({ ...refund, state: 'processed' })).toBe(false)
})
