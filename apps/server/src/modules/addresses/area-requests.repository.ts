import type { AreaRequest } from '@gatefill/domain/addresses/area-request'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AddressId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

export async function listAreaRequests(db: Db, userId: UserId): Promise<AreaRequest[]> {
  const rows = await db
    .selectFrom('area_requests')
    .select(['address_id', 'asked_at', 'told_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ address_id, asked_at, told_at }) => ({
    addressId: asId(address_id),
    askedAt: asked_at.toISOString(),
    notifiedAt: told_at?.toISOString() ?? null,
  }))
}

/** Keeps a request; one that was answered, before the area was drawn smaller again, is open again. */
export async function saveAreaRequest(
  db: Db,
  userId: UserId,
  addressId: AddressId,
  now: Date,
): Promise<void> {
  await db
    .insertInto('area_requests')
    .values({ address_id: addressId, user_id: userId, asked_at: now })
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet({ told_at: null }))
    .execute()
}

export async function deleteAreaRequest(db: Db, userId: UserId, addressId: AddressId): Promise<void> {
  await db
    .deleteFrom('area_requests')
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .execute()
}

/** A request that nobody was told about, with the pin of its address. */
export type OpenAreaRequest = { addressId: AddressId; userId: UserId; pin: Coordinates }

/** All of them whose address has a pin: there are as many as people who live just outside. */
export async function listOpenAreaRequests(db: Db): Promise<OpenAreaRequest[]> {
  const rows = await db
    .selectFrom('area_requests as r')
    .innerJoin('addresses as a', 'a.id', 'r.address_id')
    .select(['r.address_id', 'r.user_id', 'a.pin_lat', 'a.pin_lng'])
    .where('r.told_at', 'is', null)
    .orderBy('r.asked_at')
    .execute()
  return rows.flatMap(({ address_id, user_id, pin_lat, pin_lng }) =>
    pin_lat === null || pin_lng === null
      ? []
      : [{ addressId: asId(address_id), userId: asId(user_id), pin: { lat: pin_lat, lng: pin_lng } }],
  )
}

/** Marks a request as answered; false where it was, or was taken back. */
export async function closeAreaRequest(tx: Tx, addressId: AddressId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('area_requests')
    .set({ told_at: now })
    .where('address_id', '=', addressId)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
