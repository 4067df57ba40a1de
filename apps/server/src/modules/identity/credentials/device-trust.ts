import type { UserId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { deviceSecrets } from '../../../platform/sign-in/device-secrets.ts'
import { findTrustedDevice, saveTrustedDevice } from './trusted-devices.repository.ts'

export type DeviceTrust = ReturnType<typeof deviceTrust>

/**
 * Which browsers belong to whom: one in which somebody signed in keeps a secret cookie, and has allowances of its own
 * for tries and codes, which no stranger uses up.
 */
export function deviceTrust(context: Context) {
  const { database, clock } = context
  const secrets = deviceSecrets(context)

  return {
    /** The hash of the browser's secret where it is trusted for the address; else undefined. */
    trustedFor: async (email: string, cookie: string | undefined): Promise<string | undefined> => {
      const hashes = secrets.hashesOf(cookie)
      return hashes.length === 0 ? undefined : findTrustedDevice(database.db, hashes, email)
    },
    /** Trusts the browser from now on; gives the secret that it keeps. */
    trust: async (tx: Tx, userId: UserId, cookie: string | undefined): Promise<string> => {
      const { deviceSecret, hash } = secrets.kept(cookie)
      await saveTrustedDevice(tx, hash, userId, clock())
      return deviceSecret
    },
  }
}
