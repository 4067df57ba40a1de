import { expect, test } from 'vitest'
import {
  hasNotLeft,
  isActiveRun,
  isAtStop,
  isCommittedRun,
  isDoneStop,
  isFailedStop,
  isGateStop,
  isLoadStop,
  isOpenStop,
  isProposedRun,
  isStopOfRun,
  isWaitingRun,
  OPEN_STOP_STATES,
  RUN_STATES,
  runStatesOf,
  STOP_KINDS,
  STOP_STATES,
} from './run.ts'

test('a run waits for its driver, is under way, or is over', () => {
  expect(RUN_STATES.filter(isWaitingRun)).toEqual(['offered', 'assigned'])
  expect(RUN_STATES.filter(isActiveRun)).toEqual(['accepted', 'loading', 'on_road'])
  expect(RUN_STATES.filter(isCommittedRun)).toEqual(['offered', 'assigned', 'accepted', 'loading', 'on_road'])
  expect(RUN_STATES.filter(hasNotLeft)).toEqual(['offered', 'assigned', 'accepted', 'loading'])
  expect(RUN_STATES.filter((state) => isProposedRun({ state }))).toEqual(['proposed'])
})

test('a stop is to come, done, failed, or no longer a part of its run', () => {
  const those = (is: (stop: { state: (typeof STOP_STATES)[number] }) => boolean) =>
    STOP_STATES.filter((state) => is({ state }))
  expect(those(isOpenStop)).toEqual(['pending', 'arrived'])
  expect(OPEN_STOP_STATES).toEqual(['pending', 'arrived'])
  expect(those(isAtStop)).toEqual(['arrived'])
  expect(those(isDoneStop)).toEqual(['done'])
  expect(those(isFailedStop)).toEqual(['failed'])
  expect(those(isStopOfRun)).toEqual(['pending', 'arrived', 'done', 'failed'])
})

test('a stop is a loading or a gate', () => {
  expect(STOP_KINDS.filter((kind) => isGateStop({ kind }))).toEqual(['gate'])
  expect(STOP_KINDS.filter((kind) => isLoadStop({ kind }))).toEqual(['load'])
})

test('a list is narrowed to states, or to all runs that are open', () => {
  expect(runStatesOf('done, broken')).toEqual(['done', 'broken'])
  expect(runStatesOf('open,done')).toEqual(['offered', 'assigned', 'accepted', 'loading', 'on_road', 'done'])
  expect(runStatesOf('nothing')).toEqual([])
  expect(runStatesOf(undefined)).toEqual([])
})
