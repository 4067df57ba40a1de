import { DRIVER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { LAPSES_BEFORE_PAUSE, LAPSES_REASON } from '@gatefill/domain/fleet/driver-pause'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { saveLapses, savePause, saveSuspension } from './driver-availability.repository.ts'
import { lockDriver } from './drivers.repository.ts'

const NOT_FOUND = refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
type Since = Promise<Result<Date | null, 'NOT_FOUND'>>

/** Whether a driver may be given orders: suspension, pause, and the lapses that lead to one. */
export function driverAvailabilityService({ clock }: Pick<Context, 'clock'>) {
  /** Since when the driver is suspended; a reason of null lets the driver go on. */
  async function setSuspension(tx: Tx, id: DriverId, reason: string | null): Since {
    const driver = await lockDriver(tx, id)
    if (driver === undefined) return NOT_FOUND
    const since = reason === null ? null : (driver.suspendedSince ?? clock())
    await saveSuspension(tx, id, { since, reason }, clock())
    return ok(since)
  }

  /** Since when the driver gets no offers; a reason of null ends the pause and forgets the lapses. */
  async function setPause(tx: Tx, id: DriverId, reason: string | null): Since {
    const driver = await lockDriver(tx, id)
    if (driver === undefined) return NOT_FOUND
    const since = reason === null ? null : (driver.pausedSince ?? clock())
    await savePause(tx, id, { since, reason }, clock())
    return ok(since)
  }

  /** An offer ended without an answer: the second in a row pauses the driver. Gives whether it did. */
  async function recordLapse(tx: Tx, id: DriverId): Promise<boolean> {
    const driver = await lockDriver(tx, id)
    if (driver === undefined) return false
    const lapses = driver.lapsesInRow + 1
    await saveLapses(tx, id, lapses, clock())
    const isPaused = lapses >= LAPSES_BEFORE_PAUSE && driver.pausedSince === null
    if (isPaused) await savePause(tx, id, { since: clock(), reason: LAPSES_REASON }, clock())
    return isPaused
  }

  return {
    setSuspension,
    setPause,
    recordLapse,
    /** The driver answered an offer: lapses before it no longer count. */
    forgetLapses: (tx: Tx, id: DriverId): Promise<void> => saveLapses(tx, id, 0, clock()),
  }
}
