import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether `npm ci` has nothing to do in `folder`. npm writes node_modules/.package-lock.json as its last step, so
 * an interrupted install is seen as none. Optional packages may be absent (other platforms), never of another version.
 */
export function installed(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const got = present[path]
    if (got ? got.version !== entry.version : !(entry.optional || entry.devOptional)) return false
  }
  return Object.keys(present).every((path) => path in wanted)
}

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
