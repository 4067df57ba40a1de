import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What a visit opens first: the entry, the two frames with the page that each shows first, and what follows the server's events. */
const FIRST = {
  entry: '/src/main.tsx',
  authFrame: '/app/layout/auth-layout.tsx',
  signIn: '/pages/sign-in.page.tsx',
  dashboardFrame: '/app/layout/dashboard-layout.tsx',
  home: '/pages/home.page.tsx',
  live: '/app/live/live-updates.ts',
} as const

type First = keyof typeof FIRST

/** Whether one of the first screens imports a module before it runs, and whether any other screen does. */
type Users = Record<First | 'others', boolean>

/**
 * Gives the file into which the build puts a module, by which of the first screens import it. Without it the
 * build makes a file for each set of screens that share a module: thirty files of a few hundred bytes, each a request of
 * the first page. What only later screens need is left to the build (undefined), and so is what one screen has alone.
 */
export function partOf(): (id: string, modules: Modules) => string | undefined {
  let usersOf: ((id: string) => Users) | undefined
  return (id, modules) => {
    usersOf ??= usersIn(id, modules)
    return id.endsWith(FIRST.entry) ? undefined : part(usersOf(id))
  }
}

function part({ entry, authFrame, signIn, dashboardFrame, home, live, others }: Users): string | undefined {
  if (entry || ((authFrame || signIn) && (dashboardFrame || home))) return 'first-parts'
  if (dashboardFrame) return 'dashboard-layout'
  if (authFrame) return 'auth-layout'
  if (!others) return undefined
  if (home) return 'order-parts'
  if (signIn) return 'form-parts'
  return live ? 'live-parts' : undefined
}

/** Reads the graph of imports once, from any of its modules. Throws where one of the first screens is not in it. */
function usersIn(start: string, modules: Modules): (id: string) => Users {
  const all = closure([start], (id) => {
    const info = modules.getModuleInfo(id)
    return info === null
      ? []
      : [...info.importedIds, ...info.dynamicallyImportedIds, ...info.importers, ...info.dynamicImporters]
  })
  const imported = (roots: readonly string[]) =>
    closure(roots, (id) => modules.getModuleInfo(id)?.importedIds ?? [])
  const rootOf = (end: string) => {
    const root = [...all].find((id) => id.endsWith(end))
    if (root === undefined) throw new Error(`the build has no ${end}`)
    return root
  }
  const opened = [...all].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const first = Object.values(FIRST).map(rootOf)
  const reach = {
    entry: imported([rootOf(FIRST.entry)]),
    authFrame: imported([rootOf(FIRST.authFrame)]),
    signIn: imported([rootOf(FIRST.signIn)]),
    dashboardFrame: imported([rootOf(FIRST.dashboardFrame)]),
    home: imported([rootOf(FIRST.home)]),
    live: imported([rootOf(FIRST.live)]),
    others: imported(opened.filter((id) => !first.includes(id))),
  }
  return (id) => ({
    entry: reach.entry.has(id),
    authFrame: reach.authFrame.has(id),
    signIn: reach.signIn.has(id),
    dashboardFrame: reach.dashboardFrame.has(id),
    home: reach.home.has(id),
    live: reach.live.has(id),
    others: reach.others.has(id),
  })
}

function closure(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...next(id))
  }
  return seen
}
