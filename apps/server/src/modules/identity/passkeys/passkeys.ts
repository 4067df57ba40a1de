import type { Passkey } from '@gatefill/domain/accounts/passkey'
import {
  PASSKEY_NOT_ADDED,
  PASSKEY_NOT_FOUND,
  PASSKEY_SECONDS,
  PASSKEYS_FULL,
  PASSKEYS_MAX,
  passkeyNameErrors,
} from '@gatefill/domain/accounts/passkey'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser } from '../accounts/users.repository.ts'
import { currentPasswordCheck } from '../credentials/current-password.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  saveChallenge,
  takeChallenge,
} from './passkeys.repository.ts'
import { type BrowserAnswer, creationOptions, passkeyParty, readCreated } from './web-authn.ts'

type Caller = { userId: UserId; ip: string }

// Passkeys of the signed-in customer: added with the password, named, removed (C-86).

/** The customer's passkeys. */
export const listPasskeyViews = (app: App, userId: UserId): Promise<Passkey[]> =>
  listPasskeys(app.database.db, userId)

/** Begins a new passkey after checking the password: what the browser makes it from. */
export async function startPasskey(
  app: App,
  { currentPassword }: { currentPassword: string },
  { userId, ip }: Caller,
): Promise<Result<BrowserAnswer, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>> {
  const user = await findUser(app.database.db, userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  const checked = await currentPasswordCheck(app, user, currentPassword, ip)
  if (!checked.ok) return checked
  const present = await listPasskeyViews(app, userId)
  if (present.length >= PASSKEYS_MAX) return refuse('CONFLICT', { message: PASSKEYS_FULL })
  const name = `${user.firstName} ${user.lastName}`
  const options = await creationOptions(
    { ...passkeyParty(app), name: app.config.APP_NAME },
    { ...user, name },
    present,
  )
  await saveChallenge(app.database.db, options.challenge, userId, secondsAfter(app.clock(), PASSKEY_SECONDS))
  return ok({ ...options })
}

/** Saves the passkey that the browser has made; gives all of them. */
export async function addPasskey(
  app: App,
  userId: UserId,
  { name, response }: { name: string; response: BrowserAnswer },
): Promise<Result<Passkey[], 'VALIDATION' | 'CONFLICT'>> {
  const errors = passkeyNameErrors({ name })
  if (hasErrors(errors)) return invalid(errors)
  const take = (challenge: string) => takeChallenge(app.database.db, challenge, userId, app.clock())
  const made = await readCreated(passkeyParty(app), response, take)
  if (made === undefined) return refuse('CONFLICT', { message: PASSKEY_NOT_ADDED })
  const isNew = await app.database.transaction(async (tx) => {
    const isAdded = await insertPasskey(tx, { ...made, userId }, { name: plainLine(name), now: app.clock() })
    if (isAdded) await notify(app, tx, userId, 'passkey-added')
    return isAdded
  })
  if (!isNew) return refuse('CONFLICT', { message: PASSKEY_NOT_ADDED })
  app.wake()
  app.log.info({ userId }, 'passkey added')
  return ok(await listPasskeyViews(app, userId))
}

/** Gives one of the customer's passkeys another name. */
export async function renamePasskeyOfCustomer(
  app: App,
  userId: UserId,
  id: string,
  { name }: { name: string },
): Promise<Result<Passkey[], 'VALIDATION' | 'NOT_FOUND'>> {
  const errors = passkeyNameErrors({ name })
  if (hasErrors(errors)) return invalid(errors)
  const isThere = await renamePasskey(app.database.db, userId, id, plainLine(name))
  return isThere
    ? ok(await listPasskeyViews(app, userId))
    : refuse('NOT_FOUND', { message: PASSKEY_NOT_FOUND })
}

/** Removes one of the customer's passkeys. */
export async function removePasskey(
  app: App,
  userId: UserId,
  id: string,
): Promise<Result<Passkey[], 'NOT_FOUND'>> {
  const isGone = await app.database.transaction(async (tx) => {
    const wasThere = await deletePasskey(tx, userId, id)
    if (wasThere) await notify(app, tx, userId, 'passkey-removed')
    return wasThere
  })
  if (!isGone) return refuse('NOT_FOUND', { message: PASSKEY_NOT_FOUND })
  app.wake()
  return ok(await listPasskeyViews(app, userId))
}
