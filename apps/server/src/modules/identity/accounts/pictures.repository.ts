import type { UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Gives an account another picture, or none; returns the file it showed before. The caller has locked the account. */
export async function setPicture(tx: Tx, id: UserId, file: string | null, now: Date): Promise<string | null> {
  const before = await tx
    .selectFrom('users')
    .select('picture_file')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('users').set({ picture_file: file, updated_at: now }).where('id', '=', id).execute()
  return before?.picture_file ?? null
}

export async function isPictureUsed(db: Db, file: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('picture_file', '=', file).executeTakeFirst()
  return row !== undefined
}
