import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { SLIP_REASONS, type SlipReason } from '@gatefill/domain/delivery/estimate/announcement'
import { noticeText } from '@gatefill/domain/delivery/estimate/words'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { domainEvent } from '../../../platform/domain-events.ts'
import { pollingLoop } from '../../../platform/jobs/polling-loop.ts'
import { listAreas } from '../../areas/index.ts'
import { factorsAt, type TimedLeg, timeLegs } from '../../dispatch/index.ts'
import { publishEstimateChange, publishRunChange } from '../../live/index.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import {
  type EstimatedGate,
  type EstimateRules,
  estimateRun,
  runToTime,
  type TimedRun,
} from './estimate-run.ts'
import {
  deleteEstimates,
  findRunsToClose,
  findStopEnds,
  lockEstimates,
  recordArrival,
  type StopEnd,
  type StoredEstimate,
  saveAnnouncement,
  saveEstimate,
} from './estimates.repository.ts'
import { findSampled, findSpreads, insertSample } from './residuals.repository.ts'
import { claimRuns, findRunsOnRoad, isClaimOf } from './runs-ahead.repository.ts'

const POLL_MILLISECONDS = 2_000
/** Positions come more often; what is told changes by five minutes. */
const STALE_SECONDS = 30

export const estimateSlipped = domainEvent<App, EstimateSlipped>()

/** Computes the estimates anew of every run that is on the road. */
export async function pollEstimates(app: App): Promise<void> {
  try {
    await closeEstimates(app)
    await estimateRuns(app)
  } catch (error) {
    // The database or the roads may be away for a moment; what is told stays, and the next poll tries again.
    app.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'estimates were not made',
    )
  }
}

/** Roads are timed before any transaction begins. */
async function estimateRuns(app: App): Promise<void> {
  const now = app.clock()
  const ids = await claimRuns(app.database.db, now, secondsAfter(now, -STALE_SECONDS))
  if (ids.length === 0) return
  const [runs, areas, { gateSeconds }, spreads] = await Promise.all([
    findRunsOnRoad(app.database.db, ids),
    listAreas(app),
    fleetRulesAt(app.database.db, now),
    findSpreads(app.database.db),
  ])
  const timed = runs.flatMap((run) => runToTime(run, areas) ?? [])
  const legs = await timeLegs(
    app,
    timed.flatMap((run) => run.legs),
  )
  const factors = new Map<string, EstimateRules['factors']>()
  let first = 0
  for (const run of timed) {
    const { zone } = run.run
    const known = factors.get(zone) ?? (await factorsAt(app, zone, hourBefore(now)))
    factors.set(zone, known)
    const own = legs.slice(first, first + run.legs.length)
    first += run.legs.length
    await saveRun(app, run, own, { now, gateSeconds, spreads, factors: known })
  }
}

/** A run that another server has taken meanwhile is left to it. */
function saveRun(app: App, run: TimedRun, legs: readonly TimedLeg[], rules: EstimateRules): Promise<void> {
  return app.database.transaction(async (tx) => {
    if (!(await isClaimOf(tx, run.run.id, rules.now))) return
    const stored = await lockEstimates(tx, run.run.id)
    const gates = estimateRun(run, legs, stored, rules)
    for (const gate of gates) await saveGateEstimate(app, tx, gate, rules.now)
    await saveSamples(tx, run.run.id, gates, rules.now)
    if (gates.some(({ announcement }) => announcement?.isChanged === true))
      publishRunChange(app, tx, run.run.id)
  })
}

/** Saves what becomes of the estimate of one gate, and says so to who is concerned. */
async function saveGateEstimate(app: App, tx: Tx, estimated: EstimatedGate, now: Date): Promise<void> {
  const { gate, estimate, announcement, isNew, hasJustArrived } = estimated
  if (estimate === undefined || !isNew) return
  await saveEstimate(tx, estimate)
  if (announcement !== null) await saveAnnouncement(tx, estimate, announcement, now)
  if (hasJustArrived && estimate.arrivedAt !== null) await recordArrival(tx, estimate, estimate.arrivedAt)
  const order = { id: gate.orderId, userId: gate.userId }
  if (announcement?.notice != null) {
    const reason = SLIP_REASONS[reasonOf(estimate.told.change)]
    await estimateSlipped.publish(app, tx, { order, text: noticeText(announcement.notice), reason, at: now })
  }
  publishEstimateChange(app, tx, order)
}

const reasonOf = (change: { reason: SlipReason } | null): SlipReason => change?.reason ?? 'road'

/** A van that was last known up to 20 minutes ago may have left in the hour before. */
const hourBefore = (now: Date): Date => secondsAfter(now, -3600)

/** Makes the estimates beside the requests, while the server runs. */
export const estimatePolling = (app: App) =>
  pollingLoop(() => pollEstimates(app), { interval: POLL_MILLISECONDS, pauseAfter: 0 })

/** The end of an order's estimate is later than told, in that transaction; `text` tells it to its customer (C-90). */
type EstimateSlipped = {
  order: { id: OrderId; userId: UserId }
  text: string
  reason: string
  at: Date
}

/** Minutes before an arrival at which forecasts are kept, to be compared with what came. */
const HORIZONS = [15, 30, 60] as const

/** Keeps the first forecast of each horizon; those from the plan say nothing about the roads. */
async function saveSamples(tx: Tx, runId: string, gates: readonly EstimatedGate[], now: Date): Promise<void> {
  const due = gates.flatMap((each) => {
    const { estimate, forecast } = each
    const left = secondsBetween(now, forecast.expectedAt)
    const horizonMinutes = HORIZONS.find((minutes) => left <= minutes * 60)
    if (estimate === undefined || estimate.arrivedAt !== null || estimate.basis === 'plan') return []
    if (horizonMinutes === undefined || left <= 0) return []
    return [{ estimate, forecast, horizonMinutes }]
  })
  if (due.length === 0) return
  const sampled = await findSampled(tx, runId)
  for (const { estimate, forecast, horizonMinutes } of due) {
    if (sampled.has(`${estimate.orderId} ${horizonMinutes}`)) continue
    await insertSample(tx, {
      orderId: estimate.orderId,
      runId,
      horizonMinutes,
      at: now,
      expectedAt: forecast.expectedAt,
      announcedTo: estimate.told.range.to,
      stopsBefore: forecast.stopsBefore,
    })
  }
}

const closeRun = (app: App, runId: string): Promise<void> =>
  app.database.transaction(async (tx) => {
    const estimates = await lockEstimates(tx, runId)
    const ends = await findStopEnds(tx, runId)
    for (const end of ends) {
      const estimate = estimates.get(end.orderId)
      if (estimate !== undefined && (await noteArrival(tx, estimate, end)))
        publishEstimateChange(app, tx, { id: end.orderId, userId: end.userId })
    }
    const over = ends.filter(({ isOver }) => isOver).map(({ orderId }) => orderId)
    await deleteEstimates(tx, runId, over)
  })

/** Ends estimates: an arrival is stored beside what was told, and the row goes when the stop is over. */
async function closeEstimates(app: App): Promise<void> {
  for (const id of await findRunsToClose(app.database.db)) await closeRun(app, id)
}

/** Whether the van has arrived by the driver's word, which was not known yet. */
async function noteArrival(
  tx: Tx,
  estimate: StoredEstimate,
  { arrivedAt, isOver }: StopEnd,
): Promise<boolean> {
  if (estimate.arrivedAt !== null || arrivedAt === null) return false
  await recordArrival(tx, estimate, arrivedAt)
  if (!isOver) await saveEstimate(tx, { ...estimate, arrivedAt })
  return true
}
