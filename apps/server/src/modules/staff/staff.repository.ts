import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type StaffAccount = {
  id: StaffId
  email: string
  name: string
  role: StaffRole
  passwordHash: string
  active: boolean
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffAccount | undefined> {
  const row = await db.selectFrom('staff_accounts').selectAll().where('email', '=', email).executeTakeFirst()
  return row && accountOf(row)
}

export async function findStaff(db: Db, id: StaffId): Promise<StaffAccount | undefined> {
  const row = await db.selectFrom('staff_accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

/** The names of all present and former staff, by id. */
export async function staffNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('staff_accounts').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function insertStaff(db: Db, account: Omit<StaffAccount, 'active'>, now: Date): Promise<void> {
  await db
    .insertInto('staff_accounts')
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

function accountOf(row: Selectable<Schema['staff_accounts']>): StaffAccount {
  const role = STAFF_ROLES.find((each) => each === row.role)
  if (role === undefined) throw new Error(`staff account ${row.id} has the unknown role ${row.role}`)
  return {
    id: asId(row.id),
    email: row.email,
    name: row.name,
    role,
    passwordHash: row.password_hash,
    active: row.active,
  }
}
