import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { OFFER_SECONDS } from '@gatefill/domain/dispatch/runs/run-form'
import { RUN_EVENTS } from '@gatefill/domain/dispatch/runs/run-words'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findZone } from '../board/zones.repository.ts'
import type { DeskLive } from '../board/zones.service.ts'
import { endRun } from '../runs/end-run.ts'
import type { LockDeps } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import type { RunsService } from '../runs/runs.service.ts'
import { countLapse, forgetLapses, listEndedOffers, listOfferableRuns } from './offers.repository.ts'

/** Offers go to drivers who were seen within 2 minutes [assumption of dispatch.md section 4]. */
const SEEN_SECONDS = 120
/** After so many refusals an order is the dispatcher's. */
const MAX_REFUSALS = 3
/** So many missed offers in a row pause the driver. */
const MAX_LAPSES = 2
const PAUSED_REASON = 'Missed two offers in a row'

type OfferDeps = LockDeps & DeskLive & { runs: Pick<RunsService, 'assignRun' | 'visibleFrom'> }

/** Auto mode: proposals are offered to their drivers, and offers that nobody answers end. */
export function autoOffersService({ database, clock, log }: Context, deps: OfferDeps) {
  /** Offers what the plan of a zone proposes, where its mode is auto; gives how many runs. */
  async function offerRuns(name: string): Promise<number> {
    const zone = await findZone(database.db, name)
    if (zone?.mode !== 'auto') return 0
    const seenSince = secondsAfter(clock(), -SEEN_SECONDS)
    const ids = await listOfferableRuns(database.db, name, { seenSince, mostRefusals: MAX_REFUSALS })
    let offered = 0
    for (const id of ids) if (await offerRun(id)) offered += 1
    return offered
  }

  function offerRun(id: RunId): Promise<boolean> {
    return database.transaction(async (tx) => {
      const locked = await lockRunWithOrders(tx, deps, id)
      if (!locked.ok) return false
      const visibleAt = deps.runs.visibleFrom()
      const given = await deps.runs.assignRun(tx, locked.value, 'offered', {
        by: { actor: 'auto' },
        visibleAt,
        offerEndsAt: secondsAfter(visibleAt, OFFER_SECONDS),
      })
      if (given.ok) deps.onDeskChanged(tx, 'run', id)
      else log.info({ runId: id, reason: given.message }, 'a run was not offered')
      return given.ok
    })
  }

  /** Ends the offers whose time is over; gives how many. */
  async function lapseOffers(name: string): Promise<number> {
    const ids = await listEndedOffers(database.db, name, clock())
    for (const id of ids) await lapseOffer(id)
    return ids.length
  }

  function lapseOffer(id: RunId): Promise<void> {
    return database.transaction(async (tx) => {
      const locked = await lockRunWithOrders(tx, deps, id)
      const at = clock()
      // The driver may have answered while the run was being locked.
      if (!locked.ok || locked.value.run.state !== 'offered') return
      if (locked.value.run.offerEndsAt === null || locked.value.run.offerEndsAt > at) return
      const { driverId } = locked.value.run
      await endRun(tx, deps.orders, locked.value, 'lapsed', {
        event: 'lapse',
        by: { actor: 'clock' },
        note: RUN_EVENTS.lapse,
        at,
      })
      const isPaused = await countLapse(tx, driverId, { most: MAX_LAPSES, reason: PAUSED_REASON, now: at })
      deps.onDeskChanged(tx, 'run', id)
      if (isPaused) deps.onDeskChanged(tx, 'van', driverId)
    })
  }

  return {
    offerRuns,
    lapseOffers,
    /** The driver has accepted something in this transaction. */
    onAccepted: (tx: Tx, driverId: DriverId): Promise<void> => forgetLapses(tx, driverId),
  }
}

export type AutoOffersService = ReturnType<typeof autoOffersService>
