import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Shell } from '../../../tools/vite/service-worker.ts'
import { FONTS, fingerprint, serviceWorkerOf } from '../../../tools/vite/service-worker.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PUBLIC = join(ROOT, 'public')
/** Beside the pages: files that the application names under a fixed URL. */
const FIXED = ['icon.svg', 'manifest.webmanifest']
/** Heavy and only for some: read from the network when it is opened. */
const ON_DEMAND = /node_modules\/(leaflet|uqr)\//

type Kept = { url: string; revision: string | null }

/** Builds /sw.js: it keeps the application's page and all of its screens, so that they open without a network. */
export const serviceWorker = (): Plugin => serviceWorkerOf(ROOT, shellOf)

function shellOf(bundle: Rolldown.OutputBundle): Shell {
  const files = [...pageAndFixed(bundle), ...hashed(bundle)]
  return { version: fingerprint(JSON.stringify(files)), files }
}

function pageAndFixed(bundle: Rolldown.OutputBundle): Kept[] {
  const built = ['app.html', 'start.js', 'theme.js', 'dashboard.html', 'early-home.js'].map(
    (name): [string, string | Uint8Array] => {
      const file = bundle[name]
      if (file?.type !== 'asset') throw new Error(`${name} is not built before the service worker`)
      return [name, file.source]
    },
  )
  const copied = FIXED.map((name): [string, Uint8Array] => [name, readFileSync(join(PUBLIC, name))])
  return [...built, ...copied].map(([name, content]) => ({ url: `/${name}`, revision: fingerprint(content) }))
}

/** The application's script with every screen, its styles and fonts; their names hold their fingerprint. */
function hashed(bundle: Rolldown.OutputBundle): Kept[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'app')
  if (entry === undefined) throw new Error('the application has no entry')
  const names = new Set<string>()
  const waiting = [entry.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (chunk === undefined || names.has(name) || chunk.moduleIds.some((id) => ON_DEMAND.test(id))) continue
    names.add(name)
    waiting.push(...chunk.imports, ...chunk.dynamicImports)
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style)
  }
  for (const name of Object.keys(bundle)) if (FONTS.test(name)) names.add(name)
  return [...names].toSorted().map((name) => ({ url: `/${name}`, revision: null }))
}
