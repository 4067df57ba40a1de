import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The version of the product, as package.json has it. */
export const VERSION: string = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/**
 * The commit that lies in a folder, by git's own files, because a production machine need not have its program: twelve
 * characters, or '' in a folder without a repository.
 */
export function commitOf(folder: string): string {
  const git = gitFolder(`${folder}/.git`)
  const head = readIfThere(`${git}/HEAD`).trim()
  const [, reference] = /^ref: (.+)$/.exec(head) ?? []
  return (reference === undefined ? head : referenceIn(git, reference)).slice(0, 12)
}

/** A second worktree has a file that names its folder. */
function gitFolder(path: string): string {
  if (!existsSync(path) || statSync(path).isDirectory()) return path
  return /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? path
}

function referenceIn(git: string, reference: string): string {
  const common = readIfThere(`${git}/commondir`).trim()
  const shared = common === '' ? git : `${git}/${common}`
  const loose = readIfThere(`${shared}/${reference}`).trim()
  if (loose !== '') return loose
  const packed = readIfThere(`${shared}/packed-refs`).split('\n')
  return packed.find((line) => line.endsWith(` ${reference}`))?.split(' ')[0] ?? ''
}

/** The commit that an archive of `npm run release` was made of, or that of the repository in a folder; '' without either. */
export const builtCommit = (folder: string): string =>
  existsSync(`${folder}/release.json`)
    ? JSON.parse(readFileSync(`${folder}/release.json`, 'utf8')).commit
    : commitOf(folder)

/** The commit that this server was started from; '' where that is not known. */
export const COMMIT: string = builtCommit(ROOT)
