// npm run test:all: npm test, and everything beside it that proves the product, whole: attack, faults, random scenarios,
// a day's simulation, an upgrade, a cluster, a soak, and the tests at other moments. It takes hours and prints one table,
// also of what did not run and why. Ends with 1 when something failed.
import { spawn } from 'node:child_process'
import { root } from '../../run/run.ts'
import { exitCodeOf, PROOFS, proofLines, runProofs } from './whole-proof.ts'

const execute = ([program = '', ...args]: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    console.log(`\n${[program, ...args].join(' ')}`)
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

const results = await runProofs(PROOFS, execute)
console.log(`\n${proofLines(results).join('\n')}`)
process.exitCode = exitCodeOf(results, process.env.CI === 'true')
