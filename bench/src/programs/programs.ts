import { spawn } from 'node:child_process'
import type { Scope } from '../measure/scope.ts'

/** What a program prints; rejects with it when the program fails. The scope ends it when the run is broken off. */
export function outputOf(
  scope: Scope,
  program: string,
  args: readonly string[],
  cwd?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const forget = scope.add(() => child.kill())
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.once('error', reject)
    child.once('close', (code) => {
      forget().catch(reject)
      if (code === 0) resolve(output)
      else reject(new Error(`${program} failed:\n${output}`))
    })
  })
}
