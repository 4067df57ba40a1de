import { CURRENT_PASSWORD_REQUIRED } from '@gatefill/domain/accounts/account-forms'
import { RECENT_SIGN_IN_SECONDS } from '@gatefill/domain/accounts/session'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { currentPasswordCheck } from '../credentials/current-password.ts'
import { collectAccount } from './own-data.repository.ts'
import { findUser } from './users.repository.ts'

type Owner = { userId: UserId; authenticatedAt: Date; ip: string }
export type Exported = { exportedAt: string; account: unknown; parts: Record<string, unknown> }

/** The modules that keep personal data of customers. */
export const personalDataOf = inMemory((): PersonalData<UserId>[] => [])

/** All data that is stored about a customer. */
export async function collectAll(app: App, userId: UserId): Promise<Exported> {
  const parts: Record<string, unknown> = {}
  for (const { name, collect } of personalDataOf(app)) parts[name] = await collect(app.database.db, userId)
  app.log.info({ userId }, 'personal data exported')
  return {
    exportedAt: app.clock().toISOString(),
    account: await collectAccount(app.database.db, userId),
    parts,
  }
}

/** Adds the personal data that a later module keeps: it is exported and erased with the rest. */
export function includePersonalData(app: App, ...added: PersonalData<UserId>[]): void {
  personalDataOf(app).push(...added)
}

/** With the password, or within 10 minutes of entering it: a stolen session does not take everything along. */
export async function collectOwnData(
  app: App,
  typed: string | undefined,
  { userId, authenticatedAt, ip }: Owner,
): Promise<Result<Exported, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> {
  const user = await findUser(app.database.db, userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  if (typed !== undefined) {
    const checked = await currentPasswordCheck(app, user, typed, ip)
    if (!checked.ok) return checked
  } else if (secondsBetween(authenticatedAt, app.clock()) > RECENT_SIGN_IN_SECONDS)
    return invalid({ currentPassword: [CURRENT_PASSWORD_REQUIRED] })
  return ok(await collectAll(app, userId))
}
