import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'

const FEWEST_CHARACTERS = 32
const PUT_BACK = 'Put that file back from a backup, or set the secret that was in use.'

/**
 * The signing secret: the configured one, else one generated once in `dataDir` and readable by its owner only.
 * Throws ConfigError when the file there is too short to be a secret, as after a full disk: nothing may be signed
 * with it; and when there is none although the database `isInUse`: a new one would not open what is stored there.
 */
export function secretKey(configured: string, dataDir: string, isInUse: boolean): string {
  if (configured !== '') return configured
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = kept(path) ?? (isInUse ? undefined : made(path))
  if (secret === undefined)
    throw new ConfigError([`SECRET_KEY: this database is in use, and ${path} is not there. ${PUT_BACK}`])
  if (secret.length < FEWEST_CHARACTERS)
    throw new ConfigError([
      `SECRET_KEY: ${path} holds no usable secret. ${isInUse ? PUT_BACK : 'Delete it: a new one is then made.'}`,
    ])
  return secret
}

function kept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // readFileSync throws system errors only
    return undefined
  }
}

/** Written in full before it gets its name, so that nobody ever reads half of it; who comes second takes the first's. */
function made(path: string): string {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // linkSync throws system errors only
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(path, 'utf8')
}
