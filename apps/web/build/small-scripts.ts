import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** File name in the web's root -> source. */
const SCRIPTS: Record<string, string> = {
  // Runs before the first paint; a module would come too late, and the content policy allows no script in a page.
  'theme.js': 'src/public/first-paint.ts',
  // All that the public pages run; on its own it shares no chunk with the application, which would weigh more.
  'public.js': 'src/public/public.ts',
}

/** Builds each small script as one classic file of its own; in development it is built when it is asked for. */
export function smallScripts(): Plugin {
  return {
    name: 'small-scripts',
    configureServer(server) {
      for (const [file, source] of Object.entries(SCRIPTS)) {
        server.middlewares.use(`/${file}`, (_request, response, next) => {
          bundle(source).then((code) => {
            response.setHeader('content-type', 'text/javascript')
            response.end(code)
          }, next)
        })
      }
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(SCRIPTS))
        this.emitFile({ type: 'asset', fileName, source: await bundle(source) })
    },
  }
}

async function bundle(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(root, source), formats: ['iife'], name: 'script' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error(`${source} was not built`)
  return first.output[0].code
}
