import type { PayeeAccountChangeId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { DatedContact, Notice, PayeeContact } from '@gatefill/domain/finance/payee-contact'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { PayeeKey } from '../payees.repository.ts'

/** `setBy` null: a driver's, which came with the account. */
export type StoredContact = DatedContact & { setBy: StaffId | null }

/** Where a payee was reached, oldest first. */
export async function contactHistory(db: Db, { kind, payeeId }: PayeeKey): Promise<StoredContact[]> {
  if (kind === 'driver') {
    const driver = await db
      .selectFrom('drivers')
      .select(['name', 'email', 'phone', 'created_at'])
      .where('id', '=', payeeId)
      .executeTakeFirst()
    if (driver === undefined) return []
    const { name, email, phone, created_at: setAt } = driver
    return [{ name, email, phone, setAt, setBy: null }]
  }
  const rows = await db
    .selectFrom('station_contacts')
    .selectAll()
    .where('station_id', '=', payeeId)
    .orderBy('id')
    .execute()
  return rows.map(({ name, email, phone, set_at, set_by }) => ({
    name,
    email,
    phone,
    setAt: set_at,
    setBy: asId<StaffId>(set_by),
  }))
}

/** Where each payee is reached now, by kind and id. */
export async function presentContacts(db: Db): Promise<(StoredContact & PayeeKey)[]> {
  const { rows } = await sql<{
    kind: PayeeKey['kind']
    id: string
    name: string
    email: string
    phone: string
    set_at: Date
    set_by: string | null
  }>`
    select 'driver' as kind, id, name, email, phone, created_at as set_at, null::text as set_by from drivers
    union all
    select * from (
      select distinct on (c.station_id) 'station' as kind, c.station_id as id, c.name, c.email, c.phone, c.set_at, c.set_by
      from station_contacts c order by c.station_id, c.id desc
    ) newest`.execute(db)
  return rows.map(({ kind, id, set_at, set_by, ...contact }) => ({
    ...contact,
    kind,
    payeeId: id,
    setAt: set_at,
    setBy: set_by === null ? null : asId<StaffId>(set_by),
  }))
}

export async function insertStationContact(
  tx: Tx,
  stationId: string,
  { name, email, phone }: PayeeContact,
  { by, at }: { by: StaffId; at: Date },
): Promise<void> {
  await tx
    .insertInto('station_contacts')
    .values({ station_id: stationId, name, email, phone, set_by: by, set_at: at })
    .execute()
}

type NoticeState = 'waiting' | 'sent' | 'refused'
export type StoredNotice = Notice & {
  id: number
  changeId: PayeeAccountChangeId
  state: NoticeState
  endedAt: Date | null
}

type NoticeRow = {
  id: number
  change_id: string
  channel: string
  recipient: string
  state: string
  ended_at: Date | null
}

const noticeOf = (row: NoticeRow): StoredNotice => ({
  id: row.id,
  changeId: asId(row.change_id),
  channel: row.channel as StoredNotice['channel'], // the table allows these only
  recipient: row.recipient,
  state: row.state as NoticeState, // and of these
  endedAt: row.ended_at,
})

/** Adds whom we tell of a change; gives the ids. */
export async function insertNotices(
  tx: Tx,
  changeId: PayeeAccountChangeId,
  notices: readonly Notice[],
): Promise<number[]> {
  if (notices.length === 0) return []
  const rows = await tx
    .insertInto('payee_account_notices')
    .values(notices.map((notice) => ({ change_id: changeId, ...notice })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function noticesOf(db: Db, changeId: PayeeAccountChangeId): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('payee_account_notices')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('id')
    .execute()
  return rows.map(noticeOf)
}

export async function findNotice(db: Db, id: number): Promise<StoredNotice | undefined> {
  const row = await db.selectFrom('payee_account_notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && noticeOf(row)
}

export async function endNotice(db: Db, id: number, state: 'sent' | 'refused', at: Date): Promise<void> {
  await db
    .updateTable('payee_account_notices')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

type Answer = { words: string; by: StaffId; at: Date }

/** What a payee said of a change, in the order in which it was written down. */
export async function answersOf(db: Db, changeId: PayeeAccountChangeId): Promise<Answer[]> {
  const rows = await db
    .selectFrom('payee_account_answers')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('id')
    .execute()
  return rows.map(({ words, noted_by, noted_at }) => ({ words, by: asId<StaffId>(noted_by), at: noted_at }))
}

export async function insertAnswer(
  tx: Tx,
  changeId: PayeeAccountChangeId,
  { words, by, at }: Answer,
): Promise<void> {
  await tx
    .insertInto('payee_account_answers')
    .values({ change_id: changeId, words, noted_by: by, noted_at: at })
    .execute()
}
