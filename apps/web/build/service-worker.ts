import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { script } from './script.ts'

const PUBLIC = resolve(import.meta.dirname, '../public')
/** Beside the pages: files that the application names under a fixed URL. */
const FIXED = ['icon.svg', 'manifest.webmanifest']
/** Slices of the fonts that every screen needs; the others are cached when they were used. */
const FONTS = /-(latin|naira)-[\w-]+\.woff2$/
/** Heavy and only for some: read from the network when it is opened. */
const ON_DEMAND = /node_modules\/(leaflet|uqr)\//

type Kept = { url: string; revision: string | null }

/**
 * Builds /sw.js as the last file, because it names the others: the application's page and all of its screens, so that
 * they open without a network. Each build gives another list, which the browser takes for a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...pageAndFixed(bundle), ...hashed(bundle)]
        const version = fingerprint(JSON.stringify(files))
        const source = await script('src/service-worker/worker.ts', {
          __SHELL__: JSON.stringify({ version, files }),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

function pageAndFixed(bundle: Rolldown.OutputBundle): Kept[] {
  const built = ['app.html', 'theme.js'].map((name): [string, string | Uint8Array] => {
    const file = bundle[name]
    if (file?.type !== 'asset') throw new Error(`${name} is not built before the service worker`)
    return [name, file.source]
  })
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

const fingerprint = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12)
