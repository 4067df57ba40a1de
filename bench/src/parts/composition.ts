import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** A package or a folder of ours, and its share of a file's characters. */
type Part = { name: string; share: number }

/** What a built file is made of, the largest part first, by the source map beside it. */
export function compositionOf(dist: string, file: string): Part[] {
  const code = readFileSync(join(dist, file), 'utf8')
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8')))
  const characters = new Map<string, number>()
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column)
      const name = 'originalSource' in entry ? partOf(entry.originalSource) : 'of the bundler'
      characters.set(name, (characters.get(name) ?? 0) + 1)
    }
  return [...characters]
    .map(([name, count]) => ({ name, share: count / code.length }))
    .toSorted((a, b) => b.share - a.share)
}

/** The package of a library, else our own folder up to `src`. */
export function partOf(source: string): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (library !== undefined) return library
  const [, own] = /((?:packages|apps)\/[^/]+)\/src\//.exec(source) ?? []
  return own ?? 'of the bundler'
}
