import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { ownAddress } from '../../../build/own-address.ts'
import type { Mutant } from './mutant.ts'

const SERVER = fileURLToPath(new URL('server-process.ts', import.meta.url))
/** Packages that read files beside their own, or that are no JavaScript. */
const UNBUNDLED = /^(sharp|pdfkit|pino|@node-rs\/|@electric-sql\/|@fastify\/(static|swagger-ui))/

/**
 * Bundles the server process of the scenarios into one file of the folder, once, and gives its address: servers are killed
 * and started all the time, and one file loads quicker than all of the product's. The guard of `mutant` is taken out of the
 * files that hold it.
 */
export async function bundleServer(folder: string, mutant?: Mutant): Promise<string> {
  const file = join(folder, `server-${mutant === undefined ? 'whole' : mutant.name.replaceAll(' ', '-')}.mjs`)
  if (!existsSync(file)) await write(file, mutant)
  return pathToFileURL(file).href
}

async function write(file: string, mutant: Mutant | undefined): Promise<void> {
  const bundle = await rolldown({
    input: SERVER,
    platform: 'node',
    logLevel: 'silent',
    plugins: [unbundled, ownAddress(dirname(file)), withoutGuard(mutant)],
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
}

/** Left where they are, by their addresses: the bundle lies in another folder. */
const unbundled = {
  name: 'unbundled',
  resolveId: (id: string, importer: string | undefined) => {
    if (!UNBUNDLED.test(id)) return undefined
    return { id: createRequire(importer ?? SERVER).resolve(id), external: true }
  },
}

const withoutGuard = (mutant: Mutant | undefined) => ({
  name: 'without-guard',
  transform: {
    order: 'pre' as const,
    handler: (code: string, id: string) => {
      const patches = (mutant?.patches ?? []).filter(({ file }) => id.endsWith(`/${file}`))
      if (patches.length === 0) return undefined
      return patches.reduce((text, { file, from, to }) => {
        if (text.split(from).length !== 2) throw new Error(`the guard is not in ${file} any more: ${from}`)
        return text.replace(from, () => to)
      }, code)
    },
  },
})
