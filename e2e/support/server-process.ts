import { type ChildProcess, spawn } from 'node:child_process'

const SHIFT = new URL('clock/shift-server.ts', import.meta.url).href

/** Far more than a start takes: the machine may be busy with other tests. */
const READY_MILLISECONDS = 240_000

/** What Node is given before a program whose clock is ahead by that many seconds (SERVER_SECONDS_AHEAD). */
export const nodeArguments = (secondsAhead: number): string[] => (secondsAhead > 0 ? ['--import', SHIFT] : [])

type ServerProgram = {
  /** The file that Node runs. */
  program: string
  /** Added to the environment of the tests. */
  environment: Record<string, string>
  secondsAhead: number
  /** Where it listens. */
  url: string
}

export type ServerProcess = { output: () => string; stop: () => Promise<void> }

/** Starts a server in a process of its own and waits until it is ready. */
export async function startServerProcess({
  program,
  environment,
  secondsAhead,
  url,
}: ServerProgram): Promise<ServerProcess> {
  const server = spawn(process.execPath, [...nodeArguments(secondsAhead), program], {
    env: { ...process.env, ...environment, SERVER_SECONDS_AHEAD: String(secondsAhead) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  try {
    await waitUntilReady(url, server, () => output)
  } catch (error) {
    await end(server)
    throw error
  }
  return { output: () => output, stop: () => end(server) }
}

async function waitUntilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + READY_MILLISECONDS
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
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
