import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../run/run.ts'
import { coverOf } from './cover.ts'
import { keptFiles } from './kept.ts'
import type { FileStatements } from './recorded.ts'

/** A file that sends so many shapes, from the `from`th on. */
const ran = (file: string, processorSeconds: number, count: number, from = 0): FileStatements => ({
  file,
  processorSeconds,
  shapes: new Map(
    Array.from({ length: count }, (_, at) => [`${from + at}`, { text: '', sentBy: '', values: '' }]),
  ),
})
const names = (files: readonly FileStatements[]) => files.map(({ file }) => file)

test('of test files stay those that send most shapes for their time, the best one first [PF-006]', () => {
  const files = [
    ran('dear.test.ts', 20, 150),
    ran('cheap.test.ts', 1, 90),
    ran('rest.test.ts', 1, 20, 90),
    ran('same.test.ts', 1, 80),
  ]
  expect(names(coverOf(files))).toEqual(['cheap.test.ts', 'rest.test.ts'])
})

test('a file about the embedded database runs anyway, and nothing else for what it sends [PF-006]', () => {
  const about = ['start.pglite.test.ts', 'apps/server/src/platform/db/migrate.test.ts']
  const files = [ran('orders.test.ts', 1, 50), ...about.map((file) => ran(file, 100, 50))]
  expect(coverOf(files)).toEqual([])
})

test('each file that is kept on the embedded database is there [PF-006]', () => {
  const kept = keptFiles()
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
