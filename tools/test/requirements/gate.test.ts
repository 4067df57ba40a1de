import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { judge } from './gate.ts'
import { requirementsOf } from './requirements.ts'

// The tags are put together here, so that this file carries none of those that it makes up.
const tag = (id: string) => `[${id}]`

const ROWS = requirementsOf(
  [
    'id\tsection\trequirement\tkind\tobservable\tconflict',
    'ZZ-001\tFirst\tthe sum is right\trule\tadd\t',
    'ZZ-002\tFirst\tan old server goes on\trule\tupgrade\t',
    'ZZ-003\tFirst\tfree to design\tui\tn/a\t',
  ].join('\n'),
)
const SUM = { title: `the sum ${tag('ZZ-001')}`, passed: true }
const UPGRADE = { title: `an old server ${tag('ZZ-002')}`, passed: true }
const FILES = [
  { path: 'tools/sum.test.ts', text: `test('the sum ${tag('ZZ-001')}')` },
  { path: 'tools/old.upgrade.test.ts', text: `test('an old server ${tag('ZZ-002')}')` },
]
const LEGS = ['check', 'unit', 'upgrade']
const WHOLE = { legs: LEGS, ran: new Set(LEGS), skipped: [] }
const NO_UPGRADE = [{ what: 'upgrade', remedy: 'Clone it whole.', tests: '.upgrade.test.ts' }]

const titles = (...given: Parameters<typeof judge>) => judge(...given).failures.map(({ title }) => title)

test('a whole run in which each row has a test that passed is well', () => {
  expect(judge(coverageOf(ROWS, [SUM, UPGRADE], FILES), WHOLE)).toEqual({
    note: '2 of 2 requirements proven by a test that passed',
    failures: [],
  })
})

test('a row without a test that passed in the same run turns it red, and is named [PF-020]', () => {
  expect(titles(coverageOf(ROWS, [UPGRADE], FILES), WHOLE)).toEqual(['ZZ-001 is not proven'])
  const failed = { ...SUM, passed: false }
  expect(titles(coverageOf(ROWS, [SUM, failed, UPGRADE], FILES), WHOLE)).toEqual(['ZZ-001 is not proven'])
})

test('a run that left a leg out is red, although each row is proven, and names the leg [PF-021]', () => {
  const { failures } = judge(coverageOf(ROWS, [SUM, UPGRADE], FILES), {
    ...WHOLE,
    ran: new Set(['unit', 'upgrade']),
  })
  expect(failures).toEqual([
    {
      title: 'legs were left out',
      messages: ['Only a whole run proves the requirements: check did not run.'],
    },
  ])
})

test('a run without reports is red with one sentence instead of one for each row [PF-022]', () => {
  expect(titles(coverageOf(ROWS, [], FILES), WHOLE)).toEqual(['no requirement is proven'])
})

test('rows that only tests of a skipped leg carry are excused, and counted [PF-023]', () => {
  const skipped = { ...WHOLE, skipped: NO_UPGRADE }
  expect(judge(coverageOf(ROWS, [SUM], FILES), skipped)).toEqual({
    note: '1 of 2 requirements proven by a test that passed, 1 skipped with their tests',
    failures: [],
  })
  expect(titles(coverageOf(ROWS, [UPGRADE], FILES), skipped), 'others are not').toEqual([
    'ZZ-001 is not proven',
  ])
  const elsewhere = { title: `an old server, in short ${tag('ZZ-002')}`, passed: false }
  expect(titles(coverageOf(ROWS, [SUM, elsewhere], FILES), skipped), 'one that failed is not').toEqual([
    'ZZ-002 is not proven',
  ])
})

test('a tag that names no requirement turns the run red with its file', () => {
  const files = [...FILES, { path: 'tools/other.test.ts', text: `test('another ${tag('ZZ-009')}')` }]
  expect(judge(coverageOf(ROWS, [SUM, UPGRADE], files), WHOLE).failures).toEqual([
    {
      title: `${tag('ZZ-009')} is no requirement`,
      messages: ['tools/other.test.ts carries it in a title.'],
    },
  ])
})
