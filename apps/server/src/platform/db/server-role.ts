import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** It cannot change or delete what the ledger and the audit have. */
const SERVER_ROLE = 'gatefill_server'

/** Matches the row of `pg_roles` that this login takes on: it is a member, and the role has its rights in this database. */
const IS_ITS_ROLE = `rolname = '${SERVER_ROLE}' and pg_has_role(session_user, oid, 'member')
  and exists (select from pg_class where pg_class.oid = to_regclass('public.journals')
    and has_table_privilege(pg_roles.oid, pg_class.oid, 'insert'))`

/** Nothing where there is no such role: then the login's own rights count. */
const TAKE_ROLE = `select set_config('role', rolname, false) from pg_roles where ${IS_ITS_ROLE}`

/** A membership may come without the right to take the role on. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Takes the role of a running server on, for as long as the connection lives. */
export async function takeServerRole(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  try {
    await client.query(TAKE_ROLE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error
  }
}

/** Whether a server takes the role on when it connects now. */
export async function hasServerRole(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from pg_roles where ${sql.raw(IS_ITS_ROLE)}) as has`.execute(db)
  return rows[0]?.has === true
}
