import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { staffRoleOf } from '@gatefill/domain/accounts/team'
import type { AccountLinkId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

/** Who the link is for: a member of staff with a role, or a driver with a vehicle. */
export type Invited =
  | { audience: 'staff'; role: StaffRole }
  | { audience: 'driver'; phone: string; vehicle: string; plate: string }

/** A one-time link. `accountId`: whose a recovery is; null for an invitation. */
export type AccountLink = Invited & {
  id: AccountLinkId
  accountId: string | null
  email: string
  name: string
  tokenHash: string
  sealedKey: string | null
  createdBy: StaffId | null
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

/** Whether nobody has used the link or taken it back; it may have expired. */
export const isOpen = (link: AccountLink): boolean => link.acceptedAt === null && link.revokedAt === null

export type NewLink = Omit<AccountLink, 'sealedKey' | 'createdAt' | 'acceptedAt' | 'revokedAt'>

export async function insertLink(tx: Tx, link: NewLink & Invited, now: Date): Promise<void> {
  await tx
    .insertInto('account_links')
    .values({
      id: link.id,
      purpose: link.accountId === null ? 'invitation' : 'recovery',
      audience: link.audience,
      account_id: link.accountId,
      email: link.email,
      name: link.name,
      role: link.audience === 'staff' ? link.role : null,
      phone: link.audience === 'driver' ? link.phone : null,
      vehicle: link.audience === 'driver' ? link.vehicle : null,
      plate: link.audience === 'driver' ? link.plate : null,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      created_at: now,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** The link of a token, or by its id. `lock` lets nobody else use it until the transaction ends. */
export async function findLink(
  db: Db,
  by: { tokenHashes: string[] } | { id: AccountLinkId },
  lock = false,
): Promise<AccountLink | undefined> {
  const row = await db
    .selectFrom('account_links')
    .selectAll()
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('tokenHashes' in by, (query) =>
      query.where('token_hash', 'in', 'tokenHashes' in by ? by.tokenHashes : ['']),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Invitations that were neither accepted nor revoked, expired ones too, the newest first. */
export async function listOpenInvitations(db: Db): Promise<AccountLink[]> {
  const rows = await db
    .selectFrom('account_links')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(linkOf)
}

/** A new token and a new end; the old token opens nothing any more. */
export async function renewLink(
  tx: Tx,
  id: AccountLinkId,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ token_hash: tokenHash, expires_at: expiresAt, sealed_key: null })
    .where('id', '=', id)
    .execute()
}

/** Keeps the authenticator key that the page of a link shows; the first one stays. Gives the one that holds. */
export async function keepLinkKey(db: Db, id: AccountLinkId, sealed: string): Promise<string> {
  const row = await db
    .updateTable('account_links')
    .set((eb) => ({ sealed_key: eb.fn.coalesce('sealed_key', eb.val(sealed)) }))
    .where('id', '=', id)
    .returning('sealed_key')
    .executeTakeFirst()
  return row?.sealed_key ?? sealed
}

/** Ends a link: it was used, or an administrator took it back. */
export async function endLink(
  tx: Tx,
  id: AccountLinkId,
  how: 'accepted_at' | 'revoked_at',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ [how]: now, sealed_key: null })
    .where('id', '=', id)
    .execute()
}

/** Ends the open links of an account, so that only the newest recovery works. */
export async function revokeRecoveries(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ revoked_at: now, sealed_key: null })
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes links that were made before a moment; gives how many went. A link lasts days. */
export const deleteOldLinks = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'account_links', sql`created_at < ${before}`)

function linkOf(row: Selectable<Schema['account_links']>): AccountLink {
  return {
    ...invitedOf(row),
    id: asId(row.id),
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    tokenHash: row.token_hash,
    sealedKey: row.sealed_key,
    createdBy: row.created_by === null ? null : asId(row.created_by),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    revokedAt: row.revoked_at,
  }
}

function invitedOf(row: Selectable<Schema['account_links']>): Invited {
  if (row.audience === 'driver')
    return {
      audience: 'driver',
      phone: row.phone ?? '',
      vehicle: row.vehicle ?? '',
      plate: row.plate ?? '',
    }
  const role = staffRoleOf(row.role ?? '')
  if (role === undefined) throw new Error(`the link ${row.id} has the unknown role ${row.role}`)
  return { audience: 'staff', role }
}
