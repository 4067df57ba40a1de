import { OWNER_ALERT_DAYS } from '@gatefill/domain/accounts/alone-limits'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

type Row = {
  id: string
  state: string
  payee: string
  asked: string
  asked_at: Date
  confirmed: string | null
  confirmed_at: Date | null
  refused: string | null
}

/** Changes of payees' bank accounts: those that wait for a second person, and what became of others within seven days. */
export async function accountChanges(db: Db, now: Date): Promise<AlertCause[]> {
  const since = secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS)
  const { rows } = await sql<Row>`
    select c.id, c.state, coalesce(s.name, d.name, '') as payee, asked.name as asked, c.asked_at,
      confirmed.name as confirmed, c.confirmed_at, refused.name as refused
    from payee_account_changes c
    left join stations s on s.id = c.payee_id left join drivers d on d.id = c.payee_id
    join staff_accounts asked on asked.id = c.asked_by
    left join staff_accounts confirmed on confirmed.id = c.confirmed_by
    left join staff_accounts refused on refused.id = c.refused_by
    where c.state = 'waiting' or c.confirmed_at > ${since} or c.refused_at > ${since}
    order by c.id desc limit ${MAX_OF_A_KIND}`.execute(db)
  return rows.map((row) => ({
    cause: `account_change:${row.id}:${row.state}`,
    kind: 'account_change',
    title: titleOf(row),
    detail: detailOf(row),
    path: '/money/payouts',
  }))
}

const titleOf = ({ state, payee, confirmed }: Row): string => {
  if (state === 'waiting') return `Another bank account of ${payee} waits for a second person`
  if (state === 'confirmed') return `The bank account of ${payee} was changed`
  return confirmed === null
    ? `Another bank account of ${payee} was refused`
    : `The old bank account of ${payee} is in force again`
}

function detailOf({ asked, asked_at: askedAt, confirmed, confirmed_at: confirmedAt, refused }: Row): string {
  const parts = [`${asked} asked for it, ${formatDateTime(askedAt)}`]
  if (confirmed !== null && confirmedAt !== null)
    parts.push(`${confirmed} confirmed it, ${formatDateTime(confirmedAt)}`)
  if (refused !== null) parts.push(`${refused} refused it`)
  return parts.join('; ')
}
