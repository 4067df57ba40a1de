import { stateMachine } from '../../core/state-machine.ts'

/**
 * A run: one loading of a van, then its gates in order; a reload starts the next. A proposed run is the planner's and
 * binds nobody; an offered one awaits a driver's answer; of one that is done, declined, lapsed, withdrawn or broken
 * nothing is left to do.
 */
export const RUN_STATES = [
  'proposed',
  'offered',
  'assigned',
  'accepted',
  'loading',
  'on_road',
  'done',
  'declined',
  'lapsed',
  'withdrawn',
  'broken',
] as const

export type RunState = (typeof RUN_STATES)[number]

/** What may follow what. A broken run's orders are planned again first. */
export const runMachine = stateMachine<RunState>({
  proposed: ['offered', 'assigned', 'withdrawn'],
  offered: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  assigned: ['accepted', 'declined', 'withdrawn'],
  accepted: ['loading', 'withdrawn', 'broken', 'done'],
  loading: ['on_road', 'withdrawn', 'broken', 'done'],
  on_road: ['done', 'broken', 'withdrawn'],
  done: [],
  declined: [],
  lapsed: [],
  withdrawn: [],
  broken: [],
})

/** The planner's idea: it binds nobody until a dispatcher confirms it. */
export const isProposedRun = ({ state }: { state: RunState }): boolean => state === 'proposed'

/** The run awaits the driver's answer. */
export const isWaitingRun = (state: RunState): boolean => state === 'offered' || state === 'assigned'
/** The driver has accepted it and has not finished. */
export const isActiveRun = (state: RunState): boolean =>
  state === 'accepted' || state === 'loading' || state === 'on_road'

/** A driver has it or is asked to take it, and it has not ended. */
export const isCommittedRun = (state: RunState): boolean => isWaitingRun(state) || isActiveRun(state)

/** The van is not on the road with it yet: its times are those of the last plan. */
export const hasNotLeft = (state: RunState): boolean => isCommittedRun(state) && state !== 'on_road'

/** A stop of a run: a loading at a station, or the gate of an order. */
export const STOP_KINDS = ['load', 'gate'] as const
export type StopKind = (typeof STOP_KINDS)[number]

/** The stop is the gate of an order. */
export const isGateStop = ({ kind }: { kind: StopKind }): boolean => kind === 'gate'
/** The van loads there. */
export const isLoadStop = ({ kind }: { kind: StopKind }): boolean => kind === 'load'

export const STOP_STATES = ['pending', 'arrived', 'done', 'failed', 'removed'] as const
export type StopState = (typeof STOP_STATES)[number]

export const stopMachine = stateMachine<StopState>({
  pending: ['arrived', 'done', 'failed', 'removed'],
  arrived: ['done', 'failed', 'removed'],
  done: [],
  failed: [],
  removed: [],
})

/** Neither done, failed nor taken out. */
export const isOpenStop = ({ state }: { state: StopState }): boolean =>
  state === 'pending' || state === 'arrived'
export const OPEN_STOP_STATES = STOP_STATES.filter((state) => isOpenStop({ state }))
/** The van stands at it. */
export const isAtStop = ({ state }: { state: StopState }): boolean => state === 'arrived'
export const isDoneStop = ({ state }: { state: StopState }): boolean => state === 'done'
export const isFailedStop = ({ state }: { state: StopState }): boolean => state === 'failed'
/** Still a part of its run: what was taken out is not shown. */
export const isStopOfRun = ({ state }: { state: StopState }): boolean => state !== 'removed'

/** The states of a list's filter: one or several with commas between, or 'open'; none for text that names none. */
export function runStatesOf(text: string | undefined): RunState[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return RUN_STATES.filter(
    (state) => names.includes(state) || (names.includes('open') && isCommittedRun(state)),
  )
}
