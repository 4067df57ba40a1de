import type pg from 'pg'

/** The role of migration 0045: it cannot change or delete what the ledger and the audit have. */
const SERVER_ROLE = 'gatefill_server'

/**
 * Nothing where the role does not exist, has no rights in this database yet, or the login is not a member of it: then the
 * login's own rights count.
 */
const TAKE_ROLE = `select set_config('role', rolname, false) from pg_roles
where rolname = '${SERVER_ROLE}' and pg_has_role(session_user, oid, 'member')
  and exists (select from pg_class where pg_class.oid = to_regclass('public.journals')
    and has_table_privilege(pg_roles.oid, pg_class.oid, 'insert'))`

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
