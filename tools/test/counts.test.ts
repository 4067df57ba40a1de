import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a test file that could not be loaded counts as a failure', () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(vitestCounts(file, 1)).toEqual({ passed: 3, failed: 2 })
})

test('a run that ends with an error counts as a failure although every test passed', () => {
  expect(vitestCounts(report({ numPassedTests: 3, numFailedTests: 0, testResults: [] }), 1)).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('a run that wrote no report counts as a failure', () => {
  expect(vitestCounts(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that passed only on its second try counts as a failure', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })
  expect(playwrightCounts(file, 1)).toEqual({ passed: 5, failed: 2 })
})
