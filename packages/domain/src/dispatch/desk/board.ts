import type { Timestamp } from '../../core/lagos-time.ts'
import type { StationOutage } from '../../fleet/station-outage.ts'
import type { RunState, StopKind, StopState } from '../runs/run.ts'
import { isCommittedRun, isProposedRun } from '../runs/run.ts'

/**
 * What the desk needs of the board. Ids are text here: they come from the wire, go back on it,
 * and the desk only compares them. Litres are decilitres, as on the wire.
 */
export type DeskLine = { productId: string; product: string; compartmentId: string | null; litresDl: number }

export type DeskRange = { from: Timestamp; to: Timestamp }

export type DeskStop = {
  id: string
  seq: number
  kind: StopKind
  state: StopState
  pinned: boolean
  orderId: string | null
  /** Where it loads; null at a gate, absent in older answers. */
  stationId?: string | null | undefined
  title: string
  customerName?: string | undefined
  customerPhone?: string | undefined
  area: string | null
  lines: readonly DeskLine[]
  at: DeskRange | null
  dueAt: Timestamp | null
  lateSeconds: number
  endedAt: Timestamp | null
  reasons: readonly string[]
  /** The last failed attempt of its order, and what the customer has answered; the note is the same in a few words. */
  answer?: string | undefined
  answerNote?: string | undefined
}

export type DeskRun = {
  id: string
  state: RunState
  version: number
  driverId: string
  driverName: string
  plate: string | null
  leftAt: Timestamp | null
  createdAt: Timestamp
  changed?: { by: string; at: Timestamp } | null | undefined
  stops: readonly DeskStop[]
}

export type DeskCompartment = {
  id: string
  product: string
  capacityDl: number
  onBoardDl: number
  toLoadDl: number
  promisedDl: number
}

export type DeskVan = {
  driverId: string
  driverName: string
  phone: string
  vehicleId: string | null
  plate: string | null
  vehicleName: string | null
  onShiftSince: Timestamp | null
  shiftEndsAt: Timestamp | null
  pausedSince: Timestamp | null
  offRoadSince: Timestamp | null
  offRoadReason: string | null
  /** Papers and calibrations that have ended: a sentence each. */
  endedPapers?: readonly string[]
  compartments: readonly DeskCompartment[]
  position: { at: Timestamp } | null
}

export type DeskOrder = {
  id: string
  customerName: string
  customerPhone?: string | undefined
  title: string
  area: string | null
  lines: readonly DeskLine[]
  paidAt: Timestamp
  window: DeskRange | null
  dueAt: Timestamp
  isOnHold: boolean
  /** The last failed attempt, and what the customer is asked or has answered. */
  answer: string | null
  /** `answer` in a few words. */
  answerNote?: string | null | undefined
  unplanned: readonly { code: string; text: string }[]
  proposedRunId: string | null
}

export type DeskOutage = StationOutage & { stationId: string; station: string; productId: string | null }

export type DeskBoard<
  Order extends DeskOrder = DeskOrder,
  Run extends DeskRun = DeskRun,
  Van extends DeskVan = DeskVan,
> = {
  orders: readonly Order[]
  runs: readonly Run[]
  vans: readonly Van[]
  /** Fuels that stations do not have for now. */
  outages?: readonly DeskOutage[]
  /** The drivers who pressed the emergency button, until somebody explains it. */
  emergencies?: readonly { driverId: string }[]
}

/** A run that stands in a lane: proposed, awaiting its driver, or active. */
export const isOpenRun = ({ state }: { state: RunState }): boolean =>
  isProposedRun({ state }) || isCommittedRun(state)
