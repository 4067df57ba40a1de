import type { UserId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keyedHash, keyedHashes, keyFor } from '../../../platform/sign-in/sealed.ts'
import { findTrustedDevice, saveTrustedDevice } from './trusted-devices.repository.ts'

/** A browser is remembered for so many seconds after the last sign-in. */
export const DEVICE_SECONDS = 180 * DAY_SECONDS
const SECRET_CHARACTERS = 43

export type DeviceTrust = ReturnType<typeof deviceTrust>

/**
 * Which browsers belong to whom: one in which somebody signed in keeps a secret cookie, and has allowances of its own
 * for tries and codes, which no stranger uses up.
 */
export function deviceTrust({ database, clock, ids, secret }: Context) {
  const key = keyFor(secret, 'trusted devices')
  const isSecret = (cookie: string | undefined): cookie is string => cookie?.length === SECRET_CHARACTERS

  return {
    /** The hash of the browser's secret where it is trusted for the address; else undefined. */
    trustedFor: async (email: string, cookie: string | undefined): Promise<string | undefined> => {
      if (!isSecret(cookie)) return undefined
      return findTrustedDevice(database.db, keyedHashes(key, cookie), email)
    },
    /** Trusts the browser from now on; gives the secret that it keeps. */
    trust: async (tx: Tx, userId: UserId, cookie: string | undefined): Promise<string> => {
      const kept = isSecret(cookie) ? cookie : ids.secret()
      await saveTrustedDevice(tx, keyedHash(key, kept), userId, clock())
      return kept
    },
  }
}
