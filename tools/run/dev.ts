import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * `npm run dev`: the server, restarted on each change, and Vite in front of it for the customer's application,
 * the console and the driver's phone (their addresses are printed; calls to /api go on to the server). Ctrl-C or the end of one stops all.
 */
const children: ChildProcess[] = [
  start(process.execPath, ['--watch', 'apps/server/src/main.ts'], root),
  start(join(root, 'node_modules', '.bin', 'vite'), [], join(root, 'apps', 'web')),
  start(join(root, 'node_modules', '.bin', 'vite'), [], join(root, 'apps', 'console')),
  start(join(root, 'node_modules', '.bin', 'vite'), [], join(root, 'apps', 'driver')),
]

function start(program: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(program, args, { cwd, stdio: 'inherit' })
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`)
    stop('SIGTERM')
  })
  child.on('exit', () => stop('SIGTERM'))
  return child
}

function stop(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal)
}

process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
