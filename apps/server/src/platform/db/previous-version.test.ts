import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

// The statements of version 13ec902, as texts: its servers go on while a newer one has migrated the database (0039).
const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
beforeEach(() => db.deleteFrom('outbox_messages').execute())

const NOW = new Date('2026-11-22T12:00:00Z')
const LATER = new Date('2026-11-22T12:01:00Z')
const RELAXED = "relaxed as materialized (select set_config('synchronous_commit', 'off', true))"

/** The caller names the columns that its text returns. */
async function send<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]
}

const add = (key: string) =>
  send(
    `insert into outbox (topic, effect_key, payload, run_at, created_at) values ($1, $2, $3, $4, $5)
on conflict (effect_key) do nothing`,
    ['mail', key, '{"a":1}', NOW, NOW],
  )

type Claimed = { id: number; key: string }

const claim = () =>
  send<Claimed>(
    `with ${RELAXED},
due as materialized (
  select found.id from unnest($1::text[], $2::integer[]) as wanted (topic, most)
  cross join lateral (
    select id from outbox
    where topic = wanted.topic and state = 'pending' and run_at <= $3
      and (lease_until is null or lease_until < $3)
    order by run_at limit wanted.most for update skip locked
  ) found
)
update outbox set lease_until = $4, tries = tries + 1 from relaxed
where id in (select id from due)
returning id, topic, effect_key as key, payload, tries`,
    [['mail'], [10], NOW, LATER],
  )

const withoutId = ({ id, ...rest }: Claimed) => rest

test('the version before writes a message once under the old names, and both versions see it', async () => {
  await add('once')
  await add('once')
  expect(await db.selectFrom('outbox_messages').select(['topic', 'message_key', 'state']).execute()).toEqual([
    { topic: 'mail', message_key: 'once', state: 'pending' },
  ])
  expect(await send('select effect_key, state, tries from outbox', [])).toEqual([
    { effect_key: 'once', state: 'pending', tries: 0 },
  ])
})

test('the version before writes messages inside its longer statements [RM-017]', async () => {
  await send(
    `with told as (
  insert into outbox (topic, effect_key, payload, run_at, created_at)
  select $1::text, $2, $3::jsonb, $4::timestamptz, $4::timestamptz where $1::text is not null
  on conflict (effect_key) do nothing
)
insert into outbox (topic, effect_key, payload, run_at, created_at)
select topic, topic || ':' || $5, '{}'::jsonb || more, run_at, $4
from (values ($1::text, '{}'::jsonb, $4::timestamptz)) as effect (topic, more, run_at)`,
    ['mail', 'mail:paid', '{}', NOW, 'ord_1'],
  )
  expect(
    await db.selectFrom('outbox_messages').select('message_key').orderBy('message_key').execute(),
  ).toEqual([{ message_key: 'mail:ord_1' }, { message_key: 'mail:paid' }])
})

test('the version before claims, closes, fails and deletes messages under the old names', async () => {
  await add('one')
  await add('two')
  const claimed = await claim()
  const message = { topic: 'mail', payload: { a: 1 }, tries: 1 }
  expect(new Set(claimed.map(withoutId))).toEqual(
    new Set([
      { ...message, key: 'one' },
      { ...message, key: 'two' },
    ]),
  )
  expect(await claim()).toEqual([])
  await send(
    `with ${RELAXED}
update outbox set state = 'done', lease_until = null from relaxed where id = any($1::bigint[])`,
    [claimed.filter(({ key }) => key === 'one').map(({ id }) => id)],
  )
  await send(
    `update "outbox" set "state" = $1, "lease_until" = $2, "run_at" = $3, "last_error" = $4 where "effect_key" = $5`,
    ['dead', null, NOW, 'mail server away', 'two'],
  )
  expect(await send('select effect_key, state, last_error from outbox order by id', [])).toEqual([
    { effect_key: 'one', state: 'done', last_error: null },
    { effect_key: 'two', state: 'dead', last_error: 'mail server away' },
  ])
  await send(`delete from "outbox" where "state" = $1 and "created_at" < $2`, ['done', LATER])
  expect(await db.selectFrom('outbox_messages').select('message_key').execute()).toEqual([
    { message_key: 'two' },
  ])
})

test('a code that either version asked for counts for its network address in both', async () => {
  const columns = 'id, purpose, email, code_hash, expires_at, created_at'
  const values = (id: string, purpose: string) => [
    id,
    purpose,
    'ada@example.test',
    'hash',
    LATER,
    NOW,
    '192.0.2.7',
  ]
  await send(
    `insert into one_time_codes (${columns}, request_address) values ($1, $2, $3, $4, $5, $6, $7)`,
    values('otc_before', 'verification'),
  )
  await send(
    `insert into one_time_codes (${columns}, request_ip) values ($1, $2, $3, $4, $5, $6, $7)`,
    values('otc_now', 'reset'),
  )
  const count = (column: string) =>
    sql<{
      n: number
    }>`select count(*) as n from one_time_codes where ${sql.ref(column)} = '192.0.2.7'`.execute(db)
  expect((await count('request_address')).rows).toEqual([{ n: 2 }])
  expect((await count('request_ip')).rows).toEqual([{ n: 2 }])
})

test('a price that either version asks for, declines or applies has a state in the words of both [RM-092]', async () => {
  await send(
    `insert into products (id, name, unit_price, position, price_since, created_at, updated_at)
values ($2, $2, 1, 9, $1, $1, $1)`,
    [NOW, 'prd_price'],
  )
  await send(
    `insert into staff_accounts (id, email, name, role, password_hash, created_at, updated_at)
values ($2, $2, $2, 'admin', '', $1, $1)`,
    [NOW, 'stf_price'],
  )
  const ask = (id: string, column: 'state' | 'stage', word: string) =>
    send(
      `insert into price_requests (id, product_id, unit_price, previous_price, note, ${column}, valid_from, requested_by, requested_at)
values ($4, $2, 2, 1, '', $5, $1, $3, $1)`,
      [NOW, 'prd_price', 'stf_price', id, word],
    )
  const both = (id: string) => send('select state, stage from price_requests where id = $1', [id])
  await ask('prr_before', 'state', 'waiting')
  expect(await both('prr_before')).toEqual([{ state: 'waiting', stage: 'requested' }])
  await send("update price_requests set stage = 'declined' where id = $1 and stage = 'requested'", [
    'prr_before',
  ])
  expect(await both('prr_before')).toEqual([{ state: 'refused', stage: 'declined' }])
  await ask('prr_now', 'stage', 'requested')
  expect(await both('prr_now')).toEqual([{ state: 'waiting', stage: 'requested' }])
  await send("update price_requests set state = 'applied' where id = $1 and state = 'waiting'", ['prr_now'])
  expect(await both('prr_now')).toEqual([{ state: 'applied', stage: 'applied' }])
})
