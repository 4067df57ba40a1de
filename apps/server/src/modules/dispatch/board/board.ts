import type { WirePresence } from '@gatefill/contracts/staff/dispatch/board'
import type { WireBoard, WireOpenOrder } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { WireRun, WireRunStop } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { type AreaShape, findAreaByPin } from '@gatefill/domain/addresses/service-area'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { areaPlace } from '@gatefill/domain/dispatch/board/gate-place'
import {
  FIRST_ZONE,
  PRESENCE_SECONDS,
  presenceErrors,
  readZoneMode,
  ZONE_NOT_FOUND,
  type ZoneMode,
} from '@gatefill/domain/dispatch/board/zone'
import { isEmptyProposal } from '@gatefill/domain/dispatch/desk/ready-proposals'
import { isCommittedRun } from '@gatefill/domain/dispatch/runs/run'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listAreas } from '../../areas/index.ts'
import { policyInForce } from '../../catalogue/index.ts'
import { endedPapers, viewOutages } from '../../fleet/index.ts'
import { publishDeskChange } from '../../live/index.ts'
import { staffNames } from '../../staff/index.ts'
import { findEmergencies } from '../incidents/incident-views.repository.ts'
import { requestPlan } from '../planning/planner.ts'
import { findPlan } from '../planning/plans.repository.ts'
import { findZone, lockZone, saveMode, type Zone } from '../planning/zones.repository.ts'
import { withDueTimes } from '../runs/due-times.ts'
import { listRunViews } from '../runs/run-views.repository.ts'
import { listOpenOrders } from './open-orders.repository.ts'
import { deletePresence, deleteSilentPresence, listPresence, savePresence } from './presence.repository.ts'
import { listBoardRunIds, listVans } from './vans.repository.ts'
import { viewOpenOrder } from './view-open-order.ts'

type BoardQuery = { zone?: string; fuel?: string; late?: string }

/** A run that has ended stays on the board for so long. */
const ENDED_HOURS = 4

/** What the desk shows of a zone. */
export async function readBoard(app: App, query: BoardQuery): Promise<Result<WireBoard, 'NOT_FOUND'>> {
  const now = app.clock()
  const zone = await findZone(app.database.db, query.zone ?? FIRST_ZONE)
  if (zone === undefined) return refuse('NOT_FOUND', { message: ZONE_NOT_FOUND })
  const [shapes, policy, orders, runs, vans, emergencies, plan, ended, outages] = await Promise.all([
    listAreas(app),
    policyInForce(app, now),
    listOpenOrders(app.database.db),
    listBoardRunIds(app.database.db, zone.zone, secondsAfter(now, -ENDED_HOURS * HOUR_SECONDS)).then((ids) =>
      listRunViews(app.database.db, ids, now),
    ),
    listVans(app.database.db),
    findEmergencies(app.database.db),
    findPlan(app.database.db, zone.zone),
    endedPapers(app.database.db, now),
    viewOutages(app.database.db, now),
  ])
  const unplanned = new Map(plan?.unplanned.map(({ orderId, reasons }) => [orderId, reasons]))
  const rules = { areas: shapes, policy, now }
  const taken = takenOrders(runs)
  const asOf = now.toISOString()
  const isOnlyLate = query.late === 'true'
  return ok({
    version: zone.version,
    zone: zone.zone,
    mode: zone.mode,
    asOf,
    orders: orders
      .map((order) => viewOpenOrder(order, rules, unplanned.get(order.id) ?? []))
      .filter((order) => hasFuel([order], query.fuel) && (!isOnlyLate || order.dueAt < asOf)),
    runs: runs
      .map((run) => withoutTaken(run, taken))
      .filter((run) => !isEmptyProposal(run))
      .map((run) => withDueTimes(boardRun(run, shapes), policy))
      .filter(
        ({ stops }) =>
          hasFuel(stops, query.fuel) && (!isOnlyLate || stops.some(({ lateSeconds }) => lateSeconds > 0)),
      ),
    vans: vans.map((van) => ({
      ...van,
      endedPapers: ended
        .filter(({ ownerId }) => ownerId === van.vehicleId || ownerId === van.driverId)
        .map(({ text }) => text),
    })),
    emergencies,
    outages,
  })
}

