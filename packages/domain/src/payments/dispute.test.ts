import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import {
  afterWin,
  chargeOf,
  DISPUTE_STATES,
  disputedMoney,
  disputeStates,
  isDisputeDue,
  isDisputeUnsettled,
  reversalDisputeId,
  uncoveredRefunds,
} from './dispute.ts'

test('a dispute that was won may be taken up again, a lost one may be won and is not opened [ML-027]', () => {
  expect(disputeStates.canBecome('open', 'lost')).toBe(true)
  expect(disputeStates.canBecome('won', 'open')).toBe(true)
  expect(DISPUTE_STATES.filter(disputeStates.isFinal)).toEqual([])
  expect(disputeStates.table.lost).toEqual(['won'])
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

test('an open dispute is due within a day of its time, and when that is over', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const due = (dueAt: Date | null, state: (typeof DISPUTE_STATES)[number] = 'open') =>
    isDisputeDue({ state, dueAt }, now)
  expect(due(new Date('2026-11-22T11:59:59Z'))).toBe(true)
  expect(due(new Date('2026-11-22T12:00:00Z'))).toBe(false)
  expect(due(new Date('2026-11-20T12:00:00Z'))).toBe(true)
  expect(due(null)).toBe(false)
  expect(isDisputeDue({ state: 'open' }, now)).toBe(false)
  expect(due(new Date('2026-11-20T12:00:00Z'), 'won')).toBe(false)
})

test('a dispute takes nothing where more was charged than was paid', () => {
  expect(chargeOf(claim('2', 100), [lostOf('1', 300, 1200)], kobo(1000))).toBe(0)
})

test('a win gives back what the dispute took, less what another one of the payment says is gone [ML-027]', () => {
  const reversal = reversalDisputeId('9')
  expect(afterWin(lostOf('1', 300, 300), [], kobo(1000))).toEqual({ back: 300, others: [] })
  expect(afterWin(lostOf('1', 300, 300), [lostOf('2', 400, 400)], kobo(1000)).back).toBe(300)
  // The provider has named the same money as a refund of its own: it stays with the bank.
  const same = afterWin(lostOf('1', 300, 300), [lostOf(reversal, 200, 0)], kobo(1000))
  expect(same).toEqual({ back: 100, others: [lostOf(reversal, 200, 200)] })
  expect(afterWin(lostOf('1', 300, 0), [lostOf(reversal, 300, 300)], kobo(1000)).back).toBe(0)
})

test('refunds are owed again, the newest first, until banks hold as much as the others count [ML-028]', () => {
  const [newest, oldest] = [{ amount: kobo(400) }, { amount: kobo(600) }]
  expect(uncoveredRefunds([newest, oldest], kobo(1000))).toEqual([])
  expect(uncoveredRefunds([newest, oldest], kobo(600))).toEqual([newest])
  expect(uncoveredRefunds([newest, oldest], kobo(500))).toEqual([newest, oldest])
  expect(uncoveredRefunds([newest, oldest], kobo(0))).toEqual([newest, oldest])
})
