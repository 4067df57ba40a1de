import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { classicScript } from './classic-script.ts'

/** Slices of the fonts that every screen needs; the others are cached when they were used. */
export const FONTS = /-(latin|naira)-[\w-]+\.woff2$/

/** What a worker keeps so that its application opens without a network, and a name for this list. */
export type Shell = { version: string; files: readonly unknown[] }

/** Twelve digits that change when one of the contents does. */
export function fingerprint(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 12)
}

/**
 * Builds sw.js of src/service-worker/worker.ts as the last file, because its shell names the others. Each build gives
 * another list, which the browser takes for a new version.
 */
export function serviceWorkerOf(root: string, shellOf: (bundle: Rolldown.OutputBundle) => Shell): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await classicScript(root, 'src/service-worker/worker.ts', {
          __SHELL__: JSON.stringify(shellOf(bundle)),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
