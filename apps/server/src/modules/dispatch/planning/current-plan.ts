import type { WireCandidates, WireConfirmed, WirePlan } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { type OrderId, parseId, type RunId, type StaffId } from '@gatefill/domain/core/ids'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { FIRST_ZONE, ZONE_NOT_FOUND } from '@gatefill/domain/dispatch/board/zone'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { ruleSentence } from '@gatefill/planner/explain/sentences'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { publishDeskChange } from '../../live/index.ts'
import { recordAct, visibleFrom } from '../runs/acts.ts'
import { assignRun } from '../runs/assign-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import { findPapersProblem } from '../runs/papers-problem.ts'
import { buildInput } from './build-input.ts'
import type { VanFact } from './plan-facts.repository.ts'
import { readPlanFacts } from './plan-facts.ts'
import { findPlan } from './plans.repository.ts'
import { findProposedIn, listProposals, type StoredProposal } from './proposals.repository.ts'
import { planThreadOf } from './thread/plan-thread.ts'
import { findZone } from './zones.repository.ts'

const NO_COST = { total: 0, road: 0, lateness: 0, spread: 0 }
const BUSY = 'The planner is busy right now. Please try again in a moment.'

// What the desk reads of plans.

/** The last plan with its proposed runs as they stand now. */
export async function readPlan(
  app: App,
  on: Db,
  zoneName = FIRST_ZONE,
): Promise<Result<WirePlan, 'NOT_FOUND'>> {
  const zone = await findZone(on, zoneName)
  if (zone === undefined) return refuse('NOT_FOUND', { message: ZONE_NOT_FOUND })
  const [plan, proposals] = await Promise.all([findPlan(on, zoneName), listProposals(on, zoneName)])
  return ok({
    version: zone.version,
    at: (plan?.at ?? app.clock()).toISOString(),
    wasCut: plan?.wasCut ?? false,
    runs: proposals.map(wireRun),
    unplanned: plan?.unplanned ?? [],
    cost: plan?.cost ?? NO_COST,
  })
}

/** Vans for one order, the cheapest first, and why near ones cannot take it. */
export async function listCandidates(
  app: App,
  orderId: OrderId,
): Promise<Result<WireCandidates, 'NOT_FOUND' | 'UNAVAILABLE'>> {
  const known = await readPlanFacts(app, app.database.db, FIRST_ZONE, orderId)
  if (!known.orders.some(({ id }) => id === orderId)) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const nameOf = namesOf(known.vans)
  try {
    const { ranked, refused } = await planThreadOf(app).ask({
      kind: 'candidates',
      input: buildInput(known),
      orderId,
    })
    return ok({
      ranked: ranked.map(({ vehicleId, driverId, ...costs }) => ({
        ...nameOf(driverId),
        driverId,
        vehicleId,
        ...costs,
        lastSeenAt: known.vans.find((van) => van.driverId === driverId)?.fixAt?.toISOString() ?? null,
      })),
      refused: refused.map(({ vehicleId, driverId, code, text, since }) => ({
        ...nameOf(driverId),
        driverId,
        vehicleId,
        code,
        text: ruleSentence({ text, since }),
        since,
      })),
    })
  } catch (error) {
    app.log.error({ err: error, orderId }, 'the vans for an order were not ranked')
    return refuse('UNAVAILABLE', { message: BUSY, retryAfter: 2 })
  }
}

const namesOf = (vans: readonly VanFact[]) => (driverId: string) => {
  const van = vans.find((each) => each.driverId === driverId)
  return { driverName: van?.driverName ?? '', plate: van?.plate ?? '' }
}

const wireRun = ({ id, driverId, vehicleId, stops }: StoredProposal): WirePlan['runs'][number] => ({
  id,
  driverId,
  vehicleId: vehicleId ?? '',
  stops: stops.map((stop) => ({
    id: stop.id,
    kind: stop.kind,
    ...(stop.orderId === null ? {} : { orderId: stop.orderId }),
    ...(stop.stationId === null ? {} : { stationId: stop.stationId }),
    at: { from: new Date(stop.from).toISOString(), to: new Date(stop.to).toISOString() },
    reasons: stop.reasons,
  })),
})

type ConfirmForm = { version: number; runIds: readonly string[] }
type Refused = WireConfirmed['refused'][number]

const CHANGED = 'The plan has changed since you saw this run. Look at it again.'
const RUNS_REQUIRED = 'Please choose at least one run'
const TWICE = 'List each run only once'

/** Drivers and customers learn of it 8 seconds later, so that undoing reaches nobody. */
export async function confirmRuns(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: ConfirmForm,
): Promise<Result<WireConfirmed, 'VALIDATION'>> {
  if (form.runIds.length === 0) return invalid({ runIds: [RUNS_REQUIRED] })
  if (new Set(form.runIds).size < form.runIds.length) return invalid({ runIds: [TWICE] })
  const undoUntil = visibleFrom(app)
  const confirmed: RunId[] = []
  const refused: Refused[] = []
  // In one order for everybody, so that two who confirm do not wait for each other.
  for (const text of form.runIds.toSorted()) {
    const id = parseId('run', text)
    const problem =
      id === undefined
        ? { runId: text, code: 'NOT_FOUND', text: RUN_NOT_FOUND }
        : await confirmOne(app, tx, id, { staffId, version: form.version, visibleAt: undoUntil })
    if (problem !== undefined) refused.push(problem)
    else if (id !== undefined) confirmed.push(id)
  }
  if (confirmed.length === 0) return ok({ confirmed, refused, actId: null, undoUntil: null })
  const act = await recordAct(app, tx, staffId, { runIds: confirmed, undoUntil })
  for (const id of confirmed) publishDeskChange(app, tx, 'run', id)
  return ok({ confirmed, refused, actId: act.id, undoUntil: undoUntil.toISOString() })
}

/** Undefined where the run is the driver's now. */
async function confirmOne(
  app: App,
  tx: Tx,
  id: RunId,
  { staffId, version, visibleAt }: { staffId: StaffId; version: number; visibleAt: Date },
): Promise<Refused | undefined> {
  const locked = await lockRunWithOrders(tx, id)
  if (!locked.ok) return { runId: id, code: locked.code, text: locked.message ?? RUN_NOT_FOUND }
  const proposedIn = await findProposedIn(tx, id)
  if (locked.value.run.state === 'proposed' && proposedIn > version)
    return { runId: id, code: 'CHANGED', text: CHANGED }
  const ended = await findPapersProblem(app, tx, locked.value.run)
  if (ended !== undefined) return { runId: id, code: 'PAPERS', text: ended.message ?? CHANGED }
  const by = { actor: 'dispatcher', id: staffId } as const
  const assigned = await assignRun(app, tx, locked.value, 'assigned', { by, visibleAt })
  return assigned.ok ? undefined : { runId: id, code: assigned.code, text: assigned.message ?? CHANGED }
}
