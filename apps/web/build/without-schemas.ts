import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const CONTRACTS = resolve(import.meta.dirname, '../../../packages/contracts/src')
const LIBRARY = 'zod/mini'
const STAND_IN = '\0no-schemas'

/**
 * Leaves the schema library out of the browser's script (7 kB): what arrives is checked by the server, and the client
 * uses only the two translations of a contract. Each builder becomes a function that builds nothing; there is none that
 * parses.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === LIBRARY ? STAND_IN : undefined),
    load: (id) => (id === STAND_IN ? standIn(builderNames()) : undefined),
  }
}

/** Every name that the contracts take from the library: `z.object` gives `object`. */
function builderNames(): Set<string> {
  const sources = readdirSync(CONTRACTS).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const names = sources.flatMap((file) => [
    ...readFileSync(resolve(CONTRACTS, file), 'utf8').matchAll(/\bz\.(\w+)\(/g),
  ])
  return new Set(names.flatMap(([, name]) => name ?? []))
}

function standIn(names: ReadonlySet<string>): string {
  return `
    const nothing = { check: () => nothing }
    /* @__NO_SIDE_EFFECTS__ */ function build() { return nothing }
    export { ${[...names].map((name) => `build as ${name}`).join(', ')} }`
}
