import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CandidateOrder } from '../../../platform/db/capped-ids.ts'
import { ORDER_VAN } from '../delivery/order-van.ts'

/** The characters of an id that tell its time. */
const TIME_LENGTH = 10

/** Whether the van of an order `o` has a plate that begins so. */
export const hasVan = (plate: string) =>
  sql`exists (select from driver_cards d where d.id = o.driver_id and ${endsWithPlate(sql.raw(ORDER_VAN), plate)})`

type Found = { limits: RawBuilder<unknown>; most: number; order: CandidateOrder }

/** Orders of the vans whose plate begins so: of those of the fleet, and of those that only an account names. */
export const ordersOfPlate = (plate: string, found: Found) => [
  sql`(select o.id from vehicles v cross join lateral (${ordersOfRuns(sql`r.vehicle_id = v.id`, found)}) o
    where ${endsWithPlate(sql`v.plate`, plate)})`,
  sql`(select o.id from driver_cards d cross join lateral (${ordersOfRuns(
    sql`r.driver_id = d.id and r.vehicle_id is null`,
    found,
  )}) o where ${endsWithPlate(sql`d.vehicle`, plate)})`,
]

/**
 * At least the newest orders of some runs, out of the newest runs alone: an order is older than its run, so none that is
 * newer than the oldest order of the newest runs stands in a run from before that order.
 */
function ordersOfRuns(runs: RawBuilder<unknown>, { limits, most, order }: Found) {
  const gates = sql`runs r cross join lateral (
    select o.id from stops s join orders o on o.id = s.order_id
    where s.run_id = r.id and o.driver_id = r.driver_id ${limits} offset 0) o
    where ${runs} and r.state <> 'proposed'`
  const newest = sql`select o.id from ${gates} order by r.id desc limit ${most}`
  return order === 'any order'
    ? newest
    : sql`select o.id from ${gates} and r.id >= (
    select ${`${ID_PREFIX.run}_`} || substr(min(id), ${ID_PREFIX.order.length + 2}, ${TIME_LENGTH}) from (${newest}) newest)`
}

/** Of 'name, plate' or a plate alone. */
const endsWithPlate = (text: RawBuilder<unknown>, plate: string) =>
  sql`starts_with(regexp_replace(lower(split_part(${text}, ', ', -1)), '[^a-z0-9]', '', 'g'), ${plate})`
