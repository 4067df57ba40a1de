import { spawnSync } from 'node:child_process'
import { findClusterPrograms } from '../../../apps/server/test/faults/cluster/cluster-programs.ts'
import { CROSSED_MIGRATIONS, versionBefore } from '../../../apps/server/test/faults/upgrade/older-version.ts'
import { howToInstall, installOtherBrowsers } from '../../test-machine/other-browsers.ts'
import { changeBase } from './change-base.ts'

/** A command of package.json that proves something; `missing` says why it cannot run on this machine. */
export type Proof = { name: string; command: string[]; missing?: () => string | undefined }

/** Everything that proves the product, what fails soonest first: `npm test`, and whole what it plays in short form. */
export const PROOFS: readonly Proof[] = [
  { name: 'npm test', command: ['node', 'tools/test/test.ts'] },
  { name: 'pglite', command: ['npx', 'vitest', 'run', '--project=server-pglite'] },
  { name: 'walks', command: npm('walks') },
  { name: 'browsers', command: npm('browsers'), missing: withoutEngines },
  { name: 'mutants', command: npm('mutants', '--since', changeBase() ?? 'HEAD'), missing: withoutChange },
  { name: 'attack', command: npm('attack') },
  { name: 'faults', command: npm('faults') },
  { name: 'scenarios', command: npm('scenarios', '--count', '500') },
  { name: 'simulation', command: npm('simulate') },
  { name: 'upgrade', command: npm('upgrade:test'), missing: withoutOlderVersion },
  { name: 'archives', command: npm('release:test'), missing: withoutChange },
  { name: 'restore', command: npm('restore:test'), missing: withoutPgBackRest },
  { name: 'demo', command: npm('demo:rooms') },
  { name: 'cluster', command: npm('cluster:test'), missing: withoutCluster },
  { name: 'soak', command: npm('soak', '--minutes', '5') },
  { name: 'clock', command: npm('test:clock'), missing: withoutFaketime },
]

function npm(script: string, ...args: string[]): string[] {
  return ['npm', 'run', '-s', script, ...(args.length > 0 ? ['--', ...args] : [])]
}

function withoutChange(): string | undefined {
  return changeBase() === undefined ? 'git knows no commit before this one: clone with history' : undefined
}

function withoutOlderVersion(): string | undefined {
  const found = versionBefore(CROSSED_MIGRATIONS)
  return 'missing' in found ? found.missing : undefined
}

function withoutCluster(): string | undefined {
  const found = findClusterPrograms()
  return 'missing' in found ? `apt-get install ${found.missing.join(' ')}` : undefined
}

function withoutEngines(): string | undefined {
  return installOtherBrowsers() === undefined ? undefined : howToInstall
}

function withoutPgBackRest(): string | undefined {
  return spawnSync('pgbackrest', ['version']).status === 0 ? undefined : 'apt-get install pgbackrest'
}

function withoutFaketime(): string | undefined {
  return spawnSync('faketime', ['--version']).status === 0 ? undefined : 'apt-get install faketime'
}

export type Result = {
  name: string
  state: 'passed' | 'failed' | 'did not run'
  seconds: number
  why: string
}

/** Runs each proof that can run, also after one that failed. */
export async function runProofs(
  proofs: readonly Proof[],
  execute: (command: string[]) => Promise<number>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, command, missing } of proofs) {
    const why = missing?.()
    if (why !== undefined) {
      results.push({ name, state: 'did not run', seconds: 0, why })
      continue
    }
    const started = performance.now()
    const code = await execute(command)
    const seconds = (performance.now() - started) / 1000
    results.push({
      name,
      state: code === 0 ? 'passed' : 'failed',
      seconds,
      why: code === 0 ? '' : `${command.join(' ')} ended with ${code}`,
    })
  }
  return results
}

/** One line for each proof: its name, what became of it, its seconds, and why it failed or did not run. */
export const proofLines = (results: readonly Result[]): string[] =>
  results.map(({ name, state, seconds, why }) =>
    `${name.padEnd(12)}${state.padEnd(13)}${seconds.toFixed(0).padStart(6)}  ${why}`.trimEnd(),
  )

/** 1 where a proof failed; on a machine of CI also where one did not run, which nobody would notice there. */
export const exitCodeOf = (results: readonly Result[], isOnCi: boolean): number =>
  results.some(({ state }) => state === 'failed' || (isOnCi && state === 'did not run')) ? 1 : 0
