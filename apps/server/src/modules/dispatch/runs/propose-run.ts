import type {
  DriverId,
  OrderId,
  RunId,
  ShiftId,
  StationId,
  StopId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import type { StopLine } from '@gatefill/domain/dispatch/runs/run-litres'
import { fitGates, needOf } from '@gatefill/domain/dispatch/runs/run-litres'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fuelOf } from '../../orders/index.ts'
import { findCompartments } from './compartments.repository.ts'
import type { Run, RunActor, Stop } from './run-rows.ts'
import { insertRun } from './runs.repository.ts'
import type { NewStop } from './stops.repository.ts'
import { insertStops } from './stops.repository.ts'

/** A gate of a proposed run; the times and reasons are the planner's. */
export type ProposedGate = {
  orderId: OrderId
  plannedFrom?: Date
  plannedTo?: Date
  reasons?: readonly string[]
}

export type Proposal = {
  zone?: string
  driverId: DriverId
  vehicleId: VehicleId | null
  shiftId: ShiftId | null
  /** Where the van loads; left open without it. */
  load?: { stationId: StationId; plannedFrom?: Date; plannedTo?: Date; reasons?: readonly string[] }
  gates: readonly ProposedGate[]
}

// Makes proposed runs: one loading, then the gates in their order. They bind nobody.

/** Which compartments each order goes through, as if the van were empty; refused where it does not fit. */
export async function fitLines(
  tx: Tx,
  vehicleId: VehicleId | null,
  orderIds: readonly OrderId[],
): Promise<{ ok: true; value: Map<OrderId, StopLine[]> } | Refusal<'CONFLICT'>> {
  const [fuel, room] = await Promise.all([
    fuelOf(tx, orderIds),
    vehicleId === null ? undefined : roomOf(tx, vehicleId),
  ])
  const gates = orderIds.map((key) => ({ key, lines: needOf(fuel.get(key) ?? []) }))
  return fitGates(gates, room)
}

/** Adds a proposed run and gives it with its stops; refused with the rule where its litres do not fit the van. */
export async function proposeRun(
  app: App,
  tx: Tx,
  by: RunActor,
  { zone = FIRST_ZONE, gates, load, ...who }: Proposal,
): Promise<{ ok: true; value: { run: Run; stops: Stop[] } } | Refusal<'CONFLICT'>> {
  const fitted = await fitLines(
    tx,
    who.vehicleId,
    gates.map(({ orderId }) => orderId),
  )
  if (!fitted.ok) return fitted
  const id = asId<RunId>(app.ids.next(ID_PREFIX.run))
  const run = await insertRun(tx, { id, zone, ...who }, by, app.clock())
  const loading: NewStop = {
    ...load,
    id: nextStopId(app),
    seq: 1,
    kind: 'load',
    orderId: null,
    stationId: load?.stationId ?? null,
    lines: [],
  }
  const stops = gates.map(
    (gate, at): NewStop => ({
      ...gate,
      id: nextStopId(app),
      seq: at + 2,
      kind: 'gate',
      stationId: null,
      lines: fitted.value.get(gate.orderId) ?? [],
    }),
  )
  const all = [loading, ...stops]
  await insertStops(tx, { id, isOpen: false }, all)
  return ok({ run, stops: all.map(stopOf) })
}

export const nextStopId = (app: App) => asId<StopId>(app.ids.next(ID_PREFIX.stop))

/** A stop as it stands once it is added. */
const stopOf = (stop: NewStop): Stop => ({
  ...stop,
  state: 'pending',
  pinned: false,
  plannedFrom: stop.plannedFrom ?? null,
  plannedTo: stop.plannedTo ?? null,
  arrivedAt: null,
  endedAt: null,
  reasons: [...(stop.reasons ?? [])],
  lines: [...stop.lines],
})

/** A vehicle whose compartments nobody entered is not counted. */
async function roomOf(tx: Tx, vehicleId: VehicleId) {
  const compartments = await findCompartments(tx, vehicleId)
  return compartments.length === 0 ? undefined : compartments
}
