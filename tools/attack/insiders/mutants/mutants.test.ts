import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patched } from './mutant.ts'
import { INSIDER_MUTANTS } from './mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

test.each(INSIDER_MUTANTS)('the guard of the mutant "$name" stands in the code once [ML-096]', (mutant) => {
  expect(mutant.patches.length).toBeGreaterThan(0)
  for (const { file, from } of mutant.patches) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    expect(source.split(from), `${file}: ${from}`).toHaveLength(2)
    expect(patched(mutant, join(ROOT, file), source)).not.toContain(from)
  }
})
