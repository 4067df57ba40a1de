import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type StaffAccount = {
  id: StaffId
  email: string
  name: string
  role: StaffRole
  passwordHash: string
  /** False while the account is locked: nobody signs in to it. */
  active: boolean
  /** Since when a sign-in takes a code of the authenticator app; null while it does not. */
  twoFactorSince: Date | null
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffAccount | undefined> {
  const row = await db.selectFrom('staff_accounts').selectAll().where('email', '=', email).executeTakeFirst()
  return row && accountOf(row)
}

export async function findStaff(db: Db, id: StaffId): Promise<StaffAccount | undefined> {
  const row = await db.selectFrom('staff_accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

/** What removed demo accounts are called from then on; their rows stay because the audit names them. */
const REMOVED_EMAILS = '%@removed.invalid'

/** All accounts by name, locked ones too; what was removed as demo data is not among them. */
export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff_accounts')
    .selectAll()
    .where('email', 'not like', REMOVED_EMAILS)
    .orderBy('name')
    .execute()
  return rows.map(accountOf)
}

/** One change of the team at a time, so that two administrators never remove each other at once. */
export async function lockTeam(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff team', 0))`.execute(tx)
}

/** The names of all present and former staff, by id. */
export async function staffNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('staff_accounts').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The roles of those of some accounts that are not locked. */
export async function rolesOfActive(db: Db, ids: readonly StaffId[]): Promise<Map<StaffId, StaffRole>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_accounts')
    .select(['id', 'role'])
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .execute()
  return new Map(rows.map((row) => [asId<StaffId>(row.id), roleOf(row)]))
}

/** `demo`: of the seed of development, refused outside of it (C-82). */
export type NewStaffAccount = Omit<StaffAccount, 'active' | 'twoFactorSince'> & { demo?: boolean }

export async function insertStaff(db: Db, account: NewStaffAccount, now: Date): Promise<void> {
  await db
    .insertInto('staff_accounts')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      demo: account.demo ?? false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function saveStaffPassword(tx: Tx, id: StaffId, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Changes the role of an account, or locks it (`active` false) and unlocks it. */
export async function updateStaff(
  tx: Tx,
  id: StaffId,
  change: { role: StaffRole } | { active: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

function accountOf(row: Selectable<Schema['staff_accounts']>): StaffAccount {
  return {
    id: asId(row.id),
    email: row.email,
    name: row.name,
    role: roleOf(row),
    passwordHash: row.password_hash,
    active: row.active,
    twoFactorSince: row.two_factor_since,
  }
}

function roleOf({ id, role }: { id: string; role: string }): StaffRole {
  const known = STAFF_ROLES.find((each) => each === role)
  if (known === undefined) throw new Error(`staff account ${id} has the unknown role ${role}`)
  return known
}

/** The address of a member of staff who is not locked. */
export async function findStaffEmail(db: Db, id: StaffId): Promise<string | undefined> {
  const member = await findStaff(db, id)
  return member?.active === true ? member.email : undefined
}
