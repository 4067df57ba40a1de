import { asId } from '@gatefill/domain/core/ids'
import type { Station } from '@gatefill/domain/delivery/driver-job'
import type { Db } from '../../platform/db/database.ts'

/** The stations where drivers load now, by name. */
export async function listStations(db: Db): Promise<Station[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'name', 'address'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, address }) => ({ id: asId(id), name, address }))
}

/** Adds the stations whose names are new. */
export async function insertNewStations(db: Db, stations: readonly Station[], now: Date): Promise<void> {
  await db
    .insertInto('stations')
    .values(stations.map((station) => ({ ...station, created_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
