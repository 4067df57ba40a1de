import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const CONTRACTS = resolve(import.meta.dirname, '../../packages/contracts/src')
const LIBRARY = 'zod/mini'
const REPLACEMENT = '\0no-schemas'

/**
 * A plugin of Vite. Leaves the schema library out of the browser's script (7 kB): the server checks what arrives, and the
 * client uses only the two translations of a contract. Each builder becomes a function that builds nothing; there is none
 * that parses.
 */
export function withoutSchemas() {
  return {
    name: 'without-schemas',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === LIBRARY ? REPLACEMENT : undefined),
    load: (id: string) => (id === REPLACEMENT ? replacement(builderNames()) : undefined),
  }
}

/** Every name that the contracts take from the library: `z.object` gives `object`, `z.iso.datetime` gives `iso.datetime`. */
function builderNames(): Set<string> {
  const sources = readdirSync(CONTRACTS, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const names = sources.flatMap((file) => [
    ...readFileSync(resolve(CONTRACTS, file), 'utf8').matchAll(/\bz\.(\w+(?:\.\w+)?)(?:<[^()]*>)?\(/g),
  ])
  return new Set(names.flatMap(([, name]) => name ?? []))
}

function replacement(names: ReadonlySet<string>): string {
  const nested = new Map<string, string[]>()
  const plain: string[] = []
  for (const name of names) {
    const [group = '', builder] = name.split('.')
    if (builder === undefined) plain.push(name)
    else nested.set(group, [...(nested.get(group) ?? []), builder])
  }
  const groups = [...nested].map(
    ([group, builders]) =>
      `export const ${group} = { ${builders.map((name) => `${name}: build`).join(', ')} }`,
  )
  return `
    const nothing = { check: () => nothing }
    /* @__NO_SIDE_EFFECTS__ */ function build() { return nothing }
    ${groups.join('\n')}
    export { ${plain.map((name) => `build as ${name}`).join(', ')} }`
}
