import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Every statement locks the rows of an account in the order of their addresses, letter by letter as a program compares. */
const IN_ORDER = sql`address collate "C"`

/** Failed sign-ins in a row, of one account from one IP address, or ('') from all of them together. */
export type Failures = { ip: string; failures: number; blockedUntil: Date | null }

/** One try at an account at a time, on every node, so that parallel guesses are counted one by one. */
export async function lockTriesOf(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins of ${email}`}, 0))`.execute(tx)
}

export async function findFailures(db: Db, email: string, ips: string[], since: Date): Promise<Failures[]> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .selectAll()
    .where('email', '=', email)
    .where('address', 'in', ips)
    .where('last_failed_at', '>', since)
    .execute()
  return rows.map((row) => ({
    ip: row.address,
    failures: row.failures,
    blockedUntil: row.blocked_until,
  }))
}

export async function saveFailures(tx: Tx, email: string, failures: Failures[], now: Date): Promise<void> {
  const inOrder = failures.toSorted((one, other) => (one.ip < other.ip ? -1 : 1))
  await tx
    .insertInto('sign_in_failures')
    .values(
      inOrder.map((failure) => ({
        email,
        address: failure.ip,
        failures: failure.failures,
        blocked_until: failure.blockedUntil,
        last_failed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['email', 'address']).doUpdateSet((eb) => ({
        failures: eb.ref('excluded.failures'),
        blocked_until: eb.ref('excluded.blocked_until'),
        last_failed_at: eb.ref('excluded.last_failed_at'),
      })),
    )
    .execute()
}

/**
 * Forgets the failures of an account: those from some IP addresses, or all. The rows are locked in one order: of parallel
 * sign-ins that delete two each, one would wait for the other and be told of a deadlock.
 */
export async function forgetFailures(db: Db, email: string, ips?: string[]): Promise<void> {
  await db
    .with('locked', (cte) =>
      cte
        .selectFrom('sign_in_failures')
        .select('address')
        .where('email', '=', email)
        .$if(ips !== undefined, (query) => query.where('address', 'in', ips ?? []))
        .orderBy(IN_ORDER)
        .forUpdate(),
    )
    .deleteFrom('sign_in_failures')
    .where('email', '=', email)
    .where('address', 'in', (query) => query.selectFrom('locked').select('locked.address'))
    .execute()
}
