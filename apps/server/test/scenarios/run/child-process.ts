import { fork } from 'node:child_process'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A process of a simulation that answers calls over its channel. */
export type Child = {
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what the call that it names answers
  call: (name: string, ...args: unknown[]) => Promise<any>
  /** kill -9. */
  kill: () => void
  isOver: () => boolean
  /** The signal or code that ended it, and the end of what it wrote. */
  ended: Promise<{ signal: string | null; code: number | null; output: string }>
}

type Reply = { id: number; value?: unknown; problem?: string }

/** Starts a file, of this folder or by its address, as a process of its own; resolves once it is ready, throws with its output when it ends before. */
export async function startChild(
  file: string,
  options: object,
  environment: Record<string, string> = {},
): Promise<Child> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4000)
    })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ended = once(child, 'exit').then(([code, signal]) => {
    for (const { reject } of waiting.values()) reject(new Error('the process has ended'))
    return { code, signal, output }
  })
  const ready = Promise.withResolvers<void>()
  child.on('message', (message) => {
    // Only `serveParent` below writes to this channel.
    const { id, value, problem } = message as Reply
    if (id === 0) return ready.resolve()
    const call = waiting.get(id)
    waiting.delete(id)
    if (problem === undefined) call?.resolve(value)
    else call?.reject(new Error(problem))
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  let calls = 0
  const running: Child = {
    call: async (name, ...args) => {
      if (isOver()) throw new Error('the process has ended')
      calls += 1
      const call = Promise.withResolvers<unknown>()
      waiting.set(calls, call)
      child.send({ id: calls, name, args }, (error) => {
        if (error) call.reject(error)
      })
      return call.promise
    },
    kill: () => void child.kill('SIGKILL'),
    isOver,
    ended,
  }
  await Promise.race([ready.promise, ended.then((end) => ready.reject(startFailure(file, end.output)))])
  await ready.promise
  return running
}

const startFailure = (file: string, output: string) =>
  new Error(`${file} ended before it was ready:\n${output}`)

type Calls = Record<string, (...args: never[]) => unknown>
type Call = { id: number; name: string; args: unknown[] }

/** In the child: reports that it is ready, answers the calls of its parent, and ends with it. */
export function serveParent(calls: Calls): void {
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => {
    // Only `startChild` above writes to this channel.
    const { id, name, args } = message as Call
    const answer = async () => calls[name]?.(...(args as never[]))
    answer().then(
      (value) => process.send?.({ id, value }),
      (error: Error) => process.send?.({ id, problem: error.message }),
    )
  })
  process.send?.({ id: 0 })
  // Node keeps compiled code when a process ends in order, and these are killed.
  flushCompileCache()
}
