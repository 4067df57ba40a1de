import { WORK_DAYS } from '@gatefill/domain/accounts/people-read'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { ReaderOfDay } from '@gatefill/domain/reports/owner-brief'
import { isFinal } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { PAYMENT_STATUSES, wasMoneyTaken } from '@gatefill/domain/statuses/payment-status'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { idArray } from '../../platform/db/sql/capped-ids.ts'

const TAKEN = PAYMENT_STATUSES.filter(wasMoneyTaken)
const ENDED = ORDER_STATUSES.filter(isFinal)

/** How many people these ids name, and how many of them this member of staff had not been shown that day. */
export type NotedPeople = { people: number; news: number }

/** Notes whom a member of staff is shown, by ids of customers, orders or tickets, in one statement. */
export async function insertPeopleReads(
  tx: Tx,
  staffId: StaffId,
  ids: readonly string[],
  at: Date,
): Promise<NotedPeople> {
  const since = secondsAfter(at, -WORK_DAYS * DAY_SECONDS)
  const { rows } = await sql<NotedPeople>`
    with named as materialized (
      select id from unnest(${idArray(ids)}) as ids (id) where id like 'usr\\_%'
      union select user_id from orders where id = any(${idArray(ids.filter((id) => id.startsWith('ord_')))})
      union select user_id from tickets
        where id = any(${idArray(ids.filter((id) => id.startsWith('tkt_')))}) and user_id is not null),
    noted as (
      insert into people_reads (staff_id, day, user_id, at, at_work)
      select ${staffId}, ${dayOf(at)}::date, named.id, ${at}::timestamptz,
        exists (select from orders o where o.user_id = named.id and o.payment_status = any(${[...TAKEN]}::text[])
          and (o.status <> all(${[...ENDED]}::text[]) or o.status_at > ${since}))
        or exists (select from tickets t where t.user_id = named.id and t.updated_at > ${since})
      from named order by named.id on conflict do nothing returning 1)
    select (select count(*) from named)::int as people, (select count(*) from noted)::int as news`.execute(tx)
  return rows[0] ?? { people: 0, news: 0 }
}

export const deleteOldPeopleReads = (db: Db, now: Date): Promise<number> =>
  deleteOldRows(db, 'people_reads', sql`day < ${dayOf(storedSince(RETENTION.peopleReads, now))}::date`)

/** Whom the staff were shown on a day of the last eight, the most first. */
export async function findReadersOfDay(db: Db, day: Day): Promise<ReaderOfDay[]> {
  const { rows } = await sql<ReaderOfDay>`
    select staff.id as "staffId", staff.name, count(*)::int as people,
      count(*) filter (where not r.at_work)::int as "withoutWork"
    from people_reads r join staff_accounts staff on staff.id = r.staff_id
    where r.day = ${day}::date group by staff.id, staff.name order by people desc, staff.name`.execute(db)
  return rows
}
