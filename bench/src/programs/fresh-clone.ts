import { delimiter, join } from 'node:path'
import type { Scope } from '../measure/scope.ts'
import { outputOf } from './programs.ts'
import type { RunningServer } from './server-process.ts'
import { FIRST_START, ROOT, startServer, temporaryFolder } from './server-process.ts'

/** The version that the product's speed is told beside: the last one before anybody worked on it. */
export const BEFORE = '13ec902'
const READY_WITHIN_MILLISECONDS = 600_000

/** The folder of a clone of this repository at a revision, with nothing installed. Rejects where the history is not there. */
export async function freshClone(scope: Scope, revision: string): Promise<string> {
  const folder = join(temporaryFolder(scope), 'gatefill')
  const commit = await outputOf(scope, 'git', ['rev-parse', `${revision}^{commit}`], ROOT)
  await outputOf(scope, 'git', ['clone', '--quiet', ROOT, folder])
  await outputOf(scope, 'git', ['checkout', '--quiet', '--detach', commit.trim()], folder)
  return folder
}

/** The first `npm start` in the folder of a fresh clone, as a newcomer types it; `onOutput` gets what it prints. */
export function startFreshClone(
  scope: Scope,
  folder: string,
  environment: Record<string, string>,
  onOutput: (text: string) => void = () => {},
): Promise<RunningServer> {
  return startServer(
    scope,
    FIRST_START,
    { ...newcomersEnvironment(process.env, ROOT), ...environment },
    { folder, readyWithin: READY_WITHIN_MILLISECONDS, onOutput },
  )
}

/** What npm has put into the environment of the bench is not there in a newcomer's terminal. */
export function newcomersEnvironment(
  environment: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined> {
  const npms = Object.keys(environment).filter((name) =>
    /^npm_(?!config_(cache|registry|userconfig)$)/.test(name),
  )
  const path = (environment.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
  return {
    ...Object.fromEntries([...npms, 'NODE_COMPILE_CACHE', 'INIT_CWD'].map((name) => [name, undefined])),
    PATH: path.join(delimiter),
  }
}
