import { spawnSync } from 'node:child_process'

const OUTPUT_BYTES = 512 * 1024 * 1024

type Options = { cwd: string; input?: Buffer; environment?: Record<string, string> }

/** Runs a program to its end and gives what it printed; throws with its own words when it fails. */
export function step(program: string, args: string[], { cwd, input, environment = {} }: Options): Buffer {
  const env = { ...process.env, ...environment }
  const done = spawnSync(program, args, { cwd, env, ...(input && { input }), maxBuffer: OUTPUT_BYTES })
  if (done.status === 0) return done.stdout
  const words = done.error?.message ?? done.stderr.toString().trim()
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed: ${words}`)
}
