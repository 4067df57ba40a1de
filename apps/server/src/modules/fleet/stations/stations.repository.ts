import { type Coordinates, toCoordinates } from '@gatefill/domain/addresses/coordinates'
import { asId, type StaffId, type StationId } from '@gatefill/domain/core/ids'
import type { Station } from '@gatefill/domain/delivery/driver-job'
import type { DatedTerms, DayHours } from '@gatefill/domain/fleet/station-terms'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

/** The stations where drivers load now, by name. */
export async function listOpenStations(db: Db): Promise<Station[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'name', 'address'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, address }) => ({ id: asId(id), name, address }))
}

/** Adds the seed's stations whose names are new, and gives those without a place theirs. */
export async function insertNewStations(
  db: Db,
  stations: readonly (Station & { place: Coordinates })[],
  now: Date,
): Promise<void> {
  for (const { place, ...station } of stations)
    await db
      .insertInto('stations')
      .values({ ...station, ...place, demo: true, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(place).where('stations.lat', 'is', null))
      .execute()
}

/** A station, open or closed. */
type StationRow = Station & {
  isOpen: boolean
  place: Coordinates | null
  version: number
  updatedBy: StaffId | null
  updatedAt: Date
}

/** All stations by name. */
export async function listAllStations(db: Db): Promise<StationRow[]> {
  const rows = await db.selectFrom('stations').selectAll().orderBy('name').execute()
  return rows.map(stationOf)
}

export async function isStation(db: Db, id: StationId): Promise<boolean> {
  const row = await db.selectFrom('stations').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Nobody else changes it until the transaction ends. */
export async function lockStation(tx: Tx, id: StationId): Promise<StationRow | undefined> {
  const row = await tx.selectFrom('stations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && stationOf(row)
}

export async function isNameTaken(tx: Tx, name: string, except: StationId): Promise<boolean> {
  const row = await tx
    .selectFrom('stations')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a station; false when there is one of that name. */
export async function insertStation(
  tx: Tx,
  station: Station & { updatedBy: StaffId },
  now: Date,
): Promise<boolean> {
  const { updatedBy, ...values } = station
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stations')
    .values({ ...values, updated_by: updatedBy, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type StationChange = Pick<StationRow, 'id' | 'name' | 'address' | 'place' | 'version' | 'isOpen'> & {
  updatedBy: StaffId
}

/** Changes a station that the caller has locked; the version counts up. */
export async function updateStation(tx: Tx, station: StationChange, now: Date): Promise<void> {
  await tx
    .updateTable('stations')
    .set({
      name: station.name,
      address: station.address,
      active: station.isOpen,
      lat: station.place?.lat ?? null,
      lng: station.place?.lng ?? null,
      version: station.version + 1,
      updated_by: station.updatedBy,
      updated_at: now,
    })
    .where('id', '=', station.id)
    .execute()
}

const stationOf = (row: Selectable<Schema['stations']>): StationRow => ({
  id: asId(row.id),
  name: row.name,
  address: row.address,
  isOpen: row.active,
  place: toCoordinates(row.lat, row.lng),
  version: row.version,
  updatedBy: row.updated_by === null ? null : asId(row.updated_by),
  updatedAt: row.updated_at,
})

/** The terms of all stations in the order in which they begin. */
export async function listTerms(db: Db): Promise<(DatedTerms & { stationId: StationId })[]> {
  const rows = await db.selectFrom('station_terms').selectAll().orderBy('valid_from').orderBy('id').execute()
  return rows.map((row) => ({
    stationId: asId(row.station_id),
    validFrom: row.valid_from,
    // Written by insertTerms alone.
    days: row.days as unknown as DayHours[],
    bays: row.bays,
    loadingSeconds: row.loading_seconds,
  }))
}

type NewTerms = DatedTerms & { stationId: StationId; createdBy: StaffId }

/** Appends terms; rows are never changed. */
export async function insertTerms(tx: Tx, terms: NewTerms, now: Date): Promise<void> {
  await tx
    .insertInto('station_terms')
    .values({
      station_id: terms.stationId,
      valid_from: terms.validFrom,
      days: JSON.stringify(terms.days),
      bays: terms.bays,
      loading_seconds: terms.loadingSeconds,
      created_by: terms.createdBy,
      created_at: now,
    })
    .execute()
}
