import type { StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Station } from '@gatefill/domain/delivery/driver-job'
import type { Db, Tx } from '../../platform/db/database.ts'

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

/** Of the seed: adds the stations whose names are new. */
export async function insertNewStations(db: Db, stations: readonly Station[], now: Date): Promise<void> {
  await db
    .insertInto('stations')
    .values(stations.map((station) => ({ ...station, demo: true, created_at: now, updated_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** A station, open or closed. */
export type AnyStation = Station & { isOpen: boolean }

/** All stations by name. */
export async function listAllStations(db: Db): Promise<AnyStation[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'name', 'address', 'active'])
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, address, active }) => ({ id: asId(id), name, address, isOpen: active }))
}

/** Adds a station; false when there is one of that name. */
export async function insertStation(tx: Tx, station: Station, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stations')
    .values({ ...station, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Closes a station or opens it. */
export async function saveStationOpen(tx: Tx, id: StationId, isOpen: boolean, now: Date): Promise<void> {
  await tx.updateTable('stations').set({ active: isOpen, updated_at: now }).where('id', '=', id).execute()
}
