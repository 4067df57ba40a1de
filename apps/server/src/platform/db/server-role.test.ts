import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { onRealPostgres } from '../../../test/database.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'
import type { Database } from './database.ts'
import type { NoValues } from './prepared-statements.ts'
import { namedRead } from './prepared-statements.ts'

const KEPT = ['journals', 'postings', 'staff_audit', 'order_history', 'accounting_period_events']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const ada = await signedUpCustomer(app)
  const orderId = await paidOrderOf(app, ada.token)
  // Something in every table.
  const token = await workerToken(app, 'admin')
  await callAs(app, token, 'POST', `/staff/orders/${orderId}/cancel`, { reason: 'The customer asks' })
})
afterAll(() => app.close())

const run = (database: Database, statement: string) => sql.raw(statement).execute(database.db)

test.each(KEPT.filter((table) => table !== 'accounting_period_events'))(
  'nobody changes or deletes a row of %s [MV-084]',
  async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      app.database.db,
    )
    expect(Number(rows[0]?.count)).toBeGreaterThan(0)
    for (const statement of [`delete from ${table}`, `update ${table} set ctid = ctid`])
      await expect(run(app.database, statement)).rejects.toThrow()
    // The owner too is stopped, by the trigger.
    const asOwner = app.database.session((execute) => execute(`delete from ${table}`))
    await expect(asOwner).rejects.toThrow(/append-only/)
  },
)

test.each([...KEPT, 'price_changes', 'payout_lines', 'stock_moves', 'seller_details'])(
  'nobody empties %s, not its owner either [ML-030]',
  async (table) => {
    const asOwner = app.database.session((execute) => execute(`truncate ${table} cascade`))
    await expect(asOwner).rejects.toThrow(/append-only/)
  },
)

if (onRealPostgres) {
  /** The statement of deploy/server-rights.sql, without what only psql reads. */
  const givingRights = () =>
    readFileSync(new URL('../../../../../deploy/server-rights.sql', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('\\'))
      .join('\n')

  /** Everything that the role may do with tables and functions of ours, in one text. */
  const rights = (on: Database) =>
    on.session((execute) =>
      execute(`select t.table_name as of, string_agg(t.privilege_type, ',' order by t.privilege_type) as may
        from information_schema.role_table_grants t
        where t.grantee = 'gatefill_server' and t.table_schema = 'public' group by 1
        union all select r.routine_name, r.privilege_type from information_schema.role_routine_grants r
        where r.grantee = 'gatefill_server' order by 1`),
    )

  test('a role that was made late, or lost its rights in a restore, gets what the migrations gave it [OC-083]', async () => {
    const { database } = app
    const before = await rights(database)
    expect(before.length).toBeGreaterThan(50)
    await database.session(async (execute) => {
      await execute('revoke all on all tables in schema public from gatefill_server')
      await execute('revoke all on all functions in schema public from gatefill_server')
      await execute(givingRights())
    })
    expect(await rights(database)).toEqual(before)
  })

  test.each(KEPT)(
    'a server may not update, delete or truncate %s; its owner has another role [MV-084]',
    async (table) => {
      const denied = /permission denied/
      const column = (await app.database.db.introspection.getTables())
        .find(({ name }) => name === table)
        ?.columns.at(-1)
      await expect(run(app.database, `delete from ${table}`)).rejects.toThrow(denied)
      await expect(run(app.database, `truncate ${table} cascade`)).rejects.toThrow(denied)
      await expect(
        run(app.database, `update ${table} set ${column?.name} = ${column?.name}`),
      ).rejects.toThrow(denied)
      const [row] = await app.database.session((execute) => execute('select current_user as role'))
      expect(row?.role).not.toBe('gatefill_server')
    },
  )

  test('every connection of the pool, the shared reader and transactions have the role [MV-084]', async () => {
    const who = sql<{ role: string }>`select current_user as role, pg_sleep(0.05)`
    const many = await Promise.all(Array.from({ length: 12 }, () => who.execute(app.database.db)))
    const inside = await app.database.transaction((tx) => who.execute(tx))
    const shared = await app.database.db.read(
      namedRead<NoValues, { role: string }>('test.role', () => 'select current_user as role'),
      {},
    )
    const roles = [...many, inside].flatMap(({ rows }) => rows.map(({ role }) => role))
    expect(new Set([...roles, ...shared.map(({ role }) => role)])).toEqual(new Set(['gatefill_server']))
  })

  test('only a server may call the functions that change rows which are kept [MV-059]', async () => {
    const { rows } = await sql<{ name: string; server: boolean; anybody: boolean }>`select proname as name,
        has_function_privilege('gatefill_server', oid, 'execute') as server,
        exists (select from aclexplode(proacl) where grantee = 0) as anybody
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`.execute(
      app.database.db,
    )
    expect(rows).toEqual([
      { name: 'delete_old_staff_audit', server: true, anybody: false },
      { name: 'erase_notes_of_orders', server: true, anybody: false },
      { name: 'erase_order_notes', server: true, anybody: false },
    ])
    const young = sql`select delete_old_staff_audit(now() + interval '1 day')`.execute(app.database.db)
    await expect(young).rejects.toThrow(/append-only/)
    await expect(sql`select erase_order_notes('usr_none')`.execute(app.database.db)).resolves.toBeDefined()
  })
}
