import type { WireCandidates, WirePlan } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { FIRST_ZONE, ZONE_NOT_FOUND } from '@gatefill/domain/dispatch/board/zone'
import { ruleSentence } from '@gatefill/domain/dispatch/planner/explain/sentences'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findZone } from '../board/zones.repository.ts'
import { buildInput } from './build-input.ts'
import type { VanFact } from './plan-facts.repository.ts'
import type { PlanFactsService } from './plan-facts.service.ts'
import { findPlan } from './plans.repository.ts'
import type { StoredProposal } from './proposals.repository.ts'
import { listProposals } from './proposals.repository.ts'
import type { PlanThread } from './thread/plan-thread.ts'

const NO_COST = { total: 0, road: 0, lateness: 0, spread: 0 }
const BUSY = 'The planner is busy right now. Please try again in a moment.'

/** What the desk reads of plans. */
export function readPlanService(
  { database, clock, log }: Context,
  { facts, thread }: { facts: PlanFactsService; thread: PlanThread },
) {
  const { db } = database

  /** The last plan with its proposed runs as they stand now. */
  async function readPlan(on: Db, zoneName = FIRST_ZONE): Promise<Result<WirePlan, 'NOT_FOUND'>> {
    const zone = await findZone(on, zoneName)
    if (zone === undefined) return refuse('NOT_FOUND', { message: ZONE_NOT_FOUND })
    const [plan, proposals] = await Promise.all([findPlan(on, zoneName), listProposals(on, zoneName)])
    return ok({
      version: zone.version,
      at: (plan?.at ?? clock()).toISOString(),
      planner: plan?.planner ?? 'built-in',
      wasCut: plan?.wasCut ?? false,
      runs: proposals.map(wireRun),
      unplanned: plan?.unplanned ?? [],
      cost: plan?.cost ?? NO_COST,
    })
  }

  /** Vans for one order, the cheapest first, and why near ones cannot take it. */
  async function listCandidates(
    orderId: OrderId,
  ): Promise<Result<WireCandidates, 'NOT_FOUND' | 'UNAVAILABLE'>> {
    const known = await facts.readFacts(db, FIRST_ZONE)
    if (!known.orders.some(({ id }) => id === orderId))
      return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const nameOf = namesOf(known.vans)
    try {
      const { ranked, refused } = await thread.ask({ kind: 'candidates', input: buildInput(known), orderId })
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
      log.error({ err: error, orderId }, 'the vans for an order were not ranked')
      return refuse('UNAVAILABLE', { message: BUSY, retryAfter: 2 })
    }
  }

  return { readPlan, listCandidates }
}

export type ReadPlanService = ReturnType<typeof readPlanService>

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
