import { spawnSync } from 'node:child_process'
import { root } from '../../run/run.ts'

/**
 * The commit before the change that is proven: where this branch left main, and on main itself the one before the
 * newest. Undefined where git knows none.
 */
export function changeBase(folder = root): string | undefined {
  const commitOf = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const left = commitOf('merge-base', 'HEAD', 'origin/main') ?? commitOf('merge-base', 'HEAD', 'main')
  const isOnMain = left === undefined || left === commitOf('rev-parse', 'HEAD')
  return isOnMain ? commitOf('rev-parse', '--verify', 'HEAD~1') : left
}
