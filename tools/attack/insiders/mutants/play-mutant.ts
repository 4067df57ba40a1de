// node tools/attack/insiders/mutants/play-mutant.ts NAME: plays the week of one mutant against the product without its
// guard; exit 1 where the week is a finding, as it should be, 0 where nothing was found.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { startFastestDatabase } from '../../../test-machine/fastest-database.ts'
import { patched } from './mutant.ts'
import { INSIDER_MUTANTS } from './mutants.ts'

const mutant = INSIDER_MUTANTS.find(({ name }) => name === process.argv[2])
if (mutant === undefined) throw new Error(`there is no mutant "${process.argv[2] ?? ''}"`)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const path = url.startsWith('file:') ? new URL(url).pathname : ''
    if (!mutant.patches.some(({ file }) => path.endsWith(`/${file}`))) return loaded
    const source = readFileSync(path, 'utf8')
    return { ...loaded, source: patched(mutant, path, source) }
  },
})

const stop = await startFastestDatabase()
// Loaded after the hook, so that it sees the product without the guard.
const { attackAsInsiders, INTENTIONS } = await import('../insiders.ts')
const weeks = INTENTIONS.filter(({ role, name }) => role === mutant.role && name === mutant.week)
if (weeks.length !== 1) throw new Error(`there is no week "${mutant.week}"`)
const results = await attackAsInsiders(console.log, weeks)
const findings = results.flatMap((result) => result.findings)
console.log(findings.join('\n') || 'nothing was found')
await stop()
// The embedded engine of the tests would keep this process for ever.
process.exit(findings.length > 0 ? 1 : 0)
