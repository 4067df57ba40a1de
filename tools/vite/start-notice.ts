import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, 'start-notice.js')

/** A plugin of Vite: start.js, which the documents run before their modules. It is no part of the builder's scripts, which are not ES5. */
export function startNotice(): Plugin {
  return {
    name: 'start-notice',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}start.js`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(SOURCE, 'utf8'))
      })
    },
    generateBundle() {
      // By hand: the builder writes texts in a way that is younger than the script may be.
      const source = readFileSync(SOURCE, 'utf8').replaceAll(/^\s*(\/\/.*)?\n?/gm, '')
      this.emitFile({ type: 'asset', fileName: 'start.js', source })
    },
  }
}
