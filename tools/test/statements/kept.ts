import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ABOUT_PGLITE } from './cover.ts'

/** The test files that `npm test` runs on the embedded database too; `npm run pglite:cover` writes it. */
export const KEPT = join(import.meta.dirname, 'kept-on-pglite.txt')

/** Their paths; a line that begins with # is a comment. */
export const keptFiles = (): string[] =>
  readFileSync(KEPT, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** What `npm test` runs on the embedded database: patterns of files. */
export const keptOnPglite = (): string[] => [...ABOUT_PGLITE, ...keptFiles()]
