import { sql } from 'kysely'
import type { Db, Tx } from '../src/platform/db/database.ts'

/** How many rows of the seed a database holds, by what they are. */
export type DemoData = {
  staff: number
  drivers: number
  stations: number
  vehicles: number
  products: number
}

/** A server outside development does not start on the seed's data: its passwords are published (C-82). */
export class DemoDataError extends Error {
  constructor({ staff, drivers, stations, vehicles, products }: DemoData) {
    super(
      `This database holds demo data of development: ${staff} staff accounts and ${drivers} drivers, whose password is published, ${stations} stations, ${vehicles} vehicles and ${products} fuels. Remove them with: npm run admin -- remove-demo-data`,
    )
    this.name = 'DemoDataError'
  }
}

/** Accounts of the seed, and those that the demo shop has made by invitations (tools/demo), all with a published password. */
const OF_DEMO = sql.raw("(demo or email like '%@gatefill.test')")

/** Counts what the seed has left; undefined when there is nothing of it. */
export async function findDemoData(db: Db): Promise<DemoData | undefined> {
  const { rows } = await sql<DemoData>`select
    (select count(*) from staff_accounts where ${OF_DEMO})::int as staff,
    (select count(*) from drivers where ${OF_DEMO})::int as drivers,
    (select count(*) from stations where demo)::int as stations,
    (select count(*) from vehicles where demo)::int as vehicles,
    (select count(*) from products where demo)::int as products`.execute(db)
  const [found] = rows
  return found !== undefined && Object.values(found).some((count) => count > 0) ? found : undefined
}

/**
 * Takes the seed's data away. Accounts keep their rows, because the audit and the orders name them, but nobody signs in
 * to them any more; a station or a fuel that an order names is closed or taken off sale under another name, others go.
 */
export async function removeDemoData(tx: Tx): Promise<void> {
  await sql`delete from staff_two_factor_keys where staff_id in (select id from staff_accounts where ${OF_DEMO})`.execute(
    tx,
  )
  await sql`delete from staff_recovery_codes where staff_id in (select id from staff_accounts where ${OF_DEMO})`.execute(
    tx,
  )
  await sql`update work_sessions set revoked_at = now() where revoked_at is null and account_id in
    (select id from staff_accounts where ${OF_DEMO} union all select id from drivers where ${OF_DEMO})`.execute(
    tx,
  )
  await sql`update driver_devices set revoked_at = now()
    where revoked_at is null and driver_id in (select id from drivers where ${OF_DEMO})`.execute(tx)
  await sql`update account_links set revoked_at = now(), sealed_key = null where revoked_at is null and accepted_at is null
    and account_id in (select id from staff_accounts where ${OF_DEMO} union all select id from drivers where ${OF_DEMO})`.execute(
    tx,
  )
  await removeDemoCustomers(tx)
  await sql`update staff_accounts set email = lower(id) || '@removed.invalid', name = 'Removed demo account',
    password_hash = '', active = false, two_factor_since = null, demo = false where ${OF_DEMO}`.execute(tx)
  await removeDemoVehicles(tx)
  await sql`update drivers set email = lower(id) || '@removed.invalid', name = 'Removed demo driver',
    password_hash = '', active = false, on_shift_since = null, usual_vehicle_id = null, demo = false where ${OF_DEMO}`.execute(
    tx,
  )
  await sql`delete from stations where demo and id not in (select station_id from deliveries)
    and id not in (select station_id from stops where station_id is not null)`.execute(tx)
  await sql`update stations set name = name || ' ' || id, active = false, demo = false where demo`.execute(tx)
  await sql`delete from products where demo and id not in (select product_id from order_items)
    and id not in (select product_id from price_changes) and id not in (select product_id from compartments)
    and id not in (select product_id from stop_lines) and id not in (select product_id from station_stock_moves)
    and id not in (select product_id from stock_adjustments) and id not in (select product_id from station_stock)`.execute(
    tx,
  )
  await sql`update products set name = name || ' ' || id, available = false, demo = false where demo`.execute(
    tx,
  )
}

/** Well-formed, of a password that nobody has: a sign-in is compared with it and refused. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$NssTL4upe/kdo0bb9LzJKA$XhBO2ZQyONaXfP1UpIMCXIxpCh3AkYZbMZpuUpe+Z3I'

/** Customers of the demo shop keep their orders, and nobody signs in to them any more. */
async function removeDemoCustomers(tx: Tx): Promise<void> {
  await sql`update sessions set revoked_at = now()
    where revoked_at is null and user_id in (select id from users where email like '%@gatefill.test')`.execute(
    tx,
  )
  await sql`update users set password_hash = ${HASH_OF_NOBODY}, closed_at = coalesce(closed_at, now())
    where email like '%@gatefill.test'`.execute(tx)
}

/** A vehicle that has records stays off the road under another number plate; the papers of the seed go. */
async function removeDemoVehicles(tx: Tx): Promise<void> {
  await sql`delete from papers where demo`.execute(tx)
  await sql`update drivers set usual_vehicle_id = null
    where usual_vehicle_id in (select id from vehicles where demo)`.execute(tx)
  await sql`update vehicles set plate = plate || ' ' || id, name = 'Removed demo vehicle', demo = false,
    off_road_since = coalesce(off_road_since, now()), off_road_reason = coalesce(off_road_reason, 'Removed demo vehicle')
    where demo and (id in (select vehicle_id from shifts where vehicle_id is not null)
      or id in (select vehicle_id from runs where vehicle_id is not null)
      or id in (select vehicle_id from compartments where id in (select compartment_id from stock_moves)))`.execute(
    tx,
  )
  await sql`delete from compartments where vehicle_id in (select id from vehicles where demo)`.execute(tx)
  await sql`delete from vehicles where demo`.execute(tx)
}
