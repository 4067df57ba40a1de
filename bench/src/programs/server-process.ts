import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/run/free-port.ts'
import type { Scope } from '../measure/scope.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STOP_MILLISECONDS = 15_000
const READY_MILLISECONDS = 120_000
const POLL_MILLISECONDS = 5

export type RunningServer = {
  origin: string
  /** From the start of the process to its first answer that it is ready. */
  readyMilliseconds: number
  /** A metric by its name. */
  metric: (name: string) => Promise<number>
  stop: () => Promise<void>
}

/** The product as a user starts it, the same without npm, and the server alone. */
export const BOOTSTRAP = [process.execPath, 'tools/bootstrap.mjs', 'start'] as const
export const SERVER_ALONE = [process.execPath, 'apps/server/dist/main.js'] as const
export const NPM_START = ['npm', 'start', '--silent'] as const
export const FIRST_START = ['npm', 'start'] as const

/** Where and how long a start takes that is not the usual one. */
type StartOptions = {
  folder?: string
  readyWithin?: number
  /** Gets what it prints, as it comes. */
  onOutput?: (text: string) => void
}

/**
 * Starts the product as a process of its own, in development with limits out of the way, and waits until it is ready.
 * Throws with its output when it ends before. A variable of the environment that is undefined is taken out.
 */
export async function startServer(
  scope: Scope,
  command: readonly [string, ...string[]],
  environment: Record<string, string | undefined>,
  { folder = ROOT, readyWithin = READY_MILLISECONDS, onOutput = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal reaches the bench alone, which then stops everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      APP_ENV: 'development',
      PAYMENT_PROVIDER: 'sandbox',
      LOG_LEVEL: 'warn',
      // Production does not check its answers.
      CHECK_ANSWERS: 'false',
      AUTH_RATE_LIMIT: '1000000000',
      MAX_UNPAID_ORDERS: '0',
      API_RATE_LIMIT: '1000000000',
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-5_000)
      onOutput(chunk.toString())
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && !isOver()) process.kill(-child.pid, name)
  }
  const stop = scope.add(async () => {
    signal('SIGTERM')
    const late = setTimeout(() => signal('SIGKILL'), STOP_MILLISECONDS)
    await ended
    clearTimeout(late)
  })
  child.once('error', (error) => {
    output += error.message
  })
  while (!(await isReady(origin))) {
    if (isOver() || child.pid === undefined)
      throw new Error(`${command.join(' ')} ended before it was ready:\n${output}`)
    if (performance.now() - started > readyWithin) throw new Error(`not ready in time:\n${output}`)
    await pause(POLL_MILLISECONDS)
  }
  const readyMilliseconds = performance.now() - started
  return { origin, readyMilliseconds, metric: (name) => readMetric(origin, name), stop }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false // not listening yet
  }
}

async function readMetric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`the server has no metric ${name}`)
  return Number(line.slice(name.length + 1))
}

/** An empty folder that is removed at the end. */
export function temporaryFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-bench-'))
  scope.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
