import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..')

export type Finished = {
  code: number
  stdout: string
  /** Everything that it printed, in the order of printing. */
  output: string
  seconds: number
}

type Options = { env?: Record<string, string | undefined>; cwd?: string }

/** Runs a program of node_modules/.bin or PATH and collects what it prints. Never throws: 127 when it is not there. */
export function run(program: string, args: string[], options: Options = {}): Promise<Finished> {
  const started = performance.now()
  const path = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
  return new Promise((resolve) => {
    let stdout = ''
    let output = ''
    const finish = (code: number) =>
      resolve({ code, stdout, output: output.trim(), seconds: (performance.now() - started) / 1000 })
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', (code, signal) => {
      if (signal) output += `\n${program} was ended by ${signal}`
      finish(code ?? 1)
    })
  })
}
