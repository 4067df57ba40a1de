import type { Import } from '../check/imports.ts'

export type Arrow = { from: string; to: string }

/** Who imports whom, by the names that `nameOf` gives to files; files without a name are left out. Sorted, each once. */
export function arrowsBetween(
  imports: readonly Import[],
  nameOf: (path: string) => string | undefined,
): Arrow[] {
  const ends = imports.flatMap(({ from, to }) => {
    const [source, target] = [nameOf(from), nameOf(to)]
    return source === undefined || target === undefined || source === target ? [] : [`${source}\n${target}`]
  })
  return [...new Set(ends)].sort().map((pair) => {
    const [from = '', to = ''] = pair.split('\n')
    return { from, to }
  })
}

/** A Mermaid picture without the arrows that follow from others: where a -> b -> c is drawn, a -> c is left out. */
export function mermaid(names: readonly string[], arrows: readonly Arrow[]): string[] {
  const drawn = withoutImplied(arrows)
  const id = (name: string) => name.replaceAll(/\W/g, '_')
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${name}"]`),
    ...drawn.map(({ from, to }) => `  ${id(from)} --> ${id(to)}`),
    '```',
  ]
}

/** The transitive reduction of arrows without a cycle. */
function withoutImplied(arrows: readonly Arrow[]): Arrow[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const leads = (from: string, to: string, visited: Set<string>): boolean => {
    for (const next of targets.get(from) ?? []) {
      if (next === to) return true
      if (!visited.has(next) && leads(next, to, visited.add(next))) return true
    }
    return false
  }
  return arrows.filter(({ from, to }) =>
    [...(targets.get(from) ?? [])].every((other) => other === to || !leads(other, to, new Set([from]))),
  )
}
