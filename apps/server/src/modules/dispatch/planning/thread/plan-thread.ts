import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import PQueue from 'p-queue'
import { inMemory } from '../../../../platform/context.ts'
import type { PlanAnswers, PlanReply, PlanTask } from './plan-task.ts'

/** A task that takes longer never ends: its thread is ended instead. */
const MAX_MILLISECONDS = 15_000
/** The thread, its roads and its trees take up to 100 MB, which a server that plans nothing does not need. */
const IDLE_MILLISECONDS = 10 * MINUTE_MILLISECONDS

export type PlanThread = {
  /** Rejects when the task failed or took too long; the next one gets a new thread. */
  ask: <Kind extends keyof PlanAnswers>(task: PlanTask & { kind: Kind }) => Promise<PlanAnswers[Kind]>
  stop: () => Promise<void>
}

/** A thread beside the one that answers requests, begun by the first task; it takes one task after the other. */
export function planThread({
  mostMilliseconds = MAX_MILLISECONDS,
  file = new URL('../../../../plan-worker.ts', import.meta.url),
} = {}): PlanThread {
  const queue = new PQueue({ concurrency: 1 })
  let worker: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  async function carryOut(task: PlanTask): Promise<PlanAnswers[keyof PlanAnswers]> {
    clearTimeout(ending)
    worker ??= new Worker(file)
    // The process may end while the thread waits for work.
    worker.unref()
    const late = AbortSignal.timeout(mostMilliseconds)
    worker.postMessage(task)
    try {
      // An error of the thread rejects this too.
      const [reply]: PlanReply[] = await once(worker, 'message', { signal: late })
      if (reply === undefined || 'problem' in reply) throw new Error(`the planner failed: ${reply?.problem}`)
      return reply.answer
    } catch (error) {
      await end()
      throw error
    } finally {
      ending = setTimeout(() => void end(), IDLE_MILLISECONDS).unref()
    }
  }

  const ask: PlanThread['ask'] = async (task) =>
    // The thread answers each kind of task with the answer of that kind, which the compiler cannot follow.
    (await queue.add(() => carryOut(task))) as never

  return {
    ask,
    stop: async () => {
      queue.clear()
      clearTimeout(ending)
      await end()
    },
  }
}

/** The planner's thread of a server. */
export const planThreadOf = inMemory(() => planThread())
