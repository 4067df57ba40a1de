import { CURRENT_PASSWORD_REQUIRED } from '@gatefill/domain/accounts/account-forms'
import { RECENT_SIGN_IN_SECONDS } from '@gatefill/domain/accounts/session'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { keyFor, openSealed, seal } from '../../../platform/sign-in/sealed.ts'
import { forgetFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import type { CheckCurrentPassword } from '../credentials/current-password.ts'
import { collectAccount, eraseAccount } from './own-data.repository.ts'
import { setPicture } from './pictures.repository.ts'
import type { PicturesService } from './pictures.service.ts'
import { findUser, lockUser } from './users.repository.ts'

/** Outbox topic: mails a former customer that the account is closed. Payload {sealed, at}: the e-mail address, sealed. */
export const MAIL_CLOSED = 'identity.mail-closed'

type Owner = { userId: UserId; authenticatedAt: Date; ip: string }
type Exported = { exportedAt: string; account: unknown; parts: Record<string, unknown> }
type Parts = { checkPassword: CheckCurrentPassword; passwords: Passwords; pictures: PicturesService }

/** The export of all data stored about a customer, and the closing of the account. */
export function ownDataService(context: Context, { checkPassword, passwords, pictures }: Parts) {
  const { database, clock, ids, log } = context
  const mailKey = keyFor(context.secret, 'addresses of closed accounts')
  const modules: PersonalData<UserId>[] = []

  async function obstacleTo(tx: Tx, userId: UserId): Promise<string | undefined> {
    for (const { obstacle } of modules) {
      const found = await obstacle?.(tx, userId)
      if (found !== undefined) return found
    }
    return undefined
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
      const parts: Record<string, unknown> = {}
      for (const { name, collect } of modules) parts[name] = await collect(database.db, userId)
      log.info({ userId }, 'personal data exported')
      return ok({
        exportedAt: clock().toISOString(),
        account: await collectAccount(database.db, userId),
        parts,
      })
    },

    /** Signed out everywhere and erased in one transaction; a mail confirms it. */
    close: async (
      form: { currentPassword: string },
      { userId, ip }: Owner,
    ): Promise<Result<{ closed: true }, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>> => {
      const user = await findUser(database.db, userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      const checked = await checkPassword(user, form.currentPassword, ip)
      if (!checked.ok) return checked
      const nobodys = await passwords.hash(ids.secret())
      if (!nobodys.ok) return nobodys
      const outcome = await database.transaction(
        async (tx): Promise<Result<{ closed: true }, 'UNAUTHENTICATED' | 'CONFLICT'>> => {
          // No order can be placed for a locked account, so none is placed after they were read.
          const present = await lockUser(tx, userId)
          if (present?.passwordHash !== user.passwordHash) return refuse('UNAUTHENTICATED')
          const obstacle = await obstacleTo(tx, userId)
          if (obstacle !== undefined) return refuse('CONFLICT', { message: obstacle })
          const now = clock()
          for (const { erase } of modules) await erase(tx, userId, now)
          const picture = await setPicture(tx, userId, null, now)
          if (picture !== null) await pictures.removeReplaced(tx, picture)
          await forgetFailures(tx, user.email)
          await eraseAccount(tx, { id: userId, email: user.email, passwordHash: nobodys.value }, now)
          const sealed = await seal(mailKey, user.email, userId)
          const payload = { sealed, userId, at: now.toISOString() }
          await addOutboxMessage(
            tx,
            { topic: MAIL_CLOSED, key: `${MAIL_CLOSED}:${userId}`, payload, runAt: now },
            now,
          )
          return ok({ closed: true })
        },
      )
      if (!outcome.ok) return outcome
      context.wake()
      log.info({ userId }, 'account closed')
      return outcome
    },

    /** The address that a closing mail goes to. */
    addressIn: (sealed: string, userId: string): Promise<string> => openSealed(mailKey, sealed, userId),
  }
}

export type OwnDataService = ReturnType<typeof ownDataService>
