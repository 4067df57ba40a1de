import type { CssNode, Declaration, List, ListItem } from 'css-tree'
import { parse, walk } from 'css-tree'
import type { Compat } from './compat.ts'
import type { Use } from './script-features.ts'

/** Selectors of which a browser leaves out what it does not know, and takes the rest. */
const FORGIVING = new Set(['is', 'where'])

/** Units and what MDN calls them. */
const UNITS: readonly [RegExp, string][] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^(lh|rlh|cap|rcap|rex|ric|ic|rch)$/, '$'],
]

/** A built style sheet. */
export type Style = { name: string; code: string }

/**
 * What a built style sheet uses and a browser of the floor lacks, unless it stands within @supports or, for a value,
 * behind another value of the same property.
 */
export function styleFeatures({ name: file, code: css }: Style, compat: Compat): Use[] {
  const uses: Use[] = []
  const add = (path: readonly string[], sample: string) => {
    const lacking = compat.lacking(path)
    if (lacking !== '') uses.push({ feature: path.join('.'), lacking, file, sample: sample.slice(0, 90) })
  }
  const text = (node: CssNode) =>
    css.slice(node.loc?.start.offset ?? 0, node.loc?.end.offset ?? node.loc?.start.offset ?? 0)
  const functions = functionPlaces(compat)
  let asked = 0

  walk(parse(css, { positions: true, parseCustomProperty: true }), {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports') asked += 1
        else if (asked === 0) add(['css', 'at-rules', node.name], text(node))
      }
      if (asked > 0) return
      if (node.type === 'Atrule' && node.name === 'media' && node.prelude !== null)
        walk(node.prelude, (part) => {
          if (part.type === 'Feature') add(['css', 'at-rules', 'media', part.name], text(part))
          if (part.type === 'FeatureRange') add(['css', 'at-rules', 'media', 'range_syntax'], text(part))
        })
      if (node.type === 'PseudoClassSelector' && FORGIVING.has(node.name)) return walk.skip
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        if (!node.name.startsWith('-')) add(['css', 'selectors', node.name], text(node))
      if (node.type === 'NestingSelector') add(['css', 'selectors', 'nesting'], text(node))
      if (node.type === 'Declaration') declaration(node, earlier(item, list))
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') asked -= 1
    },
  })
  return uses

  function declaration(node: Declaration, others: readonly Declaration[]) {
    const { property } = node
    if (property.startsWith('-')) return property.startsWith('--') ? values(node, others) : undefined
    const path = ['css', 'properties', property]
    if (compat.lacking(path) !== '') add(path, text(node))
    else values(node, others)
  }

  function values(node: Declaration, others: readonly Declaration[]) {
    const own = valueFeatures(node)
    const before = others.find(({ property }) => property === node.property)
    if (before !== undefined && valueFeatures(before).every((path) => compat.lacking(path) === '')) return
    for (const path of own) add(path, text(node))
  }

  function valueFeatures(node: Declaration): string[][] {
    const paths: string[][] = []
    walk(node.value, (part) => {
      if (part.type === 'Identifier') paths.push(['css', 'properties', node.property, part.name])
      if (part.type === 'Function')
        paths.push(...(functions.get(part.name) ?? []), ['css', 'properties', node.property, part.name])
      if (part.type === 'Dimension')
        for (const [unit, name] of UNITS)
          if (unit.test(part.unit)) paths.push(['css', 'types', 'length', name === '$' ? part.unit : name])
    })
    return paths
  }
}

/** Name of a function of CSS and where MDN has it. */
function functionPlaces(compat: Compat): Map<string, string[][]> {
  const places = new Map<string, string[][]>()
  const note = (path: string[], name: string) => {
    if (compat.isKnown(path)) places.set(name, [...(places.get(name) ?? []), path])
  }
  for (const type of compat.namesBelow(['css', 'types'])) {
    note(['css', 'types', type], type)
    for (const name of compat.namesBelow(['css', 'types', type])) note(['css', 'types', type, name], name)
  }
  return places
}

function earlier(item: { prev?: unknown } | null, list: unknown): Declaration[] {
  const found: Declaration[] = []
  if (list === null) return found
  type Item = { data: CssNode; prev: Item | null }
  for (let at = (item as Item | null)?.prev ?? null; at !== null; at = at.prev)
    if (at.data.type === 'Declaration') found.push(at.data)
  return found
}
