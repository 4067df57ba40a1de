import { resolve } from 'node:path'
import { build } from 'vite'
import { buildTargets } from './floor.ts'

/** Builds a source of an application of customers or drivers as one classic script. `define` replaces names by JSON. */
export async function classicScript(
  root: string,
  source: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    // A library build leaves this to its user; here there is none.
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), ...define },
    build: {
      write: false,
      ...buildTargets('phones'),
      lib: { entry: resolve(root, source), formats: ['iife'], name: 'script' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error(`${source} was not built`)
  return first.output[0].code
}
