import { expect, test } from 'vitest'
import { skippedLines, totalLine } from './skipped.ts'

const SKIPPED = [{ what: 'restore', remedy: 'It needs pg_dump. Install it.', tests: '.pg-dump.test.ts' }]

test('what a machine cannot run is named with its remedy, and counted on the last line [PF-023]', () => {
  expect(skippedLines(SKIPPED, { mustRun: false })).toEqual([
    'skipped restore: It needs pg_dump. Install it.',
  ])
  expect(totalLine({ passed: 12, failed: 3, skipped: 1 }, { mustRun: false })).toBe(
    '12 passed, 3 failed, 1 skipped',
  )
  expect(totalLine({ passed: 12, failed: 0, skipped: 0 }, { mustRun: false })).toBe(
    '12 passed, 0 failed, 0 skipped',
  )
})

test('where CI=true, what a machine cannot run is a failure [PF-024]', () => {
  expect(skippedLines(SKIPPED, { mustRun: true })).toEqual([
    'FAILED (CI=true skips nothing) restore: It needs pg_dump. Install it.',
  ])
  expect(totalLine({ passed: 12, failed: 3, skipped: 1 }, { mustRun: true })).toBe(
    '12 passed, 4 failed, 0 skipped',
  )
})
