import { SERVER_BUSY } from '@gatefill/domain/accounts/password'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { keyFor, openSealed, seal } from '../../../platform/sign-in/sealed.ts'
import { forgetFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import { currentPasswordCheck } from '../credentials/current-password.ts'
import { guardsOf } from '../credentials/sign-in-guards.ts'
import { eraseAccount } from './own-data.repository.ts'
import { personalDataOf } from './own-data.ts'
import { setPicture } from './pictures.repository.ts'
import { removeReplaced } from './pictures.ts'
import type { User } from './users.repository.ts'
import { findUser, lockUser } from './users.repository.ts'

/** Outbox topic: mails a former customer that the account is closed. Payload {sealed, at}: the e-mail address, sealed. */
export const MAIL_CLOSED = 'identity.mail-closed'

async function obstacleTo(app: App, tx: Tx, userId: UserId): Promise<string | undefined> {
  for (const { obstacle } of personalDataOf(app)) {
    const found = await obstacle?.(tx, userId)
    if (found !== undefined) return found
  }
  return undefined
}

/** Erases what every module holds of a customer, unless one of them has a reason against it. */
async function eraseAccountOfCustomer(
  app: App,
  tx: Tx,
  user: User,
  passwordHash: string,
): Promise<Result<{ closed: true }, 'CONFLICT'>> {
  const { id: userId, email } = user
  const obstacle = await obstacleTo(app, tx, userId)
  if (obstacle !== undefined) return refuse('CONFLICT', { message: obstacle })
  const now = app.clock()
  for (const each of personalDataOf(app)) await each.erase(tx, userId, now)
  const picture = await setPicture(tx, userId, null, now)
  if (picture !== null) await removeReplaced(app, tx, picture)
  await forgetFailures(tx, email)
  await eraseAccount(tx, { id: userId, email, passwordHash }, now)
  const sealed = await seal(mailKeyOf(app), email, userId)
  const payload = { sealed, userId, at: now.toISOString() }
  await addOutboxMessage(
    tx,
    { topic: MAIL_CLOSED, key: `${MAIL_CLOSED}:${userId}`, payload, runAt: now },
    now,
  )
  return ok({ closed: true })
}

// The closing of an account, and the mail that confirms it.

const mailKeyOf = (app: App) => keyFor(app.secret, 'addresses of closed accounts')

/** Closes the account of a customer who asked staff for it; the same is erased, and the same mail confirms it. */
export async function closeForCustomer(
  app: App,
  tx: Tx,
  userId: UserId,
): Promise<Result<{ closed: true }, 'NOT_FOUND' | 'CONFLICT'>> {
  const user = await lockUser(tx, userId)
  if (user === undefined || user.closedAt !== null)
    return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
  const nobodys = await guardsOf(app).passwords.hash(app.ids.secret())
  if (!nobodys.ok) return refuse('CONFLICT', { message: SERVER_BUSY })
  return eraseAccountOfCustomer(app, tx, user, nobodys.value)
}

/** Signed out everywhere and erased in one transaction; a mail confirms it. */
export async function closeAccount(
  app: App,
  form: { currentPassword: string },
  { userId, ip }: { userId: UserId; ip: string },
): Promise<Result<{ closed: true }, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>> {
  const user = await findUser(app.database.db, userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  const checked = await currentPasswordCheck(app, user, form.currentPassword, ip)
  if (!checked.ok) return checked
  const nobodys = await guardsOf(app).passwords.hash(app.ids.secret())
  if (!nobodys.ok) return nobodys
  const outcome = await app.database.transaction(
    async (tx): Promise<Result<{ closed: true }, 'UNAUTHENTICATED' | 'CONFLICT'>> => {
      const present = await lockUser(tx, userId)
      if (present?.passwordHash !== user.passwordHash) return refuse('UNAUTHENTICATED')
      return eraseAccountOfCustomer(app, tx, present, nobodys.value)
    },
  )
  if (!outcome.ok) return outcome
  app.wake()
  app.log.info({ userId }, 'account closed')
  return outcome
}

/** The address that a closing mail goes to. */
export const openClosedAddress = (app: App, sealed: string, userId: string): Promise<string> =>
  openSealed(mailKeyOf(app), sealed, userId)
