import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import {
  chargeOf,
  DISPUTE_STATES,
  disputedMoney,
  disputeStates,
  isDisputeUnsettled,
  reversalDisputeId,
} from './dispute.ts'

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

const claim = (disputeId: string, amount: number) => ({ disputeId, amount: kobo(amount) })
const lostOf = (disputeId: string, amount: number, charged: number) => ({
  ...claim(disputeId, amount),
  charged: kobo(charged),
})

test('the same money named as a dispute and as a refund of the provider is charged once [MV-030]', () => {
  const reversal = reversalDisputeId('9')
  expect(chargeOf(claim('1', 300), [lostOf(reversal, 300, 300)], kobo(1000))).toBe(0)
  expect(chargeOf(claim(reversal, 300), [lostOf('1', 300, 300)], kobo(1000))).toBe(0)
  expect(chargeOf(claim(reversal, 400), [lostOf('1', 300, 300)], kobo(1000))).toBe(100)
})

test('several disputes of a payment take at most what was paid', () => {
  expect(chargeOf(claim('2', 300), [lostOf('1', 300, 300)], kobo(1000))).toBe(300)
  expect(chargeOf(claim('2', 900), [lostOf('1', 300, 300)], kobo(1000))).toBe(700)
  expect(chargeOf(claim('2', 900), [lostOf('1', 1000, 1000)], kobo(1000))).toBe(0)
  expect(chargeOf(claim('2', 900), [], null)).toBe(900)
})
