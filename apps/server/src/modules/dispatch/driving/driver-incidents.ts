import type { DriverId, IncidentId, OrderId, RunId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DeskLive } from '../board/zones.service.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { hasDelivery } from '../runs/compartments.repository.ts'
import type { LockDeps } from '../runs/lock-run.ts'
import { isGate } from '../runs/run-rows.ts'
import { findOpenRuns, lockRun } from '../runs/runs.repository.ts'
import { findStops } from '../runs/stops.repository.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { DriverStop } from './driver-runs.repository.ts'
import type { Readings, recordPourService } from './record-pour.service.ts'

export type DriverIncidentDeps = Pick<LockDeps, 'drivers'> &
  DeskLive &
  Pick<ReturnType<typeof recordPourService>, 'recordPour'>

/** What a driver reports from the road, and litres that were poured where nobody expected them. */
export function driverIncidents({ clock, ids }: Pick<Context, 'clock' | 'ids'>, deps: DriverIncidentDeps) {
  /**
   * Litres that left the van at a gate which was not the driver's any more: recorded once, and two people look at it,
   * unless they count as a delivery.
   */
  async function recordStrayPour(
    tx: Tx,
    driverId: DriverId,
    { id, runId, orderId }: DriverStop,
    readings: Readings,
    at: Date,
    isDelivery = false,
  ): Promise<void> {
    await deps.drivers.lockDriver(tx, driverId)
    const run = await lockRun(tx, runId)
    const stop = run && (await findStops(tx, runId)).filter(isGate).find((each) => each.id === id)
    if (run === undefined || stop === undefined || (await hasDelivery(tx, id))) return
    const poured = readings.closingDl - readings.openingDl
    const [line] = stop.lines
    if (line?.compartmentId != null) {
      const active = (await findOpenRuns(tx, driverId)).find(({ state }) => isActiveRun(state))
      const stops = active === undefined ? [] : await findStops(tx, active.id)
      const pours = [{ compartmentId: line.compartmentId, litresDl: poured }]
      const by = { actor: 'driver', id: driverId } as const
      await deps.recordPour(tx, { run, stop, stops }, pours, { by, at }, readings)
    }
    if (isDelivery) return
    await recordIncident(tx, {
      id: asId<IncidentId>(ids.next(ID_PREFIX.incident)),
      kind: 'cancelled_pour',
      driverId,
      vehicleId: run.vehicleId,
      shiftId: run.shiftId,
      runId,
      stopId: id,
      ...(orderId === null ? {} : { orderId }),
      deltaDl: -poured,
      note: `${formatReading(poured)} were poured at a stop that had been taken out of the run.`,
      at,
    })
  }

  return { reportIncident: createReportIncident({ clock, ids }, deps), recordStrayPour }
}

/** What no pour, dip or check of a van shows. */
type ReportedKind = Extract<
  IncidentKind,
  | 'reported'
  | 'emergency'
  | 'pay_dispute'
  | 'photo_missing'
  | 'photo_reused'
  | 'photo_without_place'
  | 'wrong_codes'
>

function createReportIncident({ clock, ids }: Pick<Context, 'clock' | 'ids'>, deps: DeskLive) {
  return async function reportIncident(
    tx: Tx,
    driverId: DriverId,
    {
      kind,
      note,
      photoId,
      place,
      runId,
      orderId,
    }: {
      kind: ReportedKind
      orderId?: OrderId
      note: string
      photoId?: string | undefined
      place?: { lat: number; lng: number } | undefined
      runId?: RunId | undefined
    },
  ): Promise<IncidentId> {
    const shift = await findOpenShift(tx, driverId)
    const run = (await findOpenRuns(tx, driverId)).find(({ state }) => isActiveRun(state))
    const about = runId ?? run?.id
    const id = asId<IncidentId>(ids.next(ID_PREFIX.incident))
    await recordIncident(tx, {
      id,
      kind,
      driverId,
      vehicleId: shift?.vehicleId ?? null,
      shiftId: shift?.id ?? null,
      ...(about === undefined ? {} : { runId: about }),
      ...(photoId === undefined ? {} : { photoId }),
      ...(orderId === undefined ? {} : { orderId }),
      ...(place === undefined ? {} : { place }),
      note,
      at: clock(),
    })
    deps.onDeskChanged(tx, 'incident', id)
    return id
  }
}
