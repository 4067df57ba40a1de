import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exitCodeOf, PROOFS, proofLines, runProofs } from './whole-proof.ts'

const proof = (name: string, why?: string) => ({ name, command: [name], missing: () => why })

test('the whole proof goes on after a failure, and its table says what did not run and why [PF-005]', async () => {
  const proofs = [proof('faults'), proof('clock', 'apt-get install faketime'), proof('soak')]
  const results = await runProofs(proofs, async ([name]) => (name === 'faults' ? 1 : 0))
  expect(proofLines(results)).toEqual([
    'faults      failed            0  faults ended with 1',
    'clock       did not run       0  apt-get install faketime',
    'soak        passed            0',
  ])
  expect(exitCodeOf(results, false)).toBe(1)
})

test('what did not run fails the whole proof on CI alone [PF-005]', async () => {
  const results = await runProofs([proof('clock', 'apt-get install faketime')], async () => 0)
  expect([exitCodeOf(results, false), exitCodeOf(results, true)]).toEqual([0, 1])
})

test('each command of the whole proof is one of package.json [PF-005]', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  const names = PROOFS.flatMap(({ command: [program, , , script = ''] }) =>
    program === 'npm' ? [script] : [],
  )
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})
