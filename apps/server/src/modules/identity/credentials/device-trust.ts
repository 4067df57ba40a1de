import type { UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { deviceSecrets } from '../../../platform/sign-in/device-secrets.ts'
import { findTrustedDevice, saveTrustedDevice } from './trusted-devices.repository.ts'

/** The hash of the browser's secret where it is trusted for the address; else undefined. */
export async function trustedDeviceOf(
  app: App,
  email: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  const hashes = deviceSecrets(app).hashesOf(cookie)
  return hashes.length === 0 ? undefined : findTrustedDevice(app.database.db, hashes, email)
}

/**
 * Trusts the browser from now on; gives the secret that it keeps in a cookie. A trusted browser has allowances of its own
 * for tries and codes, which no stranger uses up.
 */
export async function trustDevice(
  app: App,
  tx: Tx,
  userId: UserId,
  cookie: string | undefined,
): Promise<string> {
  const { deviceSecret, hash } = deviceSecrets(app).kept(cookie)
  await saveTrustedDevice(tx, hash, userId, app.clock())
  return deviceSecret
}
