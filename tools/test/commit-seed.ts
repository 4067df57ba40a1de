import { spawnSync } from 'node:child_process'
import { root } from '../run/run.ts'

/** For a folder without git, such as a downloaded archive. */
const WITHOUT_GIT = 20_261_121

/**
 * A seed for a random play that changes with each commit, so that the short plays of many commits try together what a
 * whole one tries, and a commit that failed fails again.
 */
export function commitSeed(folder = root): number {
  const head = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  return head.status === 0 ? Number.parseInt(head.stdout.slice(0, 7), 16) : WITHOUT_GIT
}
