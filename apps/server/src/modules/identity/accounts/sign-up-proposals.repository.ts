import type { UserId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'
import type { PendingUser } from './users.repository.ts'

/** What one sign-up of an unverified address proposed; `tokenHash` is that of the token its browser got. */
export type StoredProposal = Omit<PendingUser, 'id' | 'email'> & { tokenHash: string }

export async function insertProposal(
  tx: Tx,
  { id, userId, ...proposal }: StoredProposal & { id: string; userId: UserId },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sign_up_proposals')
    .values({
      id,
      user_id: userId,
      token_hash: proposal.tokenHash,
      password_hash: proposal.passwordHash,
      first_name: proposal.firstName,
      last_name: proposal.lastName,
      terms_version: proposal.termsVersion,
      terms_agreed_at: proposal.termsAgreedAt,
      created_at: now,
    })
    .execute()
}

/** All sign-ups of an address that is being verified, in their order. They serve once and are gone. */
export async function takeProposals(tx: Tx, userId: UserId): Promise<StoredProposal[]> {
  const rows = await tx.deleteFrom('sign_up_proposals').where('user_id', '=', userId).returningAll().execute()
  return rows
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((row) => ({
      tokenHash: row.token_hash,
      passwordHash: row.password_hash,
      firstName: row.first_name,
      lastName: row.last_name,
      termsVersion: row.terms_version,
      termsAgreedAt: row.terms_agreed_at,
    }))
}
