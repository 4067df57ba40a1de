import { parentPort } from 'node:worker_threads'
import { etiOsaRoadTimes } from '../../../providers/routing/road-times.ts'
import { answerTask } from './answer-task.ts'
import type { PlanReply, PlanTask } from './plan-task.ts'

const roads = etiOsaRoadTimes()

function reply(task: PlanTask): PlanReply {
  try {
    return { answer: answerTask(roads, task, () => performance.now()) }
  } catch (error) {
    // The other thread keeps the last plan and logs why.
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Plans one task after the other, beside the thread that answers requests.
parentPort?.on('message', (task: PlanTask) => parentPort?.postMessage(reply(task)))
