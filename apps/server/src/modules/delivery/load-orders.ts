import type { DriverId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import { STATION_REQUIRED } from '@gatefill/domain/delivery/driver-job'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { LockedRun, RunsService } from '../dispatch/index.ts'
import { listOpenStations } from '../fleet/index.ts'
import { saveLoading } from './deliveries.repository.ts'

type Loads = Parameters<RunsService['loadRun']>[2]['loads']

/** Loads a van for its run at a station that is open, and says so of each of its orders. */
export function createLoadOrders({ clock }: Pick<Context, 'clock'>, runs: Pick<RunsService, 'loadRun'>) {
  return async (
    tx: Tx,
    locked: LockedRun,
    driverId: DriverId,
    form: { stationId: string; loads?: Loads; at?: Date },
  ): Promise<Result<void, 'VALIDATION' | 'CONFLICT'>> => {
    const station = (await listOpenStations(tx)).find(({ id }) => id === form.stationId)
    if (station === undefined) return invalid({ stationId: [STATION_REQUIRED] })
    const at = form.at ?? clock()
    const loaded = await runs.loadRun(tx, locked, { stationId: station.id, loads: form.loads, at })
    if (!loaded.ok) return loaded
    for (const orderId of loaded.value)
      await saveLoading(tx, { orderId, driverId, stationId: station.id, at })
    return { ok: true, value: undefined }
  }
}
