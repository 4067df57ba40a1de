import { CURRENT_PASSWORD_REQUIRED } from '@gatefill/domain/accounts/account-forms'
import { RECENT_SIGN_IN_SECONDS } from '@gatefill/domain/accounts/session'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import type { CheckCurrentPassword } from '../credentials/current-password.ts'
import { closeAccountService } from './close-account.service.ts'
import { collectAccount } from './own-data.repository.ts'
import type { PicturesService } from './pictures.service.ts'
import { findUser } from './users.repository.ts'

type Owner = { userId: UserId; authenticatedAt: Date; ip: string }
export type Exported = { exportedAt: string; account: unknown; parts: Record<string, unknown> }
type OwnDataDeps = { checkPassword: CheckCurrentPassword; passwords: Passwords; pictures: PicturesService }

/** The export of all data stored about a customer, and the closing of the account. */
export function ownDataService(context: Context, deps: OwnDataDeps) {
  const { database, clock, log } = context
  const { checkPassword } = deps
  const modules: PersonalData<UserId>[] = []

  async function collectAll(userId: UserId): Promise<Exported> {
    const parts: Record<string, unknown> = {}
    for (const { name, collect } of modules) parts[name] = await collect(database.db, userId)
    log.info({ userId }, 'personal data exported')
    return {
      exportedAt: clock().toISOString(),
      account: await collectAccount(database.db, userId),
      parts,
    }
  }

  return {
    /** Adds the personal data of a later module; wired in app.ts. */
    include: (...added: PersonalData<UserId>[]): void => {
      modules.push(...added)
    },

    /** With the password, or within 10 minutes of entering it: a stolen session does not take everything along. */
    collect: async (
      typed: string | undefined,
      { userId, authenticatedAt, ip }: Owner,
    ): Promise<Result<Exported, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> => {
      const user = await findUser(database.db, userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      if (typed !== undefined) {
        const checked = await checkPassword(user, typed, ip)
        if (!checked.ok) return checked
      } else if (secondsBetween(authenticatedAt, clock()) > RECENT_SIGN_IN_SECONDS)
        return invalid({ currentPassword: [CURRENT_PASSWORD_REQUIRED] })
      return ok(await collectAll(userId))
    },

    /** The same file for a request that staff answer. */
    collectAll,

    ...closeAccountService(context, { ...deps, modules }),
  }
}

export type OwnDataService = ReturnType<typeof ownDataService>
