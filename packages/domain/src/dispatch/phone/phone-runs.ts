import type { Timestamp } from '../../core/lagos-time.ts'
import type { Meter } from '../../fleet/meter.ts'
import type { CommandKind } from '../runs/driver-command.ts'
import type { RunState, StopKind, StopState } from '../runs/run.ts'
import { isGateStop, isOpenStop } from '../runs/run.ts'

/** What a phone's rules read of a stop. */
export type PhoneStop = {
  id: string
  seq: number
  kind: StopKind
  state: StopState
  arrivedAt: Timestamp | null
  endedAt: Timestamp | null
  lines: readonly { compartmentId: string | null; litresDl: number }[]
}

export type PhoneRun = {
  id: string
  state: RunState
  stops: readonly PhoneStop[]
}

/** A compartment as the driver sees it, in decilitres. */
export type PhoneCompartment = {
  id: string
  position: number
  productId: string
  product: string
  capacityDl: number
  onBoardDl: number
  toLoadDl: number
  promisedDl: number
  /** Closing reading of the last pour; null before the first one. */
  meterDl: number | null
  /** Its number and calibration; absent in what an older phone keeps. */
  meter?: Meter | undefined
}

export type PhoneVehicle = {
  id: string
  plate: string
  name: string
  compartments: readonly PhoneCompartment[]
}

export type PhoneShift = {
  id: string
  since: Timestamp
  endsAt: Timestamp
  vehicle: PhoneVehicle | null
  checkedAt: Timestamp | null
  /** Why the van takes no run although the shift is open. */
  problem: string | null
  onBreakSince: Timestamp | null
}

/** Everything that a driver's phone holds of the work; the shapes of the wire have more in each part. */
export type PhoneWork<Run extends PhoneRun> = {
  active: Run | null
  waiting: readonly Run[]
  shift: PhoneShift | null
}

/** What a driver did, before it is numbered and sent. */
export type PhoneAct = {
  kind: CommandKind
  /** When it happened, by the server's clock as far as the phone knows it. */
  at: Timestamp
  runId?: string | undefined
  stopId?: string | undefined
  body?: Readonly<Record<string, unknown>> | undefined
  /** The van of a shift that begins; it stays on the phone. */
  vehicle?: PhoneVehicle | undefined
}

/** The stops of a run in the order of the way. */
export const stopsInOrder = <Run extends PhoneRun>(run: Run): Run['stops'][number][] =>
  [...run.stops].sort((a, b) => a.seq - b.seq)

/** The gates that are still to be served, the next one first. */
export const openGatesOf = <Run extends PhoneRun>(run: Run): Run['stops'][number][] =>
  stopsInOrder(run).filter((stop) => isGateStop(stop) && isOpenStop(stop))

/** All gates that the run has or had; those that were taken out are not counted. */
export const gatesOf = <Run extends PhoneRun>(run: Run): Run['stops'][number][] =>
  stopsInOrder(run).filter((stop) => isGateStop(stop) && stop.state !== 'removed')

/** How a stop ended, or what is next there, in words. */
export const STOP_WORDS: Record<StopState, string> = {
  pending: 'To do',
  arrived: 'At the gate',
  done: 'Delivered',
  failed: 'Not delivered',
  removed: 'Taken out',
}

/** The van has left the station. */
export const hasLeftStation = ({ state }: Pick<PhoneRun, 'state'>): boolean => state === 'on_road'
