import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plansOf } from './run/batch.ts'
import { MUTANTS } from './run/mutants.ts'

test('the same seed gives the same script, also where it starts in the middle [MV-054]', () => {
  expect(plansOf(7, 50)).toEqual(plansOf(7, 50))
  expect(plansOf(7, 10, 40)).toEqual(plansOf(7, 50).slice(40))
  expect(plansOf(7, 50)).not.toEqual(plansOf(8, 50))
})

test('the scripts hold what the defects needed, also refunds that come back [MV-054] [ML-029]', () => {
  const text = JSON.stringify(plansOf(1, 400))
  for (const part of [
    '"equal-refunds"',
    '"override"',
    '"dispute"',
    '"answer-dispute"',
    '"return-refunds"',
    '"together"',
  ])
    expect(text).toContain(part)
  expect(plansOf(1, 400).some(({ items }) => items.length === 2)).toBe(true)
})

const ROOT = join(import.meta.dirname, '../../../..')

test.each(MUTANTS)(
  'the guard that mutant "$name" takes out stands once in its file [MV-055]',
  ({ patches }) => {
    for (const { file, from } of patches)
      expect(readFileSync(join(ROOT, file), 'utf8').split(from), file).toHaveLength(2)
  },
)
