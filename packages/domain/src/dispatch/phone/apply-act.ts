import { toDate } from '../../core/lagos-time.ts'
import type { Result } from '../../core/result.ts'
import { ok, refuse } from '../../core/result.ts'
import { isActiveRun, isOpenStop, isWaitingRun, runMachine, stopMachine } from '../runs/run.ts'
import { FINISH_RUN_FIRST, isReorder, LOAD_FIRST, STOP_OVER, STOPS_CHANGED } from '../runs/run-form.ts'
import { shiftEndsAt } from '../runs/shift-times.ts'
import { withLoads, withPour } from './on-board.ts'
import type { PhoneAct, PhoneRun, PhoneShift, PhoneStop, PhoneWork } from './phone-runs.ts'
import { hasLeftStation, openGatesOf } from './phone-runs.ts'

type Applied<Run extends PhoneRun> = Result<PhoneWork<Run>, 'CONFLICT'>

const RUN_GONE = 'This run is not yours any more.'
const SHIFT_BEGUN = 'Your shift has already begun.'
const NO_SHIFT = 'Your shift has not begun.'
const FINISH_RUN = 'Finish the run first, then end the shift.'

const no = (message: string) => refuse('CONFLICT', { message })

/**
 * The work after something that the driver did, as the phone shows it before the server has answered. Refused where it
 * cannot follow on what the phone knows, such as a second hand-over of one stop from another tab.
 */
export function applyAct<Run extends PhoneRun>(work: PhoneWork<Run>, act: PhoneAct): Applied<Run> {
  switch (act.kind) {
    case 'shift_start':
      return work.shift === null ? ok({ ...work, shift: beginShift(act) }) : no(SHIFT_BEGUN)
    case 'shift_until':
      return onShift(work, (shift) => ({
        ...shift,
        endsAt: shiftEndsAt({ beganAt: shift.since, plannedEnd: plannedEndOf(act) }).toISOString(),
      }))
    case 'shift_end':
      return endShift(work)
    case 'pause':
      return onShift(work, (shift) => ({
        ...shift,
        onBreakSince: act.body?.isOnBreak === true ? act.at : null,
      }))
    case 'check':
    case 'incident':
    case 'emergency':
    case 'wrong_codes':
      return ok(work)
    case 'accept':
      return accept(work, act)
    case 'decline':
      return onWaiting(work, act, (run) => ({
        ...work,
        waiting: work.waiting.filter(({ id }) => id !== run.id),
      }))
    case 'load':
    case 'depart':
    case 'reorder':
      return onActive(work, act)
    case 'object':
    case 'arrive':
    case 'deliver':
    case 'fail':
      return onStop(work, act)
  }
}

/** The work after everything that waits to be sent; what does not follow is left to the server's answer. */
export const projectWork = <Run extends PhoneRun>(
  work: PhoneWork<Run>,
  acts: readonly PhoneAct[],
): PhoneWork<Run> =>
  acts.reduce((done, act) => {
    const applied = applyAct(done, act)
    return applied.ok ? applied.value : done
  }, work)

const beginShift = (act: PhoneAct): PhoneShift => ({
  id: '',
  since: act.at,
  endsAt: shiftEndsAt({ beganAt: act.at, plannedEnd: plannedEndOf(act) }).toISOString(),
  vehicle: act.vehicle ?? null,
  checkedAt: act.at,
  problem: null,
  onBreakSince: null,
})

const plannedEndOf = ({ body }: PhoneAct): Date | null =>
  typeof body?.plannedEnd === 'string' ? toDate(body.plannedEnd) : null

function endShift<Run extends PhoneRun>(work: PhoneWork<Run>): Applied<Run> {
  if (work.shift === null) return no(NO_SHIFT)
  return work.active === null ? ok({ ...work, shift: null }) : no(FINISH_RUN)
}

