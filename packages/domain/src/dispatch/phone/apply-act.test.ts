import { expect, test } from 'vitest'
import { applyAct } from './apply-act.ts'
import type { Stop } from './phone-fixture.ts'
import { AT, load, shift, stop } from './phone-fixture.ts'
import type { PhoneAct, PhoneRun, PhoneWork } from './phone-runs.ts'

const runOf = (
  id: string,
  state: PhoneRun['state'],
  stops: Stop[] = [load, stop('a', 1), stop('b', 2)],
): PhoneRun => ({
  id,
  state,
  stops,
})
const workOf = (change: Partial<PhoneWork<PhoneRun>> = {}): PhoneWork<PhoneRun> => ({
  active: null,
  waiting: [],
  shift,
  ...change,
})
const act = (kind: PhoneAct['kind'], change: Partial<PhoneAct> = {}): PhoneAct => ({
  kind,
  at: AT,
  runId: 'run_1',
  ...change,
})
const after = (work: PhoneWork<PhoneRun>, one: PhoneAct) => {
  const applied = applyAct(work, one)
  return applied.ok ? applied.value : applied.message
}
const workAfter = (work: PhoneWork<PhoneRun>, one: PhoneAct) => {
  const applied = applyAct(work, one)
  if (!applied.ok) throw new Error(applied.message)
  return applied.value
}
const GONE = 'This run is not yours any more.'

test('a shift begins once, and what needs one says that it has not begun', () => {
  const none = workOf({ shift: null })
  expect(after(none, act('shift_start'))).toMatchObject({
    shift: { id: '', since: AT, checkedAt: AT, problem: null, onBreakSince: null, vehicle: null },
  })
  expect(after(workOf(), act('shift_start'))).toBe('Your shift has already begun.')
  for (const kind of ['shift_until', 'shift_end', 'pause'] as const)
    expect(after(none, act(kind))).toBe('Your shift has not begun.')
})

test('a shift ends when its run is finished', () => {
  expect(after(workOf(), act('shift_end'))).toEqual(workOf({ shift: null }))
  expect(after(workOf({ active: runOf('run_1', 'on_road') }), act('shift_end'))).toBe(
    'Finish the run first, then end the shift.',
  )
})

test('a break begins and ends', () => {
  expect(after(workOf(), act('pause', { body: { isOnBreak: true } }))).toMatchObject({
    shift: { id: 'sft_1', onBreakSince: AT },
  })
  const resting = workOf({ shift: { ...shift, onBreakSince: AT } })
  expect(after(resting, act('pause', { body: { isOnBreak: false } }))).toMatchObject({
    shift: { onBreakSince: null },
  })
  expect(after(resting, act('pause'))).toMatchObject({ shift: { onBreakSince: null } })
})

test('what is only told changes nothing of the work', () => {
  for (const kind of ['check', 'incident', 'emergency', 'wrong_codes'] as const)
    expect(after(workOf(), act(kind))).toEqual(workOf())
})

test('of the runs that wait, the one that was answered is taken or gone', () => {
  const two = workOf({ waiting: [runOf('run_1', 'offered'), runOf('run_2', 'assigned')] })
  expect(after(two, act('decline'))).toEqual(workOf({ waiting: [runOf('run_2', 'assigned')] }))
  expect(after(two, act('accept', { runId: 'run_2' }))).toEqual(
    workOf({ active: runOf('run_2', 'accepted'), waiting: [runOf('run_1', 'offered')] }),
  )
  expect(after(two, act('decline', { runId: 'run_3' }))).toBe(GONE)
  expect(after(workOf({ waiting: [runOf('run_1', 'accepted')] }), act('accept'))).toBe(GONE)
})

test('a second run waits until the first is finished', () => {
  const busy = workOf({ active: runOf('run_2', 'on_road'), waiting: [runOf('run_1', 'offered')] })
  expect(after(busy, act('accept'))).toBe('Finish the run that you are on before you accept another one.')
})

test('a run is loaded once, which ends its loading stop and no gate', () => {
  expect(after(workOf({ active: runOf('run_1', 'accepted') }), act('load'))).toMatchObject({
    active: {
      state: 'loading',
      stops: [
        { id: 'load', state: 'done', endedAt: AT },
        { id: 'a', state: 'pending', endedAt: null },
        { id: 'b', state: 'pending' },
      ],
    },
  })
  expect(after(workOf({ active: runOf('run_1', 'loading') }), act('load'))).toBe(
    'This run is loaded already.',
  )
  expect(after(workOf({ active: runOf('run_2', 'accepted') }), act('load'))).toBe(GONE)
  expect(after(workOf(), act('load'))).toBe(GONE)
})

test('the station is left after loading, once', () => {
  expect(after(workOf({ active: runOf('run_1', 'accepted') }), act('depart'))).toBe(
    'Load first, then leave the station.',
  )
  expect(after(workOf({ active: runOf('run_1', 'loading') }), act('depart'))).toMatchObject({
    active: { state: 'on_road' },
  })
  expect(after(workOf({ active: runOf('run_1', 'on_road') }), act('depart'))).toBe(
    'You have left the station already.',
  )
})

test('the gates that are open are driven in a new order, each named once', () => {
  const driving = workOf({ active: runOf('run_1', 'on_road', [load, stop('a', 1), stop('b', 2)]) })
  expect(after(driving, act('reorder', { body: { stopIds: ['b', 'a'] } }))).toMatchObject({
    active: {
      stops: [
        { id: 'load', seq: 0 },
        { id: 'a', seq: 2 },
        { id: 'b', seq: 1 },
      ],
    },
  })
  const changed = 'The stops of this run have changed. List every open stop once.'
  expect(after(driving, act('reorder', { body: { stopIds: ['a'] } }))).toBe(changed)
  expect(after(driving, act('reorder'))).toBe(changed)
})

test('a gate is arrived at once, then served, and is over after that', () => {
  const driving = workOf({ active: runOf('run_1', 'on_road') })
  const there = workAfter(driving, act('arrive', { stopId: 'a' }))
  expect(there).toMatchObject({
    active: { stops: [{}, { id: 'a', state: 'arrived', arrivedAt: AT, endedAt: null }, {}] },
  })
  expect(after(there, act('arrive', { stopId: 'a' }))).toBe('You have arrived here already.')
  const failed = workAfter(there, act('fail', { stopId: 'a' }))
  expect(failed).toMatchObject({
    active: { stops: [{}, { id: 'a', state: 'failed', endedAt: AT }, { state: 'pending' }] },
  })
  expect(after(failed, act('fail', { stopId: 'a' }))).toBe('This stop is over already.')
  expect(after(failed, act('object', { stopId: 'b' }))).toMatchObject({ active: null })
})

test('a stop of no run of the driver is refused', () => {
  expect(after(workOf(), act('arrive', { stopId: 'a' }))).toBe(GONE)
  expect(after(workOf({ active: runOf('run_1', 'on_road') }), act('arrive', { stopId: 'x' }))).toBe(GONE)
})
