import { SERVER_BUSY } from '@gatefill/domain/accounts/password'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { keyFor, openSealed, seal } from '../../../platform/sign-in/sealed.ts'
import { forgetFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import { endCodesOf } from '../credentials/codes.repository.ts'
import { guardsOf } from '../credentials/sign-in-guards.ts'
import { forgetDevices } from '../credentials/trusted-devices.repository.ts'
import { forgetPasskeys } from '../passkeys/passkeys.repository.ts'
import { revokeSessions } from '../sessions/sessions.repository.ts'
import { notify } from './account-emails-sent.ts'
import { findUserByEmail, lockUser, openForRecovery } from './users.repository.ts'

/** Outbox topic: tells a former address that the account has another one. Payload {sealed, userId, at}. */
export const MAIL_FORMER_ADDRESS = 'identity.mail-former-address'

const EMAIL_TAKEN = 'Another account has this email address'

// Gives an account back to its owner, once two members of staff have agreed that it is them.

const mailKeyOf = (app: App) => keyFor(app.secret, 'former addresses of accounts')

async function mailFormerAddress(app: App, tx: Tx, userId: UserId, email: string): Promise<void> {
  const now = app.clock()
  const payload = { sealed: await seal(mailKeyOf(app), email, userId), userId, at: now.toISOString() }
  await addOutboxMessage(
    tx,
    { topic: MAIL_FORMER_ADDRESS, key: app.ids.next('ntc'), payload, runAt: now },
    now,
  )
}

/** Why an account cannot get this address: it is gone, or another one has the address. */
export async function addressProblem(tx: Tx, userId: UserId, newEmail: string | null) {
  const user = await lockUser(tx, userId)
  if (user === undefined || user.closedAt !== null) return refuse('NOT_FOUND')
  const isTaken =
    newEmail !== null && newEmail !== user.email && (await findUserByEmail(tx, newEmail)) !== undefined
  return isTaken ? invalid({ newEmail: [EMAIL_TAKEN] }) : undefined
}

/**
 * No password and no second factor holds any more, and every session ends. The owner sets a new password by a code
 * that is mailed to the address of the account; `newEmail` where the mailbox is lost: the former one is told.
 */
export async function recoverAccount(
  app: App,
  tx: Tx,
  userId: UserId,
  newEmail: string | null,
): Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const problem = await addressProblem(tx, userId, newEmail)
  if (problem !== undefined) return problem
  const user = await lockUser(tx, userId)
  if (user === undefined) return refuse('NOT_FOUND')
  const email = newEmail ?? user.email
  const nobodys = await guardsOf(app).passwords.hash(app.ids.secret())
  if (!nobodys.ok) return refuse('CONFLICT', { message: SERVER_BUSY })
  const now = app.clock()
  await endCodesOf(tx, user.email, now)
  await openForRecovery(tx, { id: userId, email, passwordHash: nobodys.value }, now)
  await forgetDevices(tx, userId)
  await forgetPasskeys(tx, userId)
  await revokeSessions(tx, userId, now)
  await forgetFailures(tx, email)
  if (email !== user.email) await mailFormerAddress(app, tx, userId, user.email)
  await notify(app, tx, userId, 'account-recovered')
  return ok({ id: userId })
}

/** The address that a mail of this module goes to. */
export const openFormerAddress = (app: App, sealed: string, userId: string): Promise<string> =>
  openSealed(mailKeyOf(app), sealed, userId)
