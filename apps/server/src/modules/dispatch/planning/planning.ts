import { asId, ID_PREFIX, type RunId, type StopId } from '@gatefill/domain/core/ids'
import { unplannedReasons } from '@gatefill/planner/explain/sentences'
import type { Plan } from '@gatefill/planner/plan/plan'
import { planWithoutVans } from '@gatefill/planner/plan/plan-runs'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { publishDeskChange } from '../../live/index.ts'
import { buildInput, type PlanFacts } from './build-input.ts'
import { readPlanFacts } from './plan-facts.ts'
import { committedTimes, type ProposedRun, proposedRuns, stopsKey } from './planned-runs.ts'
import { deletePlan, savePlan } from './plans.repository.ts'
import {
  deleteProposals,
  insertProposals,
  listProposals,
  lockProposals,
  replaceProposals,
  retimeProposals,
  retimeWaitingRuns,
  type StoredProposal,
} from './proposals.repository.ts'
import type { StoredInput } from './thread/plan-task.ts'
import { planThreadOf } from './thread/plan-thread.ts'
import { findZone, lockZone } from './zones.repository.ts'

const FIRST_SEED = 1
/** The search takes its best plan after so long, whatever is left of its budget. */
const DEADLINE_MS = 2_500

/** What became of an attempt to plan a zone. */
export type Planned = 'planned' | 'manual' | 'overtaken' | 'failed'

/** The orders that no van takes, with the reasons in words. */
function explainUnplanned({ unplanned }: Plan, { vans, onShift, stations }: PlanFacts) {
  const counts = { onShift, vans: vans.length, stations: stations.length }
  const nameVan = (id: string) => vans.find(({ vehicleId }) => vehicleId === id)?.plate ?? 'Another van'
  return unplanned.map(({ orderId, refused }) => ({
    orderId,
    reasons: unplannedReasons(refused, nameVan, counts),
  }))
}

/** Plans a zone anew. A planner that fails or runs out of time leaves the last plan. */
export async function planZone(app: App, name: string): Promise<Planned> {
  const zone = await findZone(app.database.db, name)
  if (zone === undefined) throw new Error(`there is no zone ${name}`)
  if (zone.mode === 'manual') return clearPlan(app, name)
  const known = await readPlanFacts(app, app.database.db, name)
  const input = buildInput(known)
  let plan: Plan
  try {
    plan = await makePlan(app, input, FIRST_SEED + zone.version)
  } catch (error) {
    app.log.error({ err: error, zone: name }, 'the plan of a zone was not made; the last one stays')
    return 'failed'
  }
  return saveUnlessOvertaken(app, name, zone.version, known, { input, plan })
}

/** While no van is on shift the thread is not asked: with its roads it begins with the first shift. */
const makePlan = async (app: App, input: StoredInput, seed: number): Promise<Plan> =>
  input.vans.length === 0
    ? planWithoutVans(input, seed)
    : planThreadOf(app).ask({ kind: 'plan', input, seed, deadlineMs: DEADLINE_MS })

/** Another plan or mode that was saved meanwhile wins: this one knew less. */
function saveUnlessOvertaken(
  app: App,
  name: string,
  seenVersion: number,
  facts: PlanFacts,
  { input, plan }: { input: StoredInput; plan: Plan },
): Promise<Planned> {
  return app.database.transaction(async (tx): Promise<Planned> => {
    const { at, vans } = facts
    const zone = await lockZone(tx, name)
    if (zone === undefined || zone.version !== seenVersion) return 'overtaken'
    const version = zone.version + 1
    await saveProposals(app, tx, { zone: name, planVersion: version }, proposedRuns(plan, at, vans))
    await retimeWaitingRuns(tx, committedTimes(plan, at))
    await savePlan(tx, name, {
      version,
      at: new Date(at),
      wasCut: plan.record.isCut,
      cost: plan.cost,
      unplanned: explainUnplanned(plan, facts),
      input,
      record: plan.record,
    })
    publishDeskChange(app, tx, 'plan', name)
    return 'planned'
  })
}

/** In manual mode nothing is proposed; the desks still show what was. */
function clearPlan(app: App, name: string): Promise<Planned> {
  return app.database.transaction(async (tx): Promise<Planned> => {
    await lockZone(tx, name)
    await saveProposals(app, tx, { zone: name, planVersion: 0 }, [])
    await deletePlan(tx, name, app.clock())
    publishDeskChange(app, tx, 'plan', name)
    return 'manual'
  })
}

/**
 * Writes what a plan proposes over what the plan before proposed. A run keeps its id while it is the same van's and has
 * orders of the old one; one whose stops stayed the same gets new times alone.
 */
async function saveProposals(
  app: App,
  tx: Tx,
  on: { zone: string; planVersion: number },
  proposed: readonly ProposedRun[],
): Promise<void> {
  await lockProposals(tx, on.zone)
  const before = await listProposals(tx, on.zone)
  const successors = matchToStored(before, proposed)
  const kept = new Set([...successors.values()].map(({ id }) => id))
  await deleteProposals(
    tx,
    before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  )
  const identified = proposed.map((run) => {
    const old = successors.get(run)
    const isSame = old !== undefined && stopsKey(old.stops) === stopsKey(run.stops)
    const stopIds = run.stops.map((_, at) =>
      isSame ? (old.stops[at]?.id ?? '') : asId<StopId>(app.ids.next(ID_PREFIX.stop)),
    )
    return {
      ...run,
      id: old?.id ?? asId<RunId>(app.ids.next(ID_PREFIX.run)),
      stopIds,
      isNew: old === undefined,
      isSame,
    }
  })
  const now = app.clock()
  await insertProposals(
    tx,
    identified.filter(({ isNew }) => isNew),
    { ...on, now },
  )
  await replaceProposals(
    tx,
    identified.filter(({ isNew, isSame }) => !isNew && !isSame),
    { ...on, now },
  )
  const same = identified.filter(({ isSame }) => isSame)
  await retimeProposals(
    tx,
    same.flatMap(({ stops, stopIds }) => stops.map((stop, at) => ({ ...stop, id: stopIds[at] ?? '' }))),
  )
}

/** Which old run each new one carries on: of the same van the one with the most orders in common, each once. */
function matchToStored(
  before: readonly StoredProposal[],
  proposed: readonly ProposedRun[],
): Map<ProposedRun, StoredProposal> {
  const ordersOf = (stops: readonly { orderId: string | null }[]) =>
    new Set(stops.flatMap(({ orderId }) => orderId ?? []))
  const pairs = proposed.flatMap((run) => {
    const wanted = ordersOf(run.stops)
    return before
      .filter(({ driverId, vehicleId }) => driverId === run.driverId && vehicleId === run.vehicleId)
      .map((old) => ({ run, old, common: [...ordersOf(old.stops)].filter((id) => wanted.has(id)).length }))
      .filter(({ common }) => common > 0)
  })
  const successors = new Map<ProposedRun, StoredProposal>()
  const taken = new Set<RunId>()
  for (const { run, old } of pairs.toSorted((a, b) => b.common - a.common)) {
    if (successors.has(run) || taken.has(old.id)) continue
    successors.set(run, old)
    taken.add(old.id)
  }
  return successors
}
