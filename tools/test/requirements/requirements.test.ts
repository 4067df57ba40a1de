import { expect, test } from 'vitest'
import { testsOf } from './ran.ts'
import { requirementsOf, unknownTags, unproven } from './requirements.ts'

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

test('an id that two rows carry is refused', () => {
  const row = 'ZZ-001\t1. First (L3)\tthe sum is shown\tui\tsee the sum\t'
  expect(() => requirementsOf(`${TABLE}\n${row}`)).toThrow('two rows ZZ-001')
})

test('a requirement is proven by a test that ran and passed, not by one that failed or never ran', () => {
  const ran = [
    { title: `the sum ${tag('ZZ-001')}`, passed: true },
    { title: `the sum in the other database ${tag('ZZ-003')}`, passed: true },
    { title: `the sum in this database ${tag('ZZ-003')}`, passed: false },
  ]
  expect(unproven(requirementsOf(TABLE), ran).map(({ id }) => id)).toEqual(['ZZ-003'])
  expect(unproven(requirementsOf(TABLE), []).map(({ id }) => id)).toEqual(['ZZ-001', 'ZZ-003'])
})

test('a tag that names no requirement is reported with its file; a comment carries none', () => {
  const files = [
    { path: 'apps/server/src/sum.test.ts', text: `// ${tag('ZZ-008')}\ntest('${tag('ZZ-009')}', ...)` },
    { path: 'packages/domain/src/sum.ts', text: `/** ${tag('ZZ-007')} */` },
    { path: 'e2e/sum.e2e.ts', text: `test('${tag('ZZ-002')}', ...)` },
  ]
  expect(unknownTags(requirementsOf(TABLE), files)).toEqual([
    { id: 'ZZ-009', path: 'apps/server/src/sum.test.ts' },
  ])
})

test('two requirements in one pair of brackets are reported: neither would be counted', () => {
  const text = `test('${tag('ZZ-001, ZZ-003')}', ...)`
  expect(unknownTags(requirementsOf(TABLE), [{ path: 'apps/sum.test.ts', text }])).toEqual([
    { id: 'ZZ-001, ZZ-003', path: 'apps/sum.test.ts' },
  ])
})

test('the reports of both runners say what ran; a skipped test did not', () => {
  const assertionResults = [
    { fullName: 'sums > add', status: 'passed' },
    { fullName: 'sums > carry', status: 'failed' },
    { fullName: 'sums > later', status: 'skipped' },
  ]
  expect(testsOf({ testResults: [{ assertionResults }] })).toEqual([
    { title: 'sums > add', passed: true },
    { title: 'sums > carry', passed: false },
  ])
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const suites = [
    {
      specs: [spec('adds', 'expected'), spec('later', 'skipped')],
      suites: [{ specs: [spec('flaky', 'flaky')] }],
    },
  ]
  expect(testsOf({ suites, stats: {} })).toEqual([
    { title: 'adds', passed: true },
    { title: 'flaky', passed: false },
  ])
  expect(testsOf({ anything: 'else' })).toEqual([])
})

test('a table without its columns is refused', () => {
  expect(() => requirementsOf('id\trequirement\n')).toThrow('must begin with')
})
