import { SERVER_BUSY } from '@gatefill/domain/accounts/password'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { keyFor, openSealed, seal } from '../../../platform/sign-in/sealed.ts'
import { forgetFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import type { CheckCurrentPassword } from '../credentials/current-password.ts'
import { eraseAccount } from './own-data.repository.ts'
import { setPicture } from './pictures.repository.ts'
import type { PicturesService } from './pictures.service.ts'
import type { User } from './users.repository.ts'
import { findUser, lockUser } from './users.repository.ts'

/** Outbox topic: mails a former customer that the account is closed. Payload {sealed, at}: the e-mail address, sealed. */
export const MAIL_CLOSED = 'identity.mail-closed'

type CloseAccountDeps = {
  checkPassword: CheckCurrentPassword
  passwords: Passwords
  pictures: PicturesService
  /** What the modules hold of a customer; complete once the application is wired. */
  modules: readonly PersonalData<UserId>[]
}

/** Erases what every module holds of a customer, unless one of them has a reason against it. */
function createEraseCustomer(
  clock: Context['clock'],
  mailKey: ReturnType<typeof keyFor>,
  { pictures, modules }: Pick<CloseAccountDeps, 'pictures' | 'modules'>,
) {
  async function obstacleTo(tx: Tx, userId: UserId): Promise<string | undefined> {
    for (const { obstacle } of modules) {
      const found = await obstacle?.(tx, userId)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The caller has locked the account: no order can be placed for it, so none is placed after they were read. */
  return async function eraseCustomer(
    tx: Tx,
    user: User,
    passwordHash: string,
  ): Promise<Result<{ closed: true }, 'CONFLICT'>> {
    const { id: userId, email } = user
    const obstacle = await obstacleTo(tx, userId)
    if (obstacle !== undefined) return refuse('CONFLICT', { message: obstacle })
    const now = clock()
    for (const each of modules) await each.erase(tx, userId, now)
    const picture = await setPicture(tx, userId, null, now)
    if (picture !== null) await pictures.removeReplaced(tx, picture)
    await forgetFailures(tx, email)
    await eraseAccount(tx, { id: userId, email, passwordHash }, now)
    const sealed = await seal(mailKey, email, userId)
    const payload = { sealed, userId, at: now.toISOString() }
    await addOutboxMessage(
      tx,
      { topic: MAIL_CLOSED, key: `${MAIL_CLOSED}:${userId}`, payload, runAt: now },
      now,
    )
    return ok({ closed: true })
  }
}

/** The closing of an account, and the mail that confirms it. */
export function closeAccountService(
  context: Context,
  { checkPassword, passwords, pictures, modules }: CloseAccountDeps,
) {
  const { database, clock, ids, log } = context
  const mailKey = keyFor(context.secret, 'addresses of closed accounts')

  const eraseCustomer = createEraseCustomer(clock, mailKey, { pictures, modules })

  return {
    /** Closes the account of a customer who asked staff for it; the same is erased, and the same mail confirms it. */
    closeForCustomer: async (
      tx: Tx,
      userId: UserId,
    ): Promise<Result<{ closed: true }, 'NOT_FOUND' | 'CONFLICT'>> => {
      const user = await lockUser(tx, userId)
      if (user === undefined || user.closedAt !== null)
        return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
      const nobodys = await passwords.hash(ids.secret())
      if (!nobodys.ok) return refuse('CONFLICT', { message: SERVER_BUSY })
      return eraseCustomer(tx, user, nobodys.value)
    },

    /** Signed out everywhere and erased in one transaction; a mail confirms it. */
    close: async (
      form: { currentPassword: string },
      { userId, ip }: { userId: UserId; ip: string },
    ): Promise<Result<{ closed: true }, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>> => {
      const user = await findUser(database.db, userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      const checked = await checkPassword(user, form.currentPassword, ip)
      if (!checked.ok) return checked
      const nobodys = await passwords.hash(ids.secret())
      if (!nobodys.ok) return nobodys
      const outcome = await database.transaction(
        async (tx): Promise<Result<{ closed: true }, 'UNAUTHENTICATED' | 'CONFLICT'>> => {
          const present = await lockUser(tx, userId)
          if (present?.passwordHash !== user.passwordHash) return refuse('UNAUTHENTICATED')
          return eraseCustomer(tx, present, nobodys.value)
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
