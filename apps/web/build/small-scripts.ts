import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { classicScript } from '../../../tools/vite/classic-script.ts'
import { homeReads } from '../src/features/home/home-reads.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** File name in the web's root -> source. */
const SCRIPTS: Record<string, string> = {
  // Runs before the first paint; a module would come too late, and the content policy allows no script in a page.
  'theme.js': 'src/public/first-paint.ts',
  // All that the public pages run; on its own it shares no chunk with the application, which would weigh more.
  'public.js': 'src/public/public.ts',
  // Keeps what is sent on /signin while the application loads.
  'early-form.js': 'src/public/early-form.ts',
  // Asks for what the home screen shows while the application loads.
  'early-home.js': 'src/public/early-home.ts',
}

/** Taken from the contracts here: they would weigh more than the scripts. */
const DEFINED = { __HOME_READS__: JSON.stringify(homeReads()) }

/** Builds each small script as one classic file of its own; in development it is built when it is asked for. */
export function smallScripts(): Plugin {
  return {
    name: 'small-scripts',
    configureServer(server) {
      for (const [file, source] of Object.entries(SCRIPTS)) {
        server.middlewares.use(`/${file}`, (_request, response, next) => {
          classicScript(ROOT, source, DEFINED).then((code) => {
            response.setHeader('content-type', 'text/javascript')
            response.end(code)
          }, next)
        })
      }
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(SCRIPTS))
        this.emitFile({ type: 'asset', fileName, source: await classicScript(ROOT, source, DEFINED) })
    },
  }
}
