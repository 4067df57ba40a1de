import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { root, run } from '../run/run.ts'

/** A file of the repository: its path from the root with forward slashes, and its text; '' for a picture or a font. */
export type RepositoryFile = { path: string; text: string }

const NOT_TEXT = /\.(woff2?|png|jpe?g|webp|ico|gif|pdf|gz|br|pbf)$/

/** Every file that git tracks or would track; in a downloaded archive, every file that .gitignore does not name. */
export async function repositoryFiles(): Promise<RepositoryFile[]> {
  const paths = existsSync(join(root, '.git')) ? await trackedPaths() : unignoredPaths(root)
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })))
  return files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]))
}

async function trackedPaths(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  if (listed.code !== 0) throw new Error(`git cannot list the files of this folder:\n${listed.output}`)
  return listed.stdout.split('\0').filter(Boolean)
}

/** Paths below a folder, in alphabetical order, without what the .gitignore of that folder names. */
export function unignoredPaths(folder: string): string[] {
  const ignored = ignore().add(readFileSync(join(folder, '.gitignore'), 'utf8'))
  return pathsBelow(folder, '', ignored).sort()
}

function pathsBelow(folder: string, below: string, ignored: Ignore): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`
    const isFolder = entry.isDirectory()
    if (ignored.ignores(isFolder ? `${path}/` : path)) return []
    return isFolder ? pathsBelow(folder, `${path}/`, ignored) : [path]
  })
}

/** The text, or undefined for a file that was deleted but is still in git's index. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    if (NOT_TEXT.test(path)) return existsSync(join(root, path)) ? '' : undefined
    return await readFile(join(root, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
