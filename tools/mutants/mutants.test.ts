import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placesOf } from './changed.ts'
import { judgements } from './judged.ts'
import { folderScores, killerLines, type Mutant, type Report, scoreOf, survivorLines } from './report.ts'
import { installStryker } from './stryker.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-mutants-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mutant = (status: string, more: Partial<Mutant> = {}): Mutant => ({
  status,
  replacement: 'a >= b',
  location: { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
  ...more,
})

const report: Report = {
  files: {
    'src/core/money.ts': {
      source: 'const max = (a, b) =>\n  true && a > b\n',
      mutants: [
        mutant('Survived', { location: { start: { line: 2, column: 11 }, end: { line: 2, column: 16 } } }),
      ],
    },
    'src/payments/vat.ts': {
      source: '',
      mutants: [
        mutant('Killed', { killedBy: ['7'] }),
        mutant('Timeout'),
        mutant('NoCoverage', { replacement: '{}' }),
        mutant('Ignored'),
        mutant('Killed', { killedBy: ['7'] }),
      ],
    },
  },
  testFiles: { 'src/payments/vat.test.ts': { tests: [{ id: '7', name: 'the tax is rounded down' }] } },
}

test('the score counts what tests notice of what they could, by folder and in all [PF-034]', () => {
  expect(scoreOf(report)).toBe(60)
  expect(folderScores(report)).toEqual([
    'core                           0.0 %      1 mutants     1 survived     0 without a test',
    'payments                      75.0 %      5 mutants     0 survived     1 without a test',
    'all                           60.0 %      6 mutants     1 survived     1 without a test',
  ])
  expect(scoreOf({ files: {} }), 'nothing to notice').toBe(100)
})

test('each survivor is named by its place, and one that was judged with its reason [PF-034]', () => {
  const judged = [
    { file: 'src/core/money.ts', original: 'a > b', replacement: 'a >= b', reason: 'equal is equal' },
  ]
  expect(survivorLines('packages/domain', report, judged)).toEqual([
    'packages/domain/src/core/money.ts:2:11  a > b  ->  a >= b (judged: equal is equal)',
    'packages/domain/src/payments/vat.ts:2:8    ->  {} (without a test)',
  ])
})

test('each judged survivor says why nothing can notice it [PF-034]', () => {
  for (const { file, original, replacement, reason } of judgements())
    expect(
      [file, original, replacement, reason].every((part) => part.length > 0),
      `${file} ${original}`,
    ).toBe(true)
})

test('the report tells which test notices which mutant [PF-034]', () => {
  const line = 'src/payments/vat.ts:2:8\ta >= b\tsrc/payments/vat.test.ts: the tax is rounded down'
  expect(killerLines(report)).toEqual([line, line])
})

test('a change is its lines of code, and the whole file whose own tests changed [PF-035]', () => {
  const diff = [
    '--- a/packages/domain/src/payments/vat.ts',
    '+++ b/packages/domain/src/payments/vat.ts',
    '@@ -3 +3 @@ export',
    '@@ -9,0 +10,3 @@',
    '@@ -20,2 +23,0 @@',
    '+++ b/packages/domain/src/core/money.ts',
    '@@ -1 +1 @@',
    '+++ b/packages/domain/src/core/money.test.ts',
    '@@ -1 +1 @@',
  ].join('\n')
  expect(placesOf('packages/domain/', diff, ['packages/domain/src/orders/new.ts'])).toEqual([
    'src/core/money.ts',
    'src/orders/new.ts',
    'src/payments/vat.ts:10-12',
    'src/payments/vat.ts:3-3',
  ])
})

test('without its packages, mutants says in one sentence what failed [PF-036]', () => {
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "npm error no network\nand more" >&2\nexit 1\n', {
    mode: 0o755,
  })
  expect(() => installStryker(folder, join(folder, 'npm'))).toThrow(
    /^mutants needs Stryker, and npm ci in tools\/mutants failed: npm error no network$/,
  )
})

/** Lets the runner try a rule that Stryker has changed in one place, beside its tests without the change. */
function tried({ code, tests, hitLimit }: { code: string; tests: string; hitLimit?: number }) {
  mkdirSync(join(folder, 'src'))
  writeFileSync(
    join(folder, 'src', 'rule.ts'),
    `const changed = () => __stryker__.activeMutant === '1'\n${code}`,
  )
  writeFileSync(
    join(folder, 'src', 'rule.test.ts'),
    `import { describe, expect, test } from 'vitest'\nimport { rule } from './rule.ts'\n${tests}`,
  )
  const script = `
    const [{ factory }] = (await import(${JSON.stringify(join(import.meta.dirname, 'runner.ts'))})).strykerPlugins
    const runner = factory()
    await runner.init()
    const { tests } = await runner.dryRun()
    const run = { testFilter: tests.map(({ id }) => id), activeMutant: { id: '1' }, hitLimit: ${hitLimit} }
    console.log(JSON.stringify({ tests, outcome: await runner.mutantRun(run) }))`
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
  return JSON.parse(done.stdout)
}

test('tests run in Stryker’s process under their own names, and the first to fail is named [PF-037]', () => {
  const { tests, outcome } = tried({
    code: 'export const rule = (a) => (changed() ? a + 1 : a)',
    tests: `
      describe('a rule', () => {
        test.each([[1, 1], [2, 2]])('gives %s', (given, wanted) => expect(rule(given)).toBe(wanted))
      })
      test('is a function', () => expect(rule).toBeTypeOf('function'))`,
  })
  expect(tests.map(({ name, status }: { name: string; status: number }) => [name, status])).toEqual([
    ['a rule > gives 1', 0],
    ['a rule > gives 2', 0],
    ['is a function', 0],
  ])
  expect(outcome).toMatchObject({ status: 'killed' })
  expect(outcome.killedBy[0]).toMatch(/^src\/rule\.test\.ts#a rule > gives [12]$/)
})

test('a change that no test notices survives, and a test that fails without any is told [PF-037]', () => {
  const { tests, outcome } = tried({
    code: 'export const rule = (a) => (changed() ? a + 1 : a)',
    tests: `test('is a function', () => expect(rule).toBeTypeOf('function'))`,
  })
  expect(tests[0]).toMatchObject({ status: 0 })
  expect(outcome).toEqual({ status: 'survived', nrOfTests: 1 })
  rmSync(join(folder, 'src'), { recursive: true })
  const failing = tried({
    code: 'export const rule = (a) => a',
    tests: `test('is two', () => expect(rule(1)).toBe(2))`,
  })
  expect(failing.tests[0]).toMatchObject({
    status: 1,
    failureMessage: expect.stringContaining('expected 1 to be 2'),
  })
})

test('a change that makes a rule run without end counts as noticed [PF-037]', () => {
  const { outcome } = tried({
    code: `export const rule = () => {
      while (changed()) if (++__stryker__.hitCount > __stryker__.hitLimit) throw new Error('limit')
      return 1
    }`,
    tests: `test('ends', () => expect(rule()).toBe(1))`,
    hitLimit: 100,
  })
  expect(outcome).toEqual({ status: 'timeout' })
})
