import type { AttackResult } from './findings.ts'
import { attackForeign } from './foreign.ts'
import { fuzz } from './fuzz.ts'
import { attackCodes } from './guessing.ts'
import { pauseFindings, watchLoop } from './loop-watch.ts'
import { attackAccess } from './matrix.ts'
import { attackSlowly } from './slow.ts'
import { attackTiming } from './timing.ts'
import { attackTokens } from './tokens.ts'
import { attackUploads } from './uploads.ts'
import { startWorld } from './world.ts'

export type AttackOptions = {
  /** Fuzzed requests. */
  requests: number
  /** Answers measured of each kind; 0 measures none, because a few say nothing on a busy machine. */
  samples: number
  seed: number
  /** Takes real time: 10 seconds. */
  slowClients: boolean
  /** A longer pause of the loop is a finding, in milliseconds; without it none is, as a slow machine pauses for longer. */
  longestPause?: number
}

/** Every attack, one after the other, each with the longest pause of the loop. */
export async function runAttacks(
  options: AttackOptions,
  say: (line: string) => void,
): Promise<AttackResult[]> {
  // What a sign-in takes is measured where samples are.
  const world = await startWorld({ fullPasswordCost: options.samples > 0 })
  const attacks: (() => Promise<AttackResult>)[] = [
    () => attackTokens(world),
    () => attackAccess(world),
    () => attackForeign(world),
    () => attackUploads(world),
    () => fuzz(world, options, say),
    () => attackCodes(world),
    ...(options.samples > 0 ? [() => attackTiming(world, options.samples)] : []),
    ...(options.slowClients ? [() => attackSlowly(world)] : []),
  ]
  const results: AttackResult[] = []
  for (const attack of attacks) {
    const result = await watched(attack, options.longestPause)
    say(`${result.attack}: ${result.findings.length} found`)
    results.push(result)
    await world.renew()
  }
  await world.app.close()
  return results
}

async function watched(attack: () => Promise<AttackResult>, longestPause?: number): Promise<AttackResult> {
  const ended = watchLoop()
  const result = await attack()
  const longest = ended()
  const findings = [...result.findings, ...pauseFindings(longest, longestPause)]
  return { ...result, findings, note: [result.note, `loop ${longest} ms`].filter(Boolean).join(', ') }
}
