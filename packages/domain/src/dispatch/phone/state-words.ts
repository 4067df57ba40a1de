import { statusLabel } from '../../statuses/order-status.ts'
import type { RunState, StopState } from '../runs/run.ts'

const WORDS: Readonly<Record<RunState | StopState, string>> = {
  proposed: 'Not offered yet',
  offered: 'Offered',
  assigned: 'Assigned',
  accepted: 'Accepted',
  loading: 'Loading',
  on_road: 'On the road',
  done: 'Done',
  declined: 'Declined',
  lapsed: 'The offer has lapsed',
  withdrawn: 'Taken back by dispatch',
  broken: 'Stopped by dispatch',
  pending: 'Still to be served',
  arrived: 'At the gate',
  failed: 'Not delivered',
  removed: 'Taken out of the run',
}

const isKnown = (state: string): state is keyof typeof WORDS => Object.hasOwn(WORDS, state)

/** What a run, a stop or an order is now, as its driver reads it. */
export const stateWords = (state: string): string => (isKnown(state) ? WORDS[state] : statusLabel(state))
