import type { UserId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'

/** Saves which terms a customer agreed to and when (C-28); false when there is no such customer. */
export async function saveConsent(tx: Tx, id: UserId, termsVersion: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ terms_version: termsVersion, terms_agreed_at: now, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
