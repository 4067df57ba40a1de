import type { Address } from '@gatefill/domain/addresses/address'
import type { AreaRequest } from '@gatefill/domain/addresses/area-request'
import { type Coordinates, toCoordinates } from '@gatefill/domain/addresses/coordinates'
import { type Receptacle, receptacleOf } from '@gatefill/domain/addresses/receptacle'
import { type AddressId, asId, type UserId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { namedRead, namedStatement } from '../../platform/db/prepared-statements.ts'

/**
 * One change of a customer's list at a time, on every node. A lock of its own and not of the rows: the first address
 * of a customer has no row to lock yet.
 */
export async function lockAddressesOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${userId}`}, 0))`.execute(tx)
}

/** The saved addresses of a customer, the default first. */
export async function listAddresses(db: Db, userId: UserId): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(addressOf)
}

const oneAddress = namedRead<{ addressId: AddressId; userId: UserId }, StoredAddress>(
  'addresses-one',
  (
    p,
  ) => `select id, user_id, position, is_default, street, city, state, lga, landmark, access_code, nickname, pin_lat, pin_lng,
  receptacle, created_at, updated_at
from addresses where id = ${p.addressId} and user_id = ${p.userId}`,
)

/** One of the customer's own addresses; undefined for a missing and for another customer's one. */
export async function findAddress(
  db: Db,
  userId: UserId,
  addressId: AddressId,
): Promise<Address | undefined> {
  const [row] = await db.read(oneAddress, { addressId, userId })
  return row && addressOf(row)
}

const receptacleStatement = namedStatement<{ addressId: AddressId; userId: UserId; receptacle: string }>(
  'addresses.receptacle',
  (p) =>
    `update addresses set receptacle = ${p.receptacle} where id = ${p.addressId} and user_id = ${p.userId}`,
)

/** Keeps what an order to a saved address is filled into, to be proposed with the next one (C-102). */
export const saveReceptacle = (
  tx: Tx,
  userId: UserId,
  addressId: AddressId,
  receptacle: Receptacle,
): Promise<void> => tx.defer(receptacleStatement, { addressId, userId, receptacle })

/** Makes the stored list equal to `after`, in its order; writes only the rows that differ from `before`. */
export async function saveAddresses(
  tx: Tx,
  userId: UserId,
  before: readonly Address[],
  after: readonly Address[],
  now: Date,
): Promise<void> {
  const remaining = new Set(after.map((address) => address.id))
  const removed = before.filter((address) => !remaining.has(address.id)).map((address) => address.id)
  if (removed.length > 0)
    await tx.deleteFrom('addresses').where('user_id', '=', userId).where('id', 'in', removed).execute()

  const former = new Map(before.map((address, position) => [address.id, rowOf(address, position)]))
  const changed = after
    .map(rowOf)
    .filter((row) => JSON.stringify(row) !== JSON.stringify(former.get(asId(row.id))))
  if (changed.length === 0) return
  // First no row is the default, so that the two rows that change places never are it both.
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where(
      'id',
      'in',
      changed.map((row) => row.id),
    )
    .execute()
  await tx
    .insertInto('addresses')
    .values(changed.map((row) => ({ ...row, user_id: userId, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        is_default: eb.ref('excluded.is_default'),
        street: eb.ref('excluded.street'),
        city: eb.ref('excluded.city'),
        state: eb.ref('excluded.state'),
        lga: eb.ref('excluded.lga'),
        landmark: eb.ref('excluded.landmark'),
        access_code: eb.ref('excluded.access_code'),
        nickname: eb.ref('excluded.nickname'),
        pin_lat: eb.ref('excluded.pin_lat'),
        pin_lng: eb.ref('excluded.pin_lng'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

type AddressRow = {
  id: string
  position: number
  is_default: boolean
  street: string
  city: string
  state: string
  lga: string
  landmark: string
  access_code: string
  nickname: string
  pin_lat: number | null
  pin_lng: number | null
}

type StoredAddress = AddressRow & { receptacle: string | null }

function addressOf(row: StoredAddress): Address {
  const receptacle = receptacleOf(row.receptacle)
  return {
    id: asId(row.id),
    isDefault: row.is_default,
    street: row.street,
    city: row.city,
    state: row.state,
    lga: row.lga,
    landmark: row.landmark,
    accessCode: row.access_code,
    nickname: row.nickname,
    pin: toCoordinates(row.pin_lat, row.pin_lng),
    ...(receptacle === undefined ? {} : { receptacle }),
  }
}

const rowOf = (address: Address, position: number): AddressRow => ({
  id: address.id,
  position,
  is_default: address.isDefault,
  street: address.street,
  city: address.city,
  state: address.state,
  lga: address.lga,
  landmark: address.landmark,
  access_code: address.accessCode,
  nickname: address.nickname,
  pin_lat: address.pin?.lat ?? null,
  pin_lng: address.pin?.lng ?? null,
})

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
