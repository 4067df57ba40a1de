import type { WireRun, WireRunStop } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { NightHours } from '@gatefill/domain/dispatch/board/due'
import { dueTime } from '@gatefill/domain/dispatch/board/due'
import { gatePlace, gateTitle } from '@gatefill/domain/dispatch/board/gate-place'
import type { RunState } from '@gatefill/domain/dispatch/runs/run'
import type { StoredRun, StoredStop } from './board-runs.repository.ts'
import { pinOf } from './board-runs.repository.ts'

/** What the rules of a board need to know of the zone. */
export type BoardRules = { areas: readonly AreaShape[]; policy: NightHours }

/** A run as the desk shows it. */
export const boardRun = (run: StoredRun, rules: BoardRules): WireRun => ({
  id: run.id,
  state: run.state as RunState, // the table allows no other
  version: run.version,
  zone: run.zone,
  driverId: run.driver_id,
  driverName: run.driver_name,
  vehicleId: run.vehicle_id,
  plate: run.plate,
  offerEndsAt: run.offer_ends_at?.toISOString() ?? null,
  visibleAt: run.visible_at?.toISOString() ?? null,
  acceptedAt: run.accepted_at?.toISOString() ?? null,
  leftAt: run.left_at?.toISOString() ?? null,
  endedAt: run.ended_at?.toISOString() ?? null,
  reason: run.reason,
  createdAt: run.created_at.toISOString(),
  stops: run.stops.map((stop) => boardStop(stop, rules)),
})

function boardStop(stop: StoredStop, { areas, policy }: BoardRules): WireRunStop {
  const address = stop.address_text ?? ''
  const gate =
    stop.kind === 'gate'
      ? gatePlace({ pin: pinOf(stop), addressText: address, landmark: stop.landmark ?? '' }, areas)
      : undefined
  const paidAt = utc(stop.paid_at)
  const dueAt = paidAt === null ? null : dueTime({ paidAt, window: null }, policy)
  const [from, to] = [utc(stop.planned_from), utc(stop.planned_to)]
  return {
    id: stop.id,
    seq: stop.seq,
    kind: stop.kind,
    state: stop.state,
    pinned: stop.pinned,
    orderId: stop.order_id,
    stationId: stop.station_id,
    title: gate === undefined ? (stop.station ?? 'Loading') : gateTitle(address),
    ...(stop.customer_name === null ? {} : { customerName: stop.customer_name }),
    ...(stop.customer_phone === null ? {} : { customerPhone: stop.customer_phone }),
    area: gate?.area ?? null,
    place: gate?.place ?? null,
    hasPin: gate?.hasPin ?? true,
    lines: stop.lines,
    at: from === null || to === null ? null : { from, to },
    dueAt,
    lateSeconds: dueAt === null || to === null ? 0 : Math.max(0, Math.round(secondsBetween(dueAt, to))),
    arrivedAt: utc(stop.arrived_at),
    endedAt: utc(stop.ended_at),
    reasons: stop.reason === null ? [] : [stop.reason],
  }
}

const utc = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())
