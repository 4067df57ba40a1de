import { type Config, ConfigError } from '../config.ts'
import type { Database, Db, Tx } from '../platform/db/database.ts'
import { LASTING_HASHES } from '../platform/sign-in/key-purposes.ts'
import {
  deriveKey,
  keyedHash,
  keyFor,
  keyId,
  openSealed,
  type Secret,
  seal,
  sealerOf,
} from '../platform/sign-in/sealed.ts'
import {
  findInstallation,
  findRetiredKeys,
  hasSecret,
  type Installation,
  keepRetiredKey,
  lockInstallation,
  replaceFingerprint,
} from './installation.repository.ts'
import { secretKey } from './secret-key.ts'

const DIGITS = 32

/** Names a secret without telling anything of it. */
export const fingerprintOf = (secret: string): string =>
  keyedHash({ current: deriveKey(secret, 'fingerprint'), older: [] }, 'fingerprint').slice(0, DIGITS)

/** The secret of the environment or of DATA_DIR, the one before it, and what is kept of those before that. */
export async function productSecret(config: Config, db: Db): Promise<Secret> {
  const current = secretKey(config.SECRET_KEY, config.DATA_DIR, await hasSecret(db))
  const secret = { current, previous: config.PREVIOUS_SECRET_KEY || undefined }
  return { ...secret, retired: await retiredKeys(db, secret) }
}

/** The keys of replaced secrets that these secrets open. */
async function retiredKeys(db: Db, secret: Secret): Promise<Map<string, Buffer[]>> {
  const found = new Map<string, Buffer[]>()
  const keys = keyFor(secret, 'retired keys')
  for (const { key_id: id, purpose, sealed_key: sealed } of await findRetiredKeys(db)) {
    // A server with neither secret is refused once the database is migrated.
    if (sealerOf(keys, sealed) === undefined) continue
    const key = Buffer.from(await openSealed(keys, sealed, id), 'base64url')
    found.set(purpose, [...(found.get(purpose) ?? []), key])
  }
  return found
}

/**
 * Every server on a database has the same secret: with another one second factors, mails that wait and sessions would
 * fail one by one. A server that knows the secret before it moves the database on. Throws ConfigError when neither is
 * the secret that the database was written with, and when the one before is still needed.
 */
export async function checkSecret(database: Pick<Database, 'transaction'>, secret: Secret): Promise<void> {
  await database.transaction(async (tx) => {
    const { current, previous } = fingerprintsOf(secret)
    refuseOtherSecret(await lockInstallation(tx, current), secret)
    if (secret.previous === undefined || previous === undefined) return
    await keepLastingKeys(tx, secret, secret.previous)
    await replaceFingerprint(tx, current, previous)
  })
}

/**
 * Before anything of the database is changed: throws ConfigError as `checkSecret` does where a server of any version has
 * left the fingerprint of its secret.
 */
export async function refuseOtherSecretBefore(db: Db, secret: Secret): Promise<void> {
  if (await hasSecret(db)) refuseOtherSecret(await findInstallation(db), secret)
}

const fingerprintsOf = ({ current, previous }: Secret) => ({
  current: fingerprintOf(current),
  previous: previous === undefined ? undefined : fingerprintOf(previous),
})

function refuseOtherSecret(stored: Installation, secret: Secret): void {
  const { current, previous } = fingerprintsOf(secret)
  const { secret_fingerprint: written, resealing_from: before } = stored
  if (written !== current && written !== previous)
    throw new ConfigError([
      'SECRET_KEY: this database was written with another secret. Set the one that was in use, or name it in PREVIOUS_SECRET_KEY to replace it; in development it is the file secret-key in DATA_DIR. Back-ups need the database, the files and the secret together.',
    ])
  if (before !== null && before !== current && before !== previous)
    throw new ConfigError([
      'PREVIOUS_SECRET_KEY: some values are still sealed with the secret before. Set it again, and leave it until the log says that it can be emptied.',
    ])
}

/** Keeps the keys of hashes that outlive the secret before. */
async function keepLastingKeys(tx: Tx, secret: Secret, previous: string): Promise<void> {
  const keys = keyFor(secret, 'retired keys')
  for (const purpose of LASTING_HASHES) {
    const key = deriveKey(previous, purpose)
    const id = keyId(key)
    const sealed = await seal(keys, key.toString('base64url'), id)
    await keepRetiredKey(tx, { key_id: id, purpose, sealed_key: sealed })
  }
}
