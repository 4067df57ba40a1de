import { RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../test/app.ts'

const fixture = await startTestApp()
const { db } = fixture.database
afterAll(() => fixture.close())

/** A number of days before the moment of the test's clock. */
const daysAgo = (days: number) => new Date(fixture.clock().getTime() - days * 24 * 60 * 60 * 1000)

/** One row just within the rule and one just beyond it, each named so. */
async function writeAround({ days }: { days: number }, write: (name: string, at: Date) => Promise<unknown>) {
  await write('kept', daysAgo(days - 1))
  await write('gone', daysAgo(days + 1))
}

const runHousekeeping = async () => {
  for (const { name, run } of fixture.app.recurring) if (name.endsWith('housekeeping')) await run()
}

test('events, dead letters and runs are deleted when their time is over, and not before [SD-037]', async () => {
  await writeAround(RETENTION.webhooks, (name, at) =>
    sql`insert into webhook_inbox (provider, dedupe_key, event, body, state, received_at, updated_at)
      values ('sandbox', ${name}, 'charge.success', '{}', 'done', ${at}, ${at})`.execute(db),
  )
  await sql`insert into webhook_inbox (provider, dedupe_key, event, body, state, received_at, updated_at)
    values ('sandbox', 'waiting', 'charge.success', '{}', 'pending', ${daysAgo(999)}, now())`.execute(db)
  await writeAround(RETENTION.deadLetters, (name, at) =>
    sql`insert into outbox_messages (topic, message_key, payload, state, run_at, created_at)
      values ('mail', ${name}, '{}', 'dead', ${at}, ${at})`.execute(db),
  )
  await writeAround(RETENTION.reconciliationRuns, (name, at) =>
    sql`insert into reconciliation_runs (provider, period_from, period_to, started_at)
      values (${name}, ${at}, ${at}, ${at})`.execute(db),
  )
  await runHousekeeping()
  const events = await db.selectFrom('webhook_inbox').select('dedupe_key').orderBy('id').execute()
  expect(events).toEqual([{ dedupe_key: 'kept' }, { dedupe_key: 'waiting' }])
  const dead = await db
    .selectFrom('outbox_messages')
    .select('message_key')
    .where('state', '=', 'dead')
    .execute()
  expect(dead).toEqual([{ message_key: 'kept' }])
  expect(await db.selectFrom('reconciliation_runs').select('provider').execute()).toEqual([
    { provider: 'kept' },
  ])
})

test('the audit of staff goes after seven years, and the database refuses to delete younger rows [SD-037]', async () => {
  const { id } = await db.selectFrom('staff_accounts').select('id').executeTakeFirstOrThrow()
  for (const at of ['2015-03-01T00:00:00Z', daysAgo(RETENTION.staffAudit.days - 60).toISOString()])
    await sql`insert into staff_audit (staff_id, act, subject_id, details, at)
      values (${id}, 'test', 'x', '{}', ${at})`.execute(db)
  // Young by the clock of the database as well, which decides what it refuses.
  await sql`insert into staff_audit (staff_id, act, subject_id, details, at)
    values (${id}, 'test', 'x', '{}', now())`.execute(db)
  await runHousekeeping()
  const left = await db.selectFrom('staff_audit').select('at').where('act', '=', 'test').execute()
  expect(left).toHaveLength(2)
  await expect(sql`delete from staff_audit where act = 'test'`.execute(db)).rejects.toThrow(
    /append-only|permission denied/,
  )
  await expect(sql`update staff_audit set act = 'other'`.execute(db)).rejects.toThrow(
    /append-only|permission denied/,
  )
})

test('one-time links with their addresses and phones go after a year [SD-037]', async () => {
  await writeAround(RETENTION.accountLinks, (name, at) =>
    sql`insert into account_links (id, purpose, audience, email, name, role, token_hash, created_at, expires_at)
      values (${name}, 'invitation', 'staff', 'old@gatefill.example', 'Old', 'support', ${name}, ${at}, ${at})`.execute(
      db,
    ),
  )
  await runHousekeeping()
  const left = await db.selectFrom('account_links').select('id').execute()
  expect(left).toEqual([{ id: 'kept' }])
})

test('of the drivers’ pictures as many go in one night as are too old [SD-037] [ML-054]', async () => {
  const { id } = await db.selectFrom('drivers').select('id').executeTakeFirstOrThrow()
  const old = daysAgo(RETENTION.photos.days + 1)
  await sql`insert into driver_photos (id, driver_id, length, created_at)
    select gen_random_uuid()::text, ${id}, 1, ${old} from generate_series(1, 250)`.execute(db)
  await sql`insert into driver_photos (id, driver_id, length, created_at)
    values (gen_random_uuid()::text, ${id}, 1, ${daysAgo(RETENTION.photos.days - 1)})`.execute(db)
  await runHousekeeping()
  const { left } = await db
    .selectFrom('driver_photos')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  expect(Number(left)).toBe(1)
})
