import { registerHooks } from 'node:module'

/** Which modules each module imports, by their URLs. */
const imports = new Map<string, Set<string>>()

/** Gives `standIn` to each module that imports Vitest, and remembers from now on which module imports which. */
export function watchImports(standIn: string): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context
      if (specifier === 'vitest' && parentURL !== standIn) return { url: standIn, shortCircuit: true }
      const resolved = next(specifier, context)
      const known = imports.get(parentURL) ?? new Set()
      imports.set(parentURL, known.add(resolved.url))
      return resolved
    },
  })
}

/** Whether a module imports one of these, itself or through others. */
export function reaches(url: string, wanted: ReadonlySet<string>, seen = new Set<string>()): boolean {
  if (wanted.has(url)) return true
  if (seen.has(url)) return false
  seen.add(url)
  return [...(imports.get(url) ?? [])].some((imported) => reaches(imported, wanted, seen))
}
