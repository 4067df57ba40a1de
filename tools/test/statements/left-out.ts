import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test files that `npm test` leaves out on the embedded database; `npm run pglite:cover` writes it. */
export const LEFT_OUT = join(import.meta.dirname, 'left-out-on-pglite.txt')

/** Their paths; what begins with # says what was measured. */
export const leftOutOnPglite = (): string[] =>
  existsSync(LEFT_OUT) ? readFileSync(LEFT_OUT, 'utf8').split('\n').filter(isPath) : []

const isPath = (line: string): boolean => line !== '' && !line.startsWith('#')
