import type { Address } from '@gatefill/domain/addresses/address'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { AddressId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-statements.ts'

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

const oneAddress = preparedRead<AddressRow>(
  'addresses-one',
  `select id, user_id, position, is_default, street, city, state, lga, landmark, access_code, nickname, pin_lat, pin_lng,
  created_at, updated_at
from addresses where id = $1 and user_id = $2`,
)

/** One of the customer's own addresses; undefined for a missing and for another customer's one. */
export async function findAddress(
  db: Db,
  userId: UserId,
  addressId: AddressId,
): Promise<Address | undefined> {
  const [row] = await db.read(oneAddress, [addressId, userId])
  return row && addressOf(row)
}

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

const addressOf = (row: AddressRow): Address => ({
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
})

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
