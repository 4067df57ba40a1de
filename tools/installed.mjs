import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether `npm ci` has nothing to do in `folder`. npm writes node_modules/.package-lock.json as its last step, so
 * an interrupted install is seen as none. Optional packages may be absent (other platforms), never of another version;
 * without `dev` so may those that only tests, checks and benchmarks need.
 */
export function installed(folder, { dev = true } = {}) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = presentIn(folder)
  if (!wanted || !present) return false
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const got = present[path]
    const mayBeAbsent = entry.optional || entry.devOptional || (entry.dev && !dev)
    if (got ? got.version !== entry.version : !mayBeAbsent) return false
  }
  return Object.keys(present).every((path) => path in wanted)
}

/** Whether the packages of tests are there, of whatever version: an install that follows brings them along again. */
export const hasTestPackages = (folder) => Object.values(presentIn(folder) ?? {}).some(({ dev }) => dev)

const presentIn = (folder) => packagesOf(join(folder, 'node_modules', '.package-lock.json'))

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
