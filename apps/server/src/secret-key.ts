import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The signing secret: the configured one, else one generated once in `dataDir` and readable by its owner only. */
export function secretKey(configured: string, dataDir: string): string {
  if (configured !== '') return configured
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // writeFileSync throws system errors only
  }
  return readFileSync(path, 'utf8')
}
