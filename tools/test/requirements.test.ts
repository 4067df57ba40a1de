import { expect, test } from 'vitest'
import { coverage, requirementsOf } from './requirements.ts'

// The tags are put together here, so that this file carries none of its own.
const tag = (id: string) => `[${id}]`

const TABLE = [
  'id\tsection\trequirement\tkind\tobservable\tconflict',
  'ZZ-001\t1. First (L3)\tthe sum is shown\tui\tsee the sum\t',
  'ZZ-002\t1. First (L4)\tfree to design\tui\tn/a (design freedom)\tC-01',
  'ZZ-003\t2. Second (L9-L11)\tthe sum is right\trule\tadd and look\t',
].join('\n')

test('sections lose their line numbers, a row with n/a cannot be proven', () => {
  expect(requirementsOf(TABLE)).toEqual([
    { id: 'ZZ-001', section: '1. First', text: 'the sum is shown', provable: true },
    { id: 'ZZ-002', section: '1. First', text: 'free to design', provable: false },
    { id: 'ZZ-003', section: '2. Second', text: 'the sum is right', provable: true },
  ])
})

test('a tag may name a row that cannot be proven, and none is asked for it', () => {
  const files = [{ path: 'e2e/sum.e2e.ts', text: `test('${tag('ZZ-002')}', ...)` }]
  expect(coverage(requirementsOf(TABLE), files).unknown).toEqual([])
  expect(coverage(requirementsOf(TABLE), []).missing.map(({ id }) => id)).toEqual(['ZZ-001', 'ZZ-003'])
})

test('a requirement is covered by a tag in a test file, not by one in any other file', () => {
  const { missing } = coverage(requirementsOf(TABLE), [
    { path: 'e2e/sum.e2e.ts', text: `test('the sum ${tag('ZZ-001')}', ...)` },
    { path: 'packages/domain/src/sum.ts', text: `/** ${tag('ZZ-003')} */` },
  ])
  expect(missing.map(({ id }) => id)).toEqual(['ZZ-003'])
})

test('a tag that names no requirement is reported with its file', () => {
  const { unknown } = coverage(requirementsOf(TABLE), [
    { path: 'apps/server/src/sum.test.ts', text: `test('${tag('ZZ-009')}', ...)` },
  ])
  expect(unknown).toEqual([{ id: 'ZZ-009', path: 'apps/server/src/sum.test.ts' }])
})

test('a table without its columns is refused', () => {
  expect(() => requirementsOf('id\trequirement\n')).toThrow('must begin with')
})
