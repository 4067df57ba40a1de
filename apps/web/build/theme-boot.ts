import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'

const FILE = 'theme.js'

/**
 * Builds the script that sets the theme before the first paint as one small classic file, /theme.js: a module would
 * run after the paint, and the content policy allows no script inside a page.
 */
export function themeBoot(): Plugin {
  return {
    name: 'theme-boot',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle().then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle() })
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, '../../../packages/ui/src/theme-boot.tsx'),
        formats: ['iife'],
        name: 'theme',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error('the theme script was not built')
  return first.output[0].code
}