const hasFuel = (parts: readonly Pick<WireOpenOrder, 'lines'>[], fuel: string | undefined): boolean =>
  fuel === undefined ||
  fuel === '' ||
  parts.some(({ lines }) => lines.some(({ productId }) => productId === fuel))

/** Orders that stand in an open run. */
const takenOrders = (runs: readonly WireRun[]): Set<string | null> =>
  new Set(
    runs
      .filter(({ state }) => isCommittedRun(state))
      .flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
  )

/** A proposal of the last plan without the gates that a dispatcher has given to a van since. */
const withoutTaken = (run: WireRun, taken: ReadonlySet<string | null>): WireRun =>
  run.state === 'proposed'
    ? { ...run, stops: run.stops.filter(({ orderId }) => orderId === null || !taken.has(orderId)) }
    : run

/** A run with a place for every gate: one without a pin lies at the point of its area. */
const boardRun = (run: WireRun, areas: readonly AreaShape[]): WireRun => ({
  ...run,
  stops: run.stops.map((stop) => boardStop(stop, areas)),
})

function boardStop(stop: WireRunStop, areas: readonly AreaShape[]): WireRunStop {
  if (stop.kind === 'load') return stop
  return stop.place === null
    ? { ...stop, place: areaPlace(stop.area, areas) }
    : { ...stop, area: findAreaByPin(areas, stop.place) ?? null }
}

/** Refused when the mode was changed since the caller read it; a plan made meanwhile does not matter. */
export async function setMode(
  app: App,
  tx: Tx,
  { staffId, zone: name }: { staffId: StaffId; zone: string },
  form: { mode: string; version: number },
): Promise<
  Result<{ zone: string; mode: ZoneMode; version: number }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>
> {
  const read = readZoneMode(form.mode)
  if (!read.ok) return invalid(read.errors)
  const zone = await lockZone(tx, name)
  if (zone === undefined) return refuse('NOT_FOUND', { message: ZONE_NOT_FOUND })
  if (form.version < zone.modeVersion) return changedMeanwhile(tx, zone)
  const { mode } = read
  const version =
    mode === zone.mode ? zone.version : await saveMode(tx, { ...zone, mode }, staffId, app.clock())
  publishDeskChange(app, tx, 'plan', name)
  requestPlan(app, tx)
  return ok({ zone: name, mode, version })
}

async function changedMeanwhile(tx: Tx, { mode, version, changedBy, changedAt }: Zone) {
  const by = (await staffNames(tx)).get(changedBy ?? '') ?? 'Somebody'
  return refuse('CONFLICT', {
    message: `${by} has just set the mode to ${mode}.`,
    details: { mode, version, changedBy: by, changedAt: changedAt?.toISOString() ?? null },
  })
}

type PresenceForm = { tabId: string; room: string; subject: string | null; isEditing: boolean }

/** Records what a tab shows and returns what the others show; notifies them where it is new. */
export async function reportPresence(
  app: App,
  staffId: StaffId,
  form: PresenceForm,
): Promise<Result<WirePresence, 'VALIDATION'>> {
  const errors = presenceErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const now = app.clock()
  const silentSince = secondsAfter(now, -PRESENCE_SECONDS)
  const { tabId, ...shown } = form
  const isNew =
    form.room === ''
      ? await deletePresence(app.database.db, tabId, staffId)
      : await savePresence(app.database.db, tabId, { staffId, ...shown }, now, silentSince)
  if (isNew) {
    await deleteSilentPresence(app.database.db, silentSince)
    publishDeskChange(app, app.database.db, 'presence', '')
  }
  const others = await listPresence(app.database.db, tabId, silentSince)
  return ok(others.map((each) => ({ ...each, since: each.since.toISOString() })))
}
