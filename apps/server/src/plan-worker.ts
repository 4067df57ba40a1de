import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { answerTask } from './modules/dispatch/planning/thread/answer-task.ts'
import type { PlanReply, PlanTask } from './modules/dispatch/planning/thread/plan-task.ts'
import { etiOsaRoadTimes } from './providers/routing/road-times.ts'

// On Linux a priority is a thread's own: where processors are scarce, requests go before plans. Elsewhere it would be the
// whole server's.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)

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
