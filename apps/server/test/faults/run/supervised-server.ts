import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** With the limits of `npm start`, from the sources, which need no build. */
const PROGRAM = ['--max-heap-size=320', '--max-semi-space-size=8', 'apps/server/src/main.ts']
const RETRY_MILLISECONDS = 200
/** Far more than a start takes, on a machine that does much else. */
const READY_MILLISECONDS = 180_000
const CLOCK_AHEAD = fileURLToPath(
  new URL('../../../../../e2e/support/clock/shift-server.ts', import.meta.url),
)

/** The product, started again whenever it ends, as a supervisor does. */
export type SupervisedServer = {
  origin: string
  port: number
  /** Resolves once it takes calls. */
  untilReady: () => Promise<void>
  /** Sends a signal; gives the exit code (null when the signal ended it) and the seconds until it had ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<{ code: number | null; seconds: number }>
  /** The process stands still until `goOn`, as a machine does whose host is overloaded. */
  standStill: () => void
  goOn: () => void
  /** Collects unused memory, where the server was started with soak/collect-on-signal.ts. */
  collectGarbage: () => void
  /** SIGTERM, and it is not started again. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** `folder` holds the version to run; this one unless told otherwise. `secondsAhead` is how far its clock is wrong. */
export async function superviseServer(
  port: number,
  environment: Record<string, string>,
  { folder = ROOT, secondsAhead = 0 } = {},
): Promise<SupervisedServer> {
  const origin = `http://127.0.0.1:${port}`
  let isClosing = false
  let child: ChildProcess = start()

  function start(): ChildProcess {
    const clock = secondsAhead === 0 ? [] : ['--import', CLOCK_AHEAD]
    const started = spawn(process.execPath, [...clock, ...PROGRAM], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...environment,
        PORT: String(port),
        SERVER_SECONDS_AHEAD: String(secondsAhead),
      },
    })
    started.once('exit', () => {
      if (!isClosing) setTimeout(restart, RETRY_MILLISECONDS)
    })
    return started
  }
  function restart(): void {
    if (!isClosing) child = start()
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const began = performance.now()
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    return { code, seconds: (performance.now() - began) / 1000 }
  }

  await untilReady(origin)
  return {
    origin,
    port,
    untilReady: () => untilReady(origin),
    end,
    standStill: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    collectGarbage: () => void child.kill('SIGUSR2'),
    stop: async () => {
      isClosing = true
      await end('SIGTERM')
    },
    close: async () => {
      isClosing = true
      if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
    },
  }
}

/** Waits until a server takes calls; throws where it has ended or takes too long. */
export async function untilReady(origin: string, hasEnded: () => boolean = () => false): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < READY_MILLISECONDS && !hasEnded()) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(RETRY_MILLISECONDS)
  }
  throw new Error(`the server at ${origin} was not ready in time`)
}
