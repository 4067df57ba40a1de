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
import type { Context } from '../../../platform/context.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser } from '../accounts/users.repository.ts'
import type { CheckCurrentPassword } from '../credentials/current-password.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  saveChallenge,
  takeChallenge,
} from './passkeys.repository.ts'
import type { RelyingParty } from './relying-party.ts'
import type { BrowserAnswer } from './web-authn.ts'
import { creationOptions, readCreated } from './web-authn.ts'

type PasskeysDeps = { checkPassword: CheckCurrentPassword; appName: string; party: () => RelyingParty }
type Caller = { userId: UserId; ip: string }

/** Passkeys of the signed-in customer: added with the password, named, removed (C-86). */
export function passkeysService(context: Context, { checkPassword, appName, party }: PasskeysDeps) {
  const { database, clock, log } = context
  const { db } = database
  const list = (userId: UserId): Promise<Passkey[]> => listPasskeys(db, userId)

  return {
    list,

    start: async (
      { currentPassword }: { currentPassword: string },
      { userId, ip }: Caller,
    ): Promise<Result<BrowserAnswer, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>> => {
      const user = await findUser(db, userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      const checked = await checkPassword(user, currentPassword, ip)
      if (!checked.ok) return checked
      const present = await list(userId)
      if (present.length >= PASSKEYS_MAX) return refuse('CONFLICT', { message: PASSKEYS_FULL })
      const name = `${user.firstName} ${user.lastName}`
      const options = await creationOptions({ ...party(), name: appName }, { ...user, name }, present)
      await saveChallenge(db, options.challenge, userId, secondsAfter(clock(), PASSKEY_SECONDS))
      return ok({ ...options })
    },

    add: async (
      userId: UserId,
      { name, response }: { name: string; response: BrowserAnswer },
    ): Promise<Result<Passkey[], 'VALIDATION' | 'CONFLICT'>> => {
      const errors = passkeyNameErrors({ name })
      if (hasErrors(errors)) return invalid(errors)
      const take = (challenge: string) => takeChallenge(db, challenge, userId, clock())
      const made = await readCreated(party(), response, take)
      if (made === undefined) return refuse('CONFLICT', { message: PASSKEY_NOT_ADDED })
      const isNew = await database.transaction(async (tx) => {
        const isAdded = await insertPasskey(tx, { ...made, userId }, { name: plainLine(name), now: clock() })
        if (isAdded) await notify(tx, context, userId, 'passkey-added')
        return isAdded
      })
      if (!isNew) return refuse('CONFLICT', { message: PASSKEY_NOT_ADDED })
      context.wake()
      log.info({ userId }, 'passkey added')
      return ok(await list(userId))
    },

    ...passkeyChanges(context, list),
  }
}

/** Another name for a passkey, and its end. */
function passkeyChanges(context: Context, list: (userId: UserId) => Promise<Passkey[]>) {
  const { database } = context
  return {
    rename: async (
      userId: UserId,
      id: string,
      { name }: { name: string },
    ): Promise<Result<Passkey[], 'VALIDATION' | 'NOT_FOUND'>> => {
      const errors = passkeyNameErrors({ name })
      if (hasErrors(errors)) return invalid(errors)
      const isThere = await renamePasskey(database.db, userId, id, plainLine(name))
      return isThere ? ok(await list(userId)) : refuse('NOT_FOUND', { message: PASSKEY_NOT_FOUND })
    },

    remove: async (userId: UserId, id: string): Promise<Result<Passkey[], 'NOT_FOUND'>> => {
      const isGone = await database.transaction(async (tx) => {
        const wasThere = await deletePasskey(tx, userId, id)
        if (wasThere) await notify(tx, context, userId, 'passkey-removed')
        return wasThere
      })
      if (!isGone) return refuse('NOT_FOUND', { message: PASSKEY_NOT_FOUND })
      context.wake()
      return ok(await list(userId))
    },
  }
}
