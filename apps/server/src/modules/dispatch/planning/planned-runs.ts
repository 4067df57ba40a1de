import type { DriverId, OrderId, ProductId, ShiftId, StationId, VehicleId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import { isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import type { StopLine } from '@gatefill/domain/dispatch/runs/run-litres'
import type { NameVan } from '@gatefill/planner/explain/sentences'
import { stopSentences } from '@gatefill/planner/explain/sentences'
import type { Plan, PlannedRun } from '@gatefill/planner/plan/plan'
import type { VanFact } from './plan-facts.repository.ts'

/** A stop of a proposed run, as it is stored; the range is the estimate of its arrival. */
export type ProposedStop = {
  kind: 'load' | 'gate'
  orderId: OrderId | null
  stationId: StationId | null
  from: Date
  to: Date
  lines: StopLine[]
  reasons: string[]
  /** A dispatcher has pinned it to this van. */
  pinned: boolean
}

export type ProposedRun = {
  driverId: DriverId
  vehicleId: VehicleId
  shiftId: ShiftId
  stops: ProposedStop[]
}

/** An arrival comes between these shares of the time that is left until it [assumption]. */
const EARLY_SHARE = 0.85
const LATE_SHARE = 1.35

/** The range of an arrival that is planned for a moment, to whole minutes. */
function arrivalRange(at: Timestamp, planned: Timestamp): { from: Date; to: Date } {
  const now = Date.parse(at)
  const left = Math.max(0, Date.parse(planned) - now)
  return {
    from: new Date(Math.floor((now + left * EARLY_SHARE) / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS),
    to: new Date(Math.ceil((now + left * LATE_SHARE) / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS),
  }
}

/** What a plan proposes beyond what is committed: one run for each loading, or for what is on board already. */
export function proposedRuns(plan: Plan, at: Timestamp, vans: readonly VanFact[]): ProposedRun[] {
  const name: NameVan = (id) => vans.find(({ vehicleId }) => vehicleId === id)?.plate ?? 'Another van'
  return plan.vans.flatMap((planned) => {
    const van = vans.find(({ vehicleId }) => vehicleId === planned.vehicleId)
    if (van === undefined) return []
    const { driverId, vehicleId, shiftId } = van
    return planned.runs.flatMap((run) => {
      const stops = proposedStops(run, at, van, name)
      const [first] = stops.filter(({ kind }) => kind === 'gate')
      if (first === undefined) return []
      // The driver confirms by a loading of zero litres that all is on board.
      const begins = stops[0]?.kind === 'load' ? [] : [confirmation(first)]
      return [{ driverId, vehicleId, shiftId, stops: [...begins, ...stops] }]
    })
  })
}

/** When a plan expects a gate that is committed already, and the loading before it. */
export type CommittedTime = {
  orderId: OrderId
  from: Date
  to: Date
  loadFrom: Date | null
  loadTo: Date | null
}

/** The times of what a plan found committed: they change with every delay before them, and proposals come after them. */
export const committedTimes = (plan: Plan, at: Timestamp): CommittedTime[] =>
  plan.vans.flatMap(({ runs }) =>
    runs.flatMap(({ stops }) => {
      const load = stops.find(({ kind }) => kind === 'load')
      const loading = load === undefined ? undefined : arrivalRange(at, load.begins)
      return stops.flatMap((stop) =>
        stop.kind === 'gate' && stop.isCommitted
          ? {
              orderId: stop.orderId,
              ...arrivalRange(at, stop.begins),
              loadFrom: loading?.from ?? null,
              loadTo: loading?.to ?? null,
            }
          : [],
      )
    }),
  )

const PINNED = 'Pinned to this van by a dispatcher.'

/** Gates of proposed runs that a dispatcher has pinned. */
const pinnedOrders = ({ runs }: VanFact): Set<string | null> =>
  new Set(
    runs
      .filter(({ state }) => isProposedRun({ state }))
      .flatMap(({ stops }) => stops.filter(({ pinned }) => pinned).map(({ orderId }) => orderId)),
  )

const confirmation = ({ from }: ProposedStop): ProposedStop => ({
  kind: 'load',
  orderId: null,
  stationId: null,
  from,
  to: from,
  lines: [],
  reasons: ['Everything is on board already.'],
  pinned: false,
})

function proposedStops(run: PlannedRun, at: Timestamp, van: VanFact, name: NameVan): ProposedStop[] {
  const productOf = new Map(van.compartments.map(({ id, productId }) => [id, productId]))
  const lines = run.stops.map(({ pours }) =>
    pours.flatMap(({ compartmentId, litresDl }) =>
      lineOf(productOf.get(compartmentId), compartmentId, litresDl),
    ),
  )
  const pinned = pinnedOrders(van)
  return run.stops.flatMap((stop, index): ProposedStop[] => {
    const isPinned = stop.kind === 'gate' && pinned.has(stop.orderId)
    if (stop.isCommitted && !isPinned) return []
    const range = arrivalRange(at, stop.begins)
    if (stop.kind === 'load')
      return [
        {
          kind: 'load',
          orderId: null,
          stationId: stop.stationId,
          ...range,
          lines: [],
          reasons: [],
          pinned: false,
        },
      ]
    const reasons = isPinned ? [PINNED] : stop.reasons === null ? [] : stopSentences(stop.reasons, name)
    return [
      {
        kind: 'gate',
        orderId: stop.orderId,
        stationId: null,
        ...range,
        lines: lines[index] ?? [],
        reasons,
        pinned: isPinned,
      },
    ]
  })
}

const lineOf = (
  productId: ProductId | undefined,
  compartmentId: NonNullable<StopLine['compartmentId']>,
  litresDl: number,
): StopLine[] => (productId === undefined ? [] : [{ productId, compartmentId, litresDl }])

/** What tells two proposals apart; times and reasons change with every plan and do not count. */
export const stopsKey = (stops: readonly { orderId: string | null; stationId: string | null }[]): string =>
  stops.map(({ orderId, stationId }) => orderId ?? stationId ?? 'load').join(' ')
