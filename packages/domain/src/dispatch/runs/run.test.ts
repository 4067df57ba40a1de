import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunState } from './run.ts'
import { isActiveRun, isWaitingRun, RUN_STATES, runMachine, runStatesOf } from './run.ts'

/** What a driver, a dispatcher, the planner or the clock wants of a run. */
const EVENTS = [
  'offer',
  'assign',
  'accept',
  'decline',
  'lapse',
  'load',
  'depart',
  'finish',
  'withdraw',
  'break',
] as const
type Event = (typeof EVENTS)[number]

const TO: Readonly<Record<Event, RunState>> = {
  offer: 'offered',
  assign: 'assigned',
  accept: 'accepted',
  decline: 'declined',
  lapse: 'lapsed',
  load: 'loading',
  depart: 'on_road',
  finish: 'done',
  withdraw: 'withdrawn',
  break: 'broken',
}

/** The lifecycle said a second time, as what must have happened before. */
class Model {
  isGiven = false
  isAccepted = false
  isLoaded = false
  isAway = false
  isOver = false
  wasOffered = false

  allows(event: Event): boolean {
    if (this.isOver) return false
    switch (event) {
      case 'offer':
      case 'assign':
        return !this.isGiven
      case 'accept':
      case 'decline':
        return this.isGiven && !this.isAccepted
      case 'lapse':
        return this.wasOffered && !this.isAccepted
      case 'load':
        return this.isAccepted && !this.isLoaded
      case 'depart':
        return this.isLoaded && !this.isAway
      case 'finish':
      case 'break':
        return this.isAccepted
      case 'withdraw':
        return true
    }
  }

  apply(event: Event): void {
    if (event === 'offer' || event === 'assign') this.isGiven = true
    if (event === 'offer') this.wasOffered = true
    if (event === 'accept') this.isAccepted = true
    if (event === 'load') this.isLoaded = true
    if (event === 'depart') this.isAway = true
    if (['decline', 'lapse', 'finish', 'withdraw', 'break'].includes(event)) this.isOver = true
  }
}

test('the table allows exactly what the story of a run allows, whatever is tried in whatever order [DI-017]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      const model = new Model()
      let state: RunState = 'proposed'
      for (const event of events) {
        expect(runMachine.canBecome(state, TO[event]), `${event} in ${state}`).toBe(model.allows(event))
        if (!model.allows(event)) continue
        state = runMachine.transition(state, TO[event]).to
        model.apply(event)
        expect(runMachine.isFinal(state)).toBe(model.isOver)
        expect(isWaitingRun(state)).toBe(model.isGiven && !model.isAccepted && !model.isOver)
        expect(isActiveRun(state)).toBe(model.isAccepted && !model.isOver)
      }
    }),
  )
})

test("a list's filter takes states with commas and 'open', and ignores other words", () => {
  expect(runStatesOf('done, broken')).toEqual(['done', 'broken'])
  expect(runStatesOf('open')).toEqual(['offered', 'assigned', 'accepted', 'loading', 'on_road'])
  expect(runStatesOf('nothing')).toEqual([])
  expect(runStatesOf(undefined)).toEqual([])
  expect(runStatesOf(RUN_STATES.join(','))).toEqual([...RUN_STATES])
})
