import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { DISPUTE_STATES, disputedMoney, disputeStates, isDisputeUnsettled } from './dispute.ts'

test('a dispute that was won may be taken up again, a lost one is final', () => {
  expect(disputeStates.canBecome('open', 'lost')).toBe(true)
  expect(disputeStates.canBecome('won', 'open')).toBe(true)
  expect(DISPUTE_STATES.filter(disputeStates.isFinal)).toEqual(['lost'])
})

test('staff looks at an open dispute, and at a lost one while its order is active', () => {
  const unsettled = DISPUTE_STATES.map((state) => [
    isDisputeUnsettled(state, true),
    isDisputeUnsettled(state, false),
  ])
  expect(unsettled).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ])
})

test('of the disputes of a payment only the lost ones took money', () => {
  const won = { state: 'won', amount: kobo(500) } as const
  const lost = { state: 'lost', amount: kobo(300) } as const
  expect(disputedMoney([won, lost, lost])).toEqual({ isOpen: false, lost: kobo(600) })
  expect(disputedMoney([lost, { state: 'open', amount: kobo(900) }])).toEqual({
    isOpen: true,
    lost: kobo(300),
  })
})
