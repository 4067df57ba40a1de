import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { SlipReason } from '@gatefill/domain/delivery/estimate/announcement'
import { SLIP_REASONS } from '@gatefill/domain/delivery/estimate/announcement'
import { noticeText } from '@gatefill/domain/delivery/estimate/words'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { EventChannel } from '../../../platform/domain-events.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import { pollingLoop } from '../../../platform/jobs/polling-loop.ts'
import type { AreasService } from '../../areas/index.ts'
import type { RoadTimesService, TimedLeg } from '../../dispatch/index.ts'
import type { FleetService } from '../../fleet/index.ts'
import { createCloseEstimates } from './close-estimates.ts'
import type { EstimateSlipped, OnEstimateChanged } from './estimate-events.ts'
import type { EstimatedGate, EstimateRules, TimedRun } from './estimate-run.ts'
import { estimateRun, runToTime } from './estimate-run.ts'
import { lockEstimates, recordArrival, saveAnnouncement, saveEstimate } from './estimates.repository.ts'
import { createLearnSpreads } from './learn-spreads.ts'
import { findSpreads } from './residuals.repository.ts'
import { claimRuns, findRunsOnRoad, isClaimOf } from './runs-ahead.repository.ts'
import { saveSamples } from './save-samples.ts'

const POLL_MILLISECONDS = 2_000
/** Positions come more often; what is told changes by five minutes. */
const STALE_SECONDS = 30

export type EstimateDeps = {
  areas: Pick<AreasService, 'list'>
  fleet: Pick<FleetService, 'rulesAt'>
  roads: RoadTimesService
  onEstimateChanged: OnEstimateChanged
  /** Times of a run's stops changed. */
  onRunChanged: (on: Tx | Db, runId: string) => void
}

/** Keeps the one estimate of each order whose van is on the road (dispatch.md section 6). */
export function estimatesService(context: Context, deps: EstimateDeps) {
  const { database, clock, log } = context
  const { db } = database
  const estimateSlipped = eventChannel<EstimateSlipped>()
  const closeEstimates = createCloseEstimates(context, deps)
  const saveGate = createSaveGate(deps, estimateSlipped)

  async function poll(): Promise<void> {
    try {
      await closeEstimates()
      await estimateRuns()
    } catch (error) {
      // The database or the roads may be away for a moment; what is told stays, and the next poll tries again.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'estimates were not made')
    }
  }

  /** Roads are timed before any transaction begins. */
  async function estimateRuns(): Promise<void> {
    const now = clock()
    const ids = await claimRuns(db, now, secondsAfter(now, -STALE_SECONDS))
    if (ids.length === 0) return
    const [runs, areas, { gateSeconds }, spreads] = await Promise.all([
      findRunsOnRoad(db, ids),
      deps.areas.list(),
      deps.fleet.rulesAt(db, now),
      findSpreads(db),
    ])
    const timed = runs.flatMap((run) => runToTime(run, areas) ?? [])
    const legs = await deps.roads.timeLegs(timed.flatMap((run) => run.legs))
    const factors = new Map<string, EstimateRules['factors']>()
    let first = 0
    for (const run of timed) {
      const { zone } = run.run
      const known = factors.get(zone) ?? (await deps.roads.factorsAt(zone, hourBefore(now)))
      factors.set(zone, known)
      const own = legs.slice(first, first + run.legs.length)
      first += run.legs.length
      await saveRun(run, own, { now, gateSeconds, spreads, factors: known })
    }
  }

  /** A run that another server has taken meanwhile is left to it. */
  function saveRun(run: TimedRun, legs: readonly TimedLeg[], rules: EstimateRules): Promise<void> {
    return database.transaction(async (tx) => {
      if (!(await isClaimOf(tx, run.run.id, rules.now))) return
      const stored = await lockEstimates(tx, run.run.id)
      const gates = estimateRun(run, legs, stored, rules)
      for (const gate of gates) await saveGate(tx, gate, rules.now)
      await saveSamples(tx, run.run.id, gates, rules.now)
      if (gates.some(({ announcement }) => announcement?.isChanged === true))
        deps.onRunChanged(tx, run.run.id)
    })
  }

  return {
    estimateSlipped,
    poll,
    learnSpreads: createLearnSpreads(context),
    background: pollingLoop(poll, { interval: POLL_MILLISECONDS, pauseAfter: 0 }),
  }
}

/** Saves what becomes of the estimate of one gate, and says so to who is concerned. */
const createSaveGate =
  ({ onEstimateChanged }: EstimateDeps, estimateSlipped: EventChannel<EstimateSlipped>) =>
  async (tx: Tx, estimated: EstimatedGate, now: Date): Promise<void> => {
    const { gate, estimate, announcement, isNew, hasJustArrived } = estimated
    if (estimate === undefined || !isNew) return
    await saveEstimate(tx, estimate)
    if (announcement !== null) await saveAnnouncement(tx, estimate, announcement, now)
    if (hasJustArrived && estimate.arrivedAt !== null) await recordArrival(tx, estimate, estimate.arrivedAt)
    const order = { id: gate.orderId, userId: gate.userId }
    if (announcement?.notice != null) {
      const reason = SLIP_REASONS[reasonOf(estimate.told.change)]
      await estimateSlipped.publish(tx, { order, text: noticeText(announcement.notice), reason, at: now })
    }
    onEstimateChanged(tx, order)
  }

const reasonOf = (change: { reason: SlipReason } | null): SlipReason => change?.reason ?? 'road'

/** A van that was last known up to 20 minutes ago may have left in the hour before. */
const hourBefore = (now: Date): Date => secondsAfter(now, -3600)
