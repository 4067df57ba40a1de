import { expect, test } from 'vitest'
import { commitSeed } from '../test/commit-seed.ts'
import { report } from './findings.ts'
import { runAttacks } from './run.ts'

test('the short form of the attack finds nothing [OC-066]', { timeout: 1_200_000 }, async () => {
  const options = { requests: 300, samples: 0, seed: commitSeed(), slowClients: false }
  const results = await runAttacks(options, () => {})
  expect(results.flatMap(({ attack, findings }) => findings.map((each) => `${attack}: ${each}`))).toEqual([])
  expect(report(results)).toContain('access matrix')
})
