import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from '../run/run.ts'

/** A file of the repository: its path from the root with forward slashes, and its text; '' for a picture or a font. */
export type RepositoryFile = { path: string; text: string }

const NOT_TEXT = /\.(woff2?|png|jpe?g|webp|ico|gif|pdf|gz|br|pbf)$/

/** Every file that git tracks or would track. Throws outside a git clone. */
export async function repositoryFiles(): Promise<RepositoryFile[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  if (listed.code !== 0) throw new Error(`git cannot list the files of this folder:\n${listed.output}`)
  const paths = listed.stdout.split('\0').filter(Boolean)
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })))
  return files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]))
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
