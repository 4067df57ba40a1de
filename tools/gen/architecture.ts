import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from '../check/files.ts'
import { moduleImports } from '../check/imports.ts'
import { domainLine } from '../check/module-line.ts'
import { root } from '../run/run.ts'
import { arrowsBetween, mermaid } from './arrows.ts'
import { folderTree } from './folder-tree.ts'

/** ARCHITECTURE.md with its drawn parts new: the tree of folders, the arrows between packages and modules, and the line of the domain. */
export async function architecture(): Promise<string> {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const imports = await moduleImports(['apps', 'packages'])
  const paths = (await repositoryFiles()).map(({ path }) => path)
  const drawn = {
    tree: ['```', ...folderTree(paths), '```'],
    packages: mermaid(namesIn(paths, packageOf), arrowsBetween(imports, packageOf)),
    domain: domainLine.map((step, at) => `${at + 1}. ${step.join(', ')}`),
    modules: mermaid(namesIn(paths, serverModuleOf), arrowsBetween(imports, serverModuleOf)),
  }
  return Object.entries(drawn).reduce((document, [name, lines]) => replacePart(document, name, lines), text)
}

/** The packages and applications; the server's layers stand for the server. */
function packageOf(path: string): string | undefined {
  const [, name] = /^packages\/([^/]+)\//.exec(path) ?? []
  if (name !== undefined) return name
  const [, layer] = /^apps\/server\/src\/(modules|platform|providers)\//.exec(path) ?? []
  if (layer !== undefined) return `server ${layer}`
  if (/^apps\/server\/src\/(app|main|subscriptions)\.ts$/.test(path)) return 'server app'
  return /^apps\/(web|console|driver)\/src\//.exec(path)?.[1]
}

const serverModuleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

const namesIn = (paths: readonly string[], nameOf: (path: string) => string | undefined): string[] =>
  [...new Set(paths.flatMap((path) => nameOf(path) ?? []))].sort()

/** Replaces what stands between the two comments that name the part. Throws where they are missing. */
function replacePart(document: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}: written by npm run gen -->`, `<!-- end of ${name} -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md has no part between '${begin}' and '${end}'`)
  return [document.slice(0, from + begin.length), '', ...lines, document.slice(to)].join('\n')
}
