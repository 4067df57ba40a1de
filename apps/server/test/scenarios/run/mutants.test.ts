import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..')

test.each(MUTANTS)('the guard of the mutant "$name" stands in the code once [ML-097]', ({ patches }) => {
  for (const { file, from } of patches) {
    expect(readFileSync(join(ROOT, file), 'utf8').split(from), `${file}: ${from}`).toHaveLength(2)
  }
})
