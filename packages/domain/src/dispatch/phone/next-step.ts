import type { PhoneRun, PhoneWork } from './phone-runs.ts'
import { gatesOf, openGatesOf, stopsInOrder } from './phone-runs.ts'

/** What the driver does next; the phone shows exactly this. `number` of `count` counts the gates of the run. */
export type NextStep<Run extends PhoneRun> =
  | { kind: 'begin-shift' }
  | { kind: 'break'; since: string }
  | { kind: 'wait' }
  | { kind: 'offer'; run: Run }
  | { kind: 'load'; run: Run; stop: Run['stops'][number] | undefined }
  | { kind: 'leave-station'; run: Run }
  | { kind: 'drive' | 'gate'; run: Run; stop: Run['stops'][number]; number: number; count: number }

export function nextStepOf<Run extends PhoneRun>(work: PhoneWork<Run>): NextStep<Run> {
  if (work.shift === null) return { kind: 'begin-shift' }
  if (work.active !== null) return stepOfRun(work.active)
  if (work.shift.onBreakSince !== null) return { kind: 'break', since: work.shift.onBreakSince }
  const [run] = work.waiting
  return run === undefined ? { kind: 'wait' } : { kind: 'offer', run }
}

function stepOfRun<Run extends PhoneRun>(run: Run): NextStep<Run> {
  if (run.state === 'accepted')
    return { kind: 'load', run, stop: stopsInOrder(run).find(({ kind }) => kind === 'load') }
  if (run.state === 'loading') return { kind: 'leave-station', run }
  const [stop] = openGatesOf(run)
  if (stop === undefined) return { kind: 'wait' }
  const gates = gatesOf(run)
  const number = gates.findIndex(({ id }) => id === stop.id) + 1
  return { kind: stop.state === 'arrived' ? 'gate' : 'drive', run, stop, number, count: gates.length }
}

type GateStep<Run extends PhoneRun> = Extract<NextStep<Run>, { kind: 'drive' | 'gate' }>

/** The gate that the driver is on the way to or stands at. */
export function gateStepOf<Run extends PhoneRun>(work: PhoneWork<Run>): GateStep<Run> | undefined {
  const step = nextStepOf(work)
  return step.kind === 'drive' || step.kind === 'gate' ? step : undefined
}

/** A run that waits was offered for a time, or given by dispatch without one. */
export const isOffer = ({ state }: PhoneRun): boolean => state === 'offered'

/** Whole seconds that are left to answer; 0 when it has run out, undefined without an end. */
export const secondsToAnswer = (offerEndsAt: string | null, now: Date): number | undefined =>
  offerEndsAt === null
    ? undefined
    : Math.max(0, Math.ceil((new Date(offerEndsAt).getTime() - now.getTime()) / 1000))

/** Whether a gate that dispatch has just added may still be sent back. */
export const mayObject = ({ objectUntil }: { objectUntil: string | null }, now: Date): boolean =>
  objectUntil !== null && new Date(objectUntil) > now
