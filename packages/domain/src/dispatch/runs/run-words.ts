import { formatTimeOn } from '../../core/formats.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import type { RunState } from './run.ts'

const LABELS: Readonly<Record<RunState, string>> = {
  proposed: 'Proposed',
  offered: 'Offered',
  assigned: 'Waiting',
  accepted: 'Accepted',
  loading: 'Loading',
  on_road: 'On the road',
  done: 'Done',
  declined: 'Declined',
  lapsed: 'Not answered',
  withdrawn: 'Withdrawn',
  broken: 'Breakdown',
}

export const runStateLabel = (state: RunState): string => LABELS[state]

/** What happened to a run, as its history names it, and the sentence for people. */
export const RUN_EVENTS = {
  propose: 'Proposed',
  offer: 'Offered to the driver',
  assign: 'Assigned to the driver',
  accept: 'Accepted by the driver',
  decline: 'Declined by the driver',
  lapse: 'Not answered in time',
  load: 'Loaded at the station',
  depart: 'Left the station',
  arrive: 'Arrived at a gate',
  deliver: 'An order was delivered',
  fail: 'An order could not be delivered',
  remove: 'An order was taken out',
  change: 'The stops were changed',
  done: 'Last stop finished',
  withdraw: 'Withdrawn',
  break: 'Breakdown reported',
} as const

export type RunEvent = keyof typeof RUN_EVENTS

export const isRunEvent = (event: string): event is RunEvent => Object.hasOwn(RUN_EVENTS, event)

/** Who gave an order to which driver, and when: what the one reads who came second. */
export type Giving = { by: string | null; driverName: string; at: Timestamp | null }

/** 'Order #7F3A9C is with Musa Idris. Bola Dispatcher did that at 2:41pm.' */
export function givenText(order: string, { by, driverName, at }: Giving, now: Date | Timestamp): string {
  const isWith = `Order #${order} is with ${driverName}.`
  return at === null ? isWith : `${isWith} ${by ?? 'The planner'} did that at ${formatTimeOn(at, now)}.`
}
