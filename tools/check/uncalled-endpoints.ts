import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the applications and what they share call the API. */
const CALLERS = [
  'apps/web/src',
  'apps/console/src',
  'apps/driver/src',
  'packages/client/src',
  'packages/ui/src',
]

const IMPORT = /import (type )?\{([^}]*)\} from '@gatefill\/contracts\/[^']+'/g

/** Names that a module imports as values from the contracts. */
export function importedContracts(source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .filter(([, isType]) => isType === undefined)
    .flatMap(([, , names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** Names that any application imports as values from the contracts, tests apart. */
export function contractsOfApplications(root: string): Set<string> {
  const names = CALLERS.flatMap((folder) =>
    sourcesBelow(join(root, folder)).flatMap((path) => importedContracts(readFileSync(path, 'utf8'))),
  )
  return new Set(names)
}

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}

/** Endpoints that no application calls, each with its reason. */
export const UNCALLED: Readonly<Record<string, string>> = {
  receivePaymentWebhook: 'providers of payments call it',
}

/** Sentences about endpoints that nobody calls and nothing excuses, and about excuses that hold no longer. */
export function uncalledProblems(
  endpoints: readonly string[],
  called: ReadonlySet<string>,
  excused: Readonly<Record<string, string>>,
): string[] {
  const isExcused = (name: string) => Object.hasOwn(excused, name)
  return [
    ...endpoints
      .filter((name) => !called.has(name) && !isExcused(name))
      .map((name) => `${name} is called by no application: call it, delete it, or give a reason`),
    ...Object.keys(excused)
      .filter((name) => called.has(name))
      .map((name) => `${name} is called by an application: take it off the list`),
    ...Object.keys(excused)
      .filter((name) => !endpoints.includes(name))
      .map((name) => `${name} is no endpoint: take it off the list`),
  ]
}
