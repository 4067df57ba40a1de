import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { DriverId, IncidentId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A picture that a driver names with what happened at a gate; it may be uploaded later. */
export type NamedPhoto = {
  orderId: OrderId
  photoId: string
  driverId: DriverId
  shows: 'meter' | 'gate'
  at: Date
}

export async function nameOrderPhoto(tx: Tx, photo: NamedPhoto): Promise<void> {
  await tx
    .insertInto('order_photos')
    .values({
      order_id: photo.orderId,
      photo_id: photo.photoId.toLowerCase(),
      driver_id: photo.driverId,
      shows: photo.shows,
      named_at: photo.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An upload as far as it has come. */
export type Upload = {
  id: string
  driverId: DriverId
  length: number
  received: number
  file: string | null
  isRefused: boolean
}

export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('driver_photos')
    .select(['id', 'driver_id', 'length', 'received', 'file', 'refused_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      driverId: asId(row.driver_id),
      length: row.length,
      received: row.received,
      file: row.file,
      isRefused: row.refused_at !== null,
    }
  )
}

/** Begins an upload; one that has begun already stays as it is. */
export async function insertUpload(
  db: Db,
  upload: { id: string; driverId: DriverId; length: number; at: Date },
): Promise<void> {
  const { id, driverId, length, at } = upload
  await db
    .insertInto('driver_photos')
    .values({ id, driver_id: driverId, length, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many bytes of unfinished uploads a driver has begun since a moment. */
export async function unfinishedBytes(db: Db, driverId: DriverId): Promise<number> {
  const row = await db
    .selectFrom('driver_photos')
    .select(({ fn }) => fn.sum<number | null>('length').as('bytes'))
    .where('driver_id', '=', driverId)
    .where('file', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** Appends a part that begins where the upload stands; undefined where it stands elsewhere. Gives what has come. */
export async function appendPart(
  db: Db,
  id: string,
  offset: number,
  part: Uint8Array,
): Promise<{ received: number } | undefined> {
  const { rows } = await sql<{ received: number }>`
    update driver_photos set content = content || ${part}::bytea, received = received + ${part.length}
    where id = ${id} and received = ${offset} and received + ${part.length} <= length and file is null
      and refused_at is null
    returning received`.execute(db)
  return rows[0]
}

/** The bytes of a picture that has come and is no file yet, and whose it is. */
export async function contentOf(
  db: Db,
  id: string,
): Promise<{ content: Uint8Array; driverId: DriverId } | undefined> {
  const row = await db
    .selectFrom('driver_photos')
    .select(['content', 'driver_id'])
    .where('id', '=', id)
    .where('file', 'is', null)
    .executeTakeFirst()
  return row && { content: row.content, driverId: asId(row.driver_id) }
}

/** The picture is a private file from now on; its parts go. `sha256` is of the bytes as they came. */
export async function saveFile(
  db: Db,
  id: string,
  { file, sha256, place, at }: { file: string; sha256: string; place: Coordinates | undefined; at: Date },
): Promise<void> {
  const seen = { lat: place?.lat ?? null, lng: place?.lng ?? null }
  await db
    .updateTable('driver_photos')
    .set({ file, sha256, ...seen, content: new Uint8Array(), completed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function refuseUpload(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('driver_photos')
    .set({ refused_at: at, content: new Uint8Array() })
    .where('id', '=', id)
    .execute()
}

/** The newest complete picture of an order. */
export async function findOrderPhoto(db: Db, orderId: OrderId): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_photos as o')
    .innerJoin('driver_photos as p', 'p.id', 'o.photo_id')
    .select('p.file')
    .where('o.order_id', '=', orderId)
    .where('p.file', 'is not', null)
    .whereRef('p.driver_id', '=', 'o.driver_id')
    .orderBy('o.named_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file ?? undefined
}

/** The picture of an incident that its own driver has sent whole. */
export async function findIncidentPhoto(db: Db, id: IncidentId): Promise<string | undefined> {
  const row = await db
    .selectFrom('incidents as i')
    .innerJoin('driver_photos as p', (join) =>
      join.on('p.id', '=', sql<string>`lower(i.photo_id)`).onRef('p.driver_id', '=', 'i.driver_id'),
    )
    .select('p.file')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row?.file ?? undefined
}

/** Pictures that were named before a moment and never came whole; each once. */
export async function takeMissingPhotos(tx: Tx, before: Date, at: Date): Promise<NamedPhoto[]> {
  const { rows } = await sql<{
    order_id: string
    photo_id: string
    driver_id: string
    shows: 'meter'
    named_at: Date
  }>`
    update order_photos o set reported_at = ${at}
    where o.reported_at is null and o.named_at < ${before} and not exists (
      select from driver_photos p where p.id = o.photo_id and p.driver_id = o.driver_id and p.file is not null)
    returning o.order_id, o.photo_id, o.driver_id, o.shows, o.named_at`.execute(tx)
  return rows.map((row) => ({
    orderId: asId(row.order_id),
    photoId: row.photo_id,
    driverId: asId(row.driver_id),
    shows: row.shows,
    at: row.named_at,
  }))
}

/** Takes the places of vans out of pictures that were begun before a moment. */
export async function clearPhotoPlaces(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('driver_photos')
    .set({ lat: null, lng: null })
    .where('lat', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

/** Pictures that were begun before a moment, at most a hundred. */
export async function findOldPhotos(db: Db, before: Date): Promise<{ id: string; file: string | null }[]> {
  return db
    .selectFrom('driver_photos')
    .select(['id', 'file'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
}

/** Takes a picture out of its orders and away. */
export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('order_photos').where('photo_id', '=', id).execute()
  await db.deleteFrom('driver_photos').where('id', '=', id).execute()
}