const onShift = <Run extends PhoneRun>(
  work: PhoneWork<Run>,
  change: (shift: PhoneShift) => PhoneShift,
): Applied<Run> => (work.shift === null ? no(NO_SHIFT) : ok({ ...work, shift: change(work.shift) }))

function onWaiting<Run extends PhoneRun>(
  work: PhoneWork<Run>,
  act: PhoneAct,
  change: (run: Run) => PhoneWork<Run>,
): Applied<Run> {
  const run = work.waiting.find(({ id }) => id === act.runId)
  return run === undefined || !isWaitingRun(run.state) ? no(RUN_GONE) : ok(change(run))
}

function accept<Run extends PhoneRun>(work: PhoneWork<Run>, act: PhoneAct): Applied<Run> {
  if (work.active !== null) return no(FINISH_RUN_FIRST)
  return onWaiting(work, act, (run) => ({
    ...work,
    active: { ...run, state: runMachine.transition(run.state, 'accepted').to },
    waiting: work.waiting.filter(({ id }) => id !== run.id),
  }))
}

function onActive<Run extends PhoneRun>(work: PhoneWork<Run>, act: PhoneAct): Applied<Run> {
  const run = work.active
  if (run === null || run.id !== act.runId || !isActiveRun(run.state)) return no(RUN_GONE)
  switch (act.kind) {
    case 'load':
      return load(work, run, act)
    case 'depart':
      if (run.state === 'accepted') return no(LOAD_FIRST)
      if (hasLeftStation(run)) return no('You have left the station already.')
      return ok({ ...work, active: { ...run, state: 'on_road' } })
    default:
      return reorder(work, run, act)
  }
}

function load<Run extends PhoneRun>(work: PhoneWork<Run>, run: Run, act: PhoneAct): Applied<Run> {
  if (run.state !== 'accepted') return no('This run is loaded already.')
  const stops = run.stops.map((stop) =>
    stop.kind === 'load' && isOpenStop(stop) ? { ...stop, state: 'done' as const, endedAt: act.at } : stop,
  )
  return ok({
    ...work,
    shift: withLoads(work.shift, act.body),
    active: { ...run, stops, state: runMachine.transition(run.state, 'loading').to },
  })
}

function reorder<Run extends PhoneRun>(work: PhoneWork<Run>, run: Run, { body }: PhoneAct): Applied<Run> {
  const wanted = Array.isArray(body?.stopIds) ? body.stopIds : []
  const gates = openGatesOf(run)
  if (
    !isReorder(
      gates.map(({ id }) => id),
      wanted,
    )
  )
    return no(STOPS_CHANGED)
  const seqs = gates.map(({ seq }) => seq)
  const stops = run.stops.map((stop) => ({ ...stop, seq: seqs[wanted.indexOf(stop.id)] ?? stop.seq }))
  return ok({ ...work, active: { ...run, stops } })
}

const ENDED = { deliver: 'done', fail: 'failed', object: 'removed', arrive: 'arrived' } as const

function onStop<Run extends PhoneRun>(work: PhoneWork<Run>, act: PhoneAct): Applied<Run> {
  const run = work.active
  const stop = run?.stops.find(({ id }) => id === act.stopId)
  if (run === null || stop === undefined) return no(RUN_GONE)
  if (!isOpenStop(stop)) return no(STOP_OVER)
  const state = ENDED[act.kind as keyof typeof ENDED] // the switch above names these four
  if (!stopMachine.canBecome(stop.state, state)) return no('You have arrived here already.')
  const changed: PhoneStop =
    state === 'arrived' ? { ...stop, state, arrivedAt: act.at } : { ...stop, state, endedAt: act.at }
  const left = {
    ...run,
    stops: run.stops.map((each) => (each.id === stop.id ? { ...each, ...changed } : each)),
  }
  const shift = state === 'done' ? withPour(work.shift, stop, act.body) : work.shift
  return ok({ ...work, shift, active: openGatesOf(left).length === 0 ? null : left })
}
