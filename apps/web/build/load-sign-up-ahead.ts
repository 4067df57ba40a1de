import type { Plugin } from 'vite'
import { partsOf } from './first-pages.ts'

/**
 * Writes `ahead.js`, which a public page runs when it has been read for a while: it fetches the files of the sign-up into
 * the browser's cache, where people of slow networks waited before a white page. Not for those who save data.
 */
export function loadSignUpAhead(): Plugin {
  return {
    name: 'load-sign-up-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['app.html']
        if (shell?.type !== 'asset') throw new Error('app.html is not built before what is loaded ahead')
        const named = [...String(shell.source).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(
          ([, file]) => file ?? [],
        )
        const files = new Set([
          ...named,
          ...partsOf(bundle, 'auth-layout'),
          ...partsOf(bundle, 'sign-up.page'),
        ])
        this.emitFile({ type: 'asset', fileName: 'ahead.js', source: fetching([...files]) })
      },
    },
  }
}

const fetching = (files: readonly string[]): string =>
  `if(!('connection'in navigator&&navigator.connection.saveData))${JSON.stringify(files)}.forEach(function(f){fetch('/'+f,{priority:'low'}).catch(function(){})})`
