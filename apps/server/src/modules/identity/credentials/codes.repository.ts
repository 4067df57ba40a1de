import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Expression, Selectable, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

/** A mailed code; `userId` is null where there was nobody to mail it to (C-23). */
export type OneTimeCode = {
  id: string
  purpose: CodePurpose
  email: string
  userId: UserId | null
  codeHash: string
  /** The keyed hash of the secret of the browser that asked for it; null where none has one. */
  challengeHash: string | null
  /** Wrong guesses of that browser; those of all others are counted apart. */
  tries: number
  expiresAt: Date
  endedAt: Date | null
}

/** The live codes that a submitted code is compared with (C-22). */
export type Candidates =
  | { purpose: CodePurpose; email: string }
  | { purpose: CodePurpose; challengeHashes: string[] }
  | { purpose: CodePurpose; ip: string }

/** One request for codes of an address at a time, on every node. */
export async function lockCodesOf(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${email}`}, 0))`.execute(tx)
}

/**
 * When codes of a purpose were made for an address since then, newest first: those that a trusted browser asked for, or
 * (`trustedDevice` null) those of all other callers.
 */
export async function recentCodes(
  tx: Tx,
  { purpose, email, trustedDevice }: { purpose: CodePurpose; email: string; trustedDevice: string | null },
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('device_hash', trustedDevice === null ? 'is' : '=', trustedDevice)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

/** How many codes were made for anybody since then. */
export async function countCodes(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.made
}

/** Ends the live codes of an address, of one purpose or of all. */
export async function endCodesOf(tx: Tx, email: string, now: Date, purpose?: CodePurpose): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('purpose', 'in', purpose === undefined ? ['verification', 'reset'] : [purpose])
    .where('ended_at', 'is', null)
    .execute()
}

type NewCode = Omit<OneTimeCode, 'tries' | 'endedAt'> & {
  ip: string
  trustedDevice: string | null
}

export async function insertCode(tx: Tx, code: NewCode, now: Date): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      email: code.email,
      user_id: code.userId,
      code_hash: code.codeHash,
      challenge_hash: code.challengeHash,
      request_ip: code.ip,
      device_hash: code.trustedDevice,
      expires_at: code.expiresAt,
      created_at: now,
    })
    .execute()
}

/** Locks the live codes of a set until the transaction ends. */
export async function lockLiveCodes(tx: Tx, candidates: Candidates, now: Date): Promise<OneTimeCode[]> {
  const rows = await tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', candidates.purpose)
    .where((eb): Expression<SqlBool> => {
      if ('email' in candidates) return eb('email', '=', candidates.email)
      if ('challengeHashes' in candidates) return eb('challenge_hash', 'in', candidates.challengeHashes)
      return eb('request_ip', '=', candidates.ip)
    })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    // Always in the same order, so that two transactions over overlapping sets wait for, and never block, each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(codeOf)
}

export async function countTry(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function findCode(db: Db, id: string): Promise<OneTimeCode | undefined> {
  const row = await db.selectFrom('one_time_codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && codeOf(row)
}

/** The newest code of an address and purpose that has not ended, if any. */
export async function findUnendedCode(
  db: Db,
  purpose: CodePurpose,
  email: string,
): Promise<OneTimeCode | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && codeOf(row)
}

const codeOf = (row: Selectable<Schema['one_time_codes']>): OneTimeCode => ({
  id: row.id,
  purpose: row.purpose === 'reset' ? 'reset' : 'verification',
  email: row.email,
  userId: row.user_id === null ? null : asId(row.user_id),
  codeHash: row.code_hash,
  challengeHash: row.challenge_hash,
  tries: row.tries,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
})
