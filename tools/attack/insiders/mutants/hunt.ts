import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { INSIDER_MUTANTS } from './mutants.ts'

const PLAY = join(import.meta.dirname, 'play-mutant.ts')
/** What a week that is a finding ends with. */
const FOUND = 1

/**
 * Plays the week of each mutant whose name has `named`, each in a process of its own, and gives the exit code: 0 where
 * each of them is a finding without its guard. `npm run attack -- --only insiders` shows that none is one with it.
 */
export function huntInsiderMutants(named: string, say: (line: string) => void): number {
  const wanted = INSIDER_MUTANTS.filter(({ name }) => name.includes(named))
  const found = wanted.filter(({ name }) => {
    const started = performance.now()
    const { status, stdout, stderr } = spawnSync(process.execPath, [PLAY, name], { encoding: 'utf8' })
    const isFound = status === FOUND && stdout.includes(' by ')
    const seconds = Math.round((performance.now() - started) / 1000)
    const last = `${stdout}${isFound ? '' : stderr}`.trim().split('\n').at(-1) ?? ''
    say(`${isFound ? 'found' : 'NOT FOUND'} in ${seconds} s: ${name}: ${last}`)
    return isFound
  })
  say(`${found.length} of ${wanted.length} mutants were found by the week of an insider`)
  return found.length === wanted.length ? 0 : 1
}
