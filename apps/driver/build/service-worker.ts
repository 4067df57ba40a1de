import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
/** Slices of the fonts that every screen needs; the others are cached when they were used. */
const FONTS = /-(latin|naira)-[\w-]+\.woff2$/
/** The page, and what it runs and looks like. */
const SHELL = /^index\.html$|^assets\/.*\.(js|css)$/

/**
 * Builds /driver/sw.js as the last file, because it names the others: the page with all that it needs, so that it opens
 * without a network. Each build gives another list, which the browser takes for a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle)
          .filter((name) => SHELL.test(name) || FONTS.test(name))
          .toSorted()
        const shell = { version: fingerprintOf(bundle, names), files: names.map((name) => `/driver/${name}`) }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(shell) })
      },
    },
  }
}

function fingerprintOf(bundle: Rolldown.OutputBundle, names: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of names) {
    const file = bundle[name]
    hash.update(name).update(file?.type === 'asset' ? file.source : '')
  }
  return hash.digest('hex').slice(0, 12)
}

/** The worker as one classic script that holds the list. */
async function workerWith(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(root, 'src/service-worker/worker.ts'), formats: ['iife'], name: 'worker' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error('the service worker was not built')
  return first.output[0].code
}
