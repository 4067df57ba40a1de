import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Shell } from '../../../tools/vite/service-worker.ts'
import { FONTS, fingerprint, serviceWorkerOf } from '../../../tools/vite/service-worker.ts'

const root = resolve(import.meta.dirname, '..')
/** The page, and what it runs and looks like. */
const SHELL = /^(index\.html|start\.js)$|^assets\/.*\.(js|css)$/

/** Builds /driver/sw.js: it keeps the page with all that it needs, so that it opens without a network. */
export const serviceWorker = (): Plugin => serviceWorkerOf(root, shellOf)

function shellOf(bundle: Rolldown.OutputBundle): Shell {
  const names = Object.keys(bundle)
    .filter((name) => SHELL.test(name) || FONTS.test(name))
    .toSorted()
  const contents = names.flatMap((name) => {
    const file = bundle[name]
    return [name, file?.type === 'asset' ? file.source : '']
  })
  return { version: fingerprint(...contents), files: names.map((name) => `/driver/${name}`) }
}
