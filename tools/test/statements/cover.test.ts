import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../run/run.ts'
import { statementsMissingOnPglite } from './compare.ts'
import { coverOf } from './cover.ts'
import { leftOutOnPglite } from './left-out.ts'
import type { FileStatements } from './recorded.ts'

const ran = (file: string, processorSeconds: number, ...shapes: string[]): FileStatements => ({
  file,
  processorSeconds,
  shapes: new Map(shapes.map((shape) => [shape, `apps/server/src/${shape}.repository.ts:7`])),
})
const names = (files: readonly FileStatements[]) => files.map(({ file }) => file).toSorted()

test('of test files stay the cheapest that together send every shape [PF-006]', () => {
  const files = [
    ran('all.test.ts', 9, 'a', 'b', 'c', 'd'),
    ran('two.test.ts', 1, 'a', 'b'),
    ran('other.test.ts', 1, 'b', 'c', 'd'),
    ran('one.test.ts', 0.1, 'a'),
  ]
  expect(names(coverOf(files))).toEqual(['one.test.ts', 'other.test.ts'])
})

test('a file about the embedded database stays whatever it sends [PF-006]', () => {
  const about = ['start.pglite.test.ts', 'apps/server/src/platform/db/migrate.test.ts']
  const files = [ran('dear.test.ts', 90, 'a'), ...about.map((file) => ran(file, 100, 'a'))]
  expect(names(coverOf(files))).toEqual(about.toSorted())
})

test('a random play stays, and no file is left out for what it sent by chance [PF-006]', () => {
  const files = [ran('tools/attack/short-form.pglite.test.ts', 5, 'a', 'b'), ran('orders.test.ts', 9, 'a')]
  expect(coverOf(files)).toHaveLength(2)
})

test('what may stay on PostgreSQL for a reason is not compared, the rest is [PF-007]', () => {
  const day = 'apps/server/test/simulation/simulation.postgres.test.ts'
  const pglite = [ran('kept.test.ts', 1, 'a')]
  expect(statementsMissingOnPglite([ran(day, 9, 'b')], pglite)).toEqual([])
  const roles = 'select from pg_roles where … rolname = $'
  expect(statementsMissingOnPglite([ran('other.postgres.test.ts', 9, roles)], pglite)).toEqual([])
  expect(statementsMissingOnPglite([ran('other.postgres.test.ts', 9, 'b')], pglite)).toHaveLength(1)
})

test('a statement that only PostgreSQL was sent fails with its line and what to do [PF-007]', () => {
  const postgres = [ran('orders.test.ts', 1, 'a', 'new')]
  expect(statementsMissingOnPglite(postgres, [ran('kept.test.ts', 1, 'a', 'new')])).toEqual([])
  const [missing, ...others] = statementsMissingOnPglite(postgres, [ran('kept.test.ts', 1, 'a')])
  expect(others).toEqual([])
  expect(missing?.title).toContain('apps/server/src/new.repository.ts:7')
  expect(missing?.messages.join()).toContain('orders.test.ts sends it on PostgreSQL')
  expect(missing?.messages.join()).toContain('npm run pglite:cover')
})

test('legs that wrote down no statements are a failure [PF-007]', () => {
  expect(statementsMissingOnPglite([], [ran('kept.test.ts', 1, 'a')])).toHaveLength(1)
  expect(statementsMissingOnPglite([ran('kept.test.ts', 1, 'a')], [])).toHaveLength(1)
})

test('each file that is left out on the embedded database is there', () => {
  const leftOut = leftOutOnPglite()
  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
