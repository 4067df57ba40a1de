import type { WireBoard, WireOpenOrder } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { FIRST_ZONE, ZONE_NOT_FOUND } from '@gatefill/domain/dispatch/board/zone'
import { isEmptyProposal } from '@gatefill/domain/dispatch/desk/ready-proposals'
import { isCommittedRun } from '@gatefill/domain/dispatch/runs/run'
import type { Context } from '../../../platform/context.ts'
import type { AreasService } from '../../areas/index.ts'
import type { CatalogueService } from '../../catalogue/index.ts'
import type { PapersDeps } from '../driving/papers-problem.ts'
import { findEmergencies } from '../incidents/incident-facts.repository.ts'
import { findPlan } from '../planning/plans.repository.ts'
import { withDueTimes } from '../runs/due-times.ts'
import { listRunViews } from '../runs/run-views.repository.ts'
import { boardRun } from './board-run.ts'
import { listBoardRunIds } from './board-runs.repository.ts'
import { listOpenOrders } from './open-orders.repository.ts'
import { listVans } from './vans.repository.ts'
import { viewOpenOrder } from './view-open-order.ts'
import { findZone } from './zones.repository.ts'
import type { DeskLive } from './zones.service.ts'

export type BoardDeps = DeskLive &
  PapersDeps & {
    areas: AreasService
    catalogue: Pick<CatalogueService, 'policyInForce'>
  }

type BoardQuery = { zone?: string; fuel?: string; late?: string }

/** A run that has ended stays on the board for so long. */
const ENDED_HOURS = 4

/** What the desk shows of a zone. */
export function boardService({ database, clock }: Context, { areas, catalogue, fleet }: BoardDeps) {
  const { db } = database

  async function readBoard(query: BoardQuery): Promise<Result<WireBoard, 'NOT_FOUND'>> {
    const now = clock()
    const zone = await findZone(db, query.zone ?? FIRST_ZONE)
    if (zone === undefined) return refuse('NOT_FOUND', { message: ZONE_NOT_FOUND })
    const [shapes, policy, orders, runs, vans, emergencies, plan, ended] = await Promise.all([
      areas.list(),
      catalogue.policyInForce(now),
      listOpenOrders(db),
      listBoardRunIds(db, zone.zone, secondsAfter(now, -ENDED_HOURS * HOUR_SECONDS)).then((ids) =>
        listRunViews(db, ids, now),
      ),
      listVans(db),
      findEmergencies(db),
      findPlan(db, zone.zone),
      fleet.endedPapersAt(db, now),
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
    })
  }

  return { readBoard }
}

export type BoardService = ReturnType<typeof boardService>

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
