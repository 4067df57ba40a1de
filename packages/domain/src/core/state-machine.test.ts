import { expect, test } from 'vitest'
import { stateMachine } from './state-machine.ts'

const door = stateMachine<'open' | 'closed' | 'gone'>({
  open: ['closed'],
  closed: ['open', 'gone'],
  gone: [],
})

test('a transition of the table names both of its states', () => {
  expect(door.transition('open', 'closed')).toEqual({ from: 'open', to: 'closed' })
  expect(door.canBecome('open', 'closed')).toBe(true)
})

test('a transition that the table does not have is a defect', () => {
  expect(() => door.transition('open', 'gone')).toThrow('open cannot become gone')
  expect(() => door.transition('open', 'open')).toThrow(RangeError)
})

test('a save may leave the state as it is, and still cannot skip the table', () => {
  expect(door.transitionOrStay('open', 'open')).toEqual({ from: 'open', to: 'open' })
  expect(() => door.transitionOrStay('gone', 'open')).toThrow(RangeError)
})

test('a state without a successor is final', () => {
  expect((['open', 'closed', 'gone'] as const).map(door.isFinal)).toEqual([false, false, true])
})
