import { expect, test } from 'vitest'
import { gateStepOf, isOffer, mayObject, nextStepOf, secondsToAnswer } from './next-step.ts'
import type { Stop } from './phone-fixture.ts'
import { AT, load, shift, stop } from './phone-fixture.ts'
import type { PhoneRun, PhoneWork } from './phone-runs.ts'

const NOW = new Date(AT)
const run = (state: PhoneRun['state'], ...stops: Stop[]): PhoneRun => ({ id: 'run_1', state, stops })
const step = (work: Partial<PhoneWork<PhoneRun>>) => nextStepOf({ active: null, waiting: [], shift, ...work })

test('without a shift a driver begins one, then answers, rests or waits', () => {
  const offered = run('offered', load)
  expect(step({ shift: null, waiting: [offered] })).toEqual({ kind: 'begin-shift' })
  expect(step({ waiting: [offered] })).toEqual({ kind: 'offer', run: offered })
  expect(step({ shift: { ...shift, onBreakSince: AT }, waiting: [offered] })).toEqual({
    kind: 'break',
    since: AT,
  })
  expect(step({})).toEqual({ kind: 'wait' })
})

test('a run is loaded, left the station with, and driven from gate to gate, also in a break', () => {
  const resting = { ...shift, onBreakSince: AT }
  const accepted = run('accepted', stop('a', 1), load)
  expect(step({ active: accepted, shift: resting })).toEqual({ kind: 'load', run: accepted, stop: load })
  const withoutLoad = run('accepted', stop('a', 1))
  expect(step({ active: withoutLoad })).toEqual({ kind: 'load', run: withoutLoad, stop: undefined })
  const loading = run('loading', load, stop('a', 1))
  expect(step({ active: loading })).toEqual({ kind: 'leave-station', run: loading })
})

test('the gate that is next is counted among all gates of the run', () => {
  const done = stop('a', 1, { state: 'done' })
  const next = stop('b', 2)
  const driving = run('on_road', load, done, next, stop('c', 3))
  expect(step({ active: driving })).toEqual({ kind: 'drive', run: driving, stop: next, number: 2, count: 3 })
  const there = run('on_road', done, { ...next, state: 'arrived' })
  expect(step({ active: there })).toMatchObject({ kind: 'gate', number: 2, count: 2 })
  expect(step({ active: run('on_road', done) })).toEqual({ kind: 'wait' })
})

test('the gate of a driver is the one driven to or stood at', () => {
  const driving = run('on_road', stop('a', 1))
  expect(gateStepOf({ active: driving, waiting: [], shift })?.stop.id).toBe('a')
  const there = run('on_road', stop('a', 1, { state: 'arrived' }))
  expect(gateStepOf({ active: there, waiting: [], shift })?.kind).toBe('gate')
  expect(gateStepOf({ active: run('loading', load), waiting: [], shift })).toBeUndefined()
})

test('an offer has an end, what dispatch gives has none', () => {
  expect([isOffer(run('offered')), isOffer(run('assigned'))]).toEqual([true, false])
  expect(secondsToAnswer(null, NOW)).toBeUndefined()
  expect(secondsToAnswer('2026-11-23T09:01:00.400Z', NOW)).toBe(61)
  expect(secondsToAnswer('2026-11-23T08:59:00.000Z', NOW)).toBe(0)
})

test('a gate that was just added may be sent back until its time is over', () => {
  expect(mayObject({ objectUntil: '2026-11-23T09:00:01.000Z' }, NOW)).toBe(true)
  expect(mayObject({ objectUntil: AT }, NOW)).toBe(false)
  expect(mayObject({ objectUntil: null }, NOW)).toBe(false)
})
