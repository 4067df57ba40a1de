import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Database } from '../../../src/platform/db/database.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { accessTokens } from '../../../src/platform/sign-in/access-tokens.ts'
import { SECRET } from '../run/simulation.ts'

/** Two years: the clock of a run may jump by weeks more than once, and nobody here would sign in again. */
const SESSION_SECONDS = 2 * 365 * 24 * 3600

export type Customer = { email: string; token: string }

/** Inserts customers with open sessions; signing each of them in would spend most of the run on hashing passwords. */
export async function createCustomers(
  { database, now: clock }: { database: Database; now: () => Date },
  howMany: number,
): Promise<Customer[]> {
  const now = clock()
  const ids = systemIds(clock)
  const expiresAt = secondsAfter(now, SESSION_SECONDS)
  const tokens = accessTokens<UserId>({ current: SECRET }, 'gatefill-customer')
  const customers = Array.from({ length: howMany }, (_, at) => ({
    id: ids.next('usr'),
    session: ids.next('ses'),
    email: `customer-${at}@mail.test`,
  }))
  const { db } = database
  const users = customers.map(({ id, email }, at) => ({
    id,
    email,
    first_name: 'Ada',
    last_name: `Obi ${at}`,
    password_hash: 'never used',
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  }))
  const sessions = customers.map(({ id, session }) => ({
    id: session,
    user_id: id,
    remember: true,
    authenticated_at: now,
    expires_at: expiresAt,
    created_at: now,
    user_agent: '',
    last_seen_at: now,
  }))
  await db.insertInto('users').values(users).execute()
  await db.insertInto('sessions').values(sessions).execute()
  return Promise.all(
    customers.map(async ({ id, session, email }) => ({
      email,
      token: await tokens.sign({ accountId: asId(id), sessionId: asId(session), issuedAt: now, expiresAt }),
    })),
  )
}
