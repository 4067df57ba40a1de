import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/run/free-port.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const SHIFT = new URL('clock/shift-server.ts', import.meta.url).href

/** Far more than a start takes: the machine may be busy with other tests. */
const READY_MILLISECONDS = 240_000

/** The running product: the real server on the embedded database, and a real SMTP server that receives its mails. */
export type Stack = {
  origin: string
  mail: MailSink
  /** How far its clock is ahead of the machine's. */
  secondsAhead: number
  /** What the server has written so far: warnings and errors. */
  output: () => string
  stop: () => Promise<void>
}

export type StackOptions = { environment?: Record<string, string>; secondsAhead?: number }

/** Starts the product on a free port with an empty data folder of its own. */
export async function startStack({ environment = {}, secondsAhead = 0 }: StackOptions = {}): Promise<Stack> {
  const mail = await startMailSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shifted = secondsAhead > 0 ? ['--import', SHIFT] : []
  const server = spawn(process.execPath, [...shifted, MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Gatefill <no-reply@gatefill.test>',
      AUTH_RATE_LIMIT: '10000',
      MAX_UNPAID_ORDERS: '0',
      API_RATE_LIMIT: '100000',
      SUPPORT_EMAIL: 'help@gatefill.test',
      SUPPORT_PHONE: '+2348030000000',
      LOG_LEVEL: 'warn',
      SERVER_SECONDS_AHEAD: String(secondsAhead),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const stop = async () => {
    await end(server)
    await mail.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(origin, server, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, mail, secondsAhead, output: () => output, stop }
}

async function waitUntilReady(origin: string, server: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + READY_MILLISECONDS
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server was not ready in time:\n${output()}`)
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
