import type { UserId } from '@gatefill/domain/core/ids'
import { CLOSED_NAME, closedAccountEmail } from '@gatefill/domain/customers/account-closure'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** What this module stores about a customer, for the customer: no secret, no hash. */
export async function collectAccount(db: Db, id: UserId) {
  const person = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'company_name as companyName',
      'company_tin as companyTin',
      'email_verified_at as emailVerifiedAt',
      'picture_file as picture',
      'terms_version as termsVersion',
      'terms_agreed_at as termsAgreedAt',
      'two_factor_since as twoFactorSince',
      'notify_order_updates as wantsOrderUpdates',
      'notify_promotions as wantsPromotions',
      'notify_price_changes as wantsPriceChanges',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('sessions')
    .select([
      'user_agent as device',
      'created_at as signedInAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'revoked_at as signedOutAt',
    ])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return person && { ...person, sessions, passkeys }
}

/** What signs in, or was signed in. */
const ERASED_TABLES = [
  'sessions',
  'trusted_devices',
  'two_factor_keys',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
] as const

/** Takes the person out of the account for good; `passwordHash` is one that no password has. */
export async function eraseAccount(
  tx: Tx,
  { id, email, passwordHash }: { id: UserId; email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  for (const table of ERASED_TABLES) await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx
    .deleteFrom('one_time_codes')
    .where((of) => of.or([of('email', '=', email), of('user_id', '=', id)]))
    .execute()
  await tx
    .updateTable('users')
    .set({
      email: closedAccountEmail(id),
      first_name: CLOSED_NAME.firstName,
      last_name: CLOSED_NAME.lastName,
      phone: '',
      company_name: '',
      company_tin: '',
      password_hash: passwordHash,
      two_factor_since: null,
      closed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
