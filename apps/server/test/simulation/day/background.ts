import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plannerLoopOf } from '../../../src/modules/dispatch/planning/planner.ts'
import { pollEstimates } from '../../../src/modules/tracking/estimates/estimates.ts'
import type { TestApp } from '../../app.ts'
import type { EventQueue } from './event-queue.ts'

/** Plans of 60 vans are what a day's time goes into; every third minute still gives each order a place soon. */
const PLANS_EVERY = 180
const MINUTE = 60

/** When everybody has gone home the server still looks for so long: a delay is told 20 minutes after the last one. */
const LOOKS_ON = 25 * MINUTE

/**
 * What the server does by its own clock: jobs by their minute, the planner, the estimates and the outbox; until the end of
 * the day, or shortly after the last person has gone home.
 */
export function runBackground(
  app: TestApp,
  queue: EventQueue,
  { until, isOver, lookMinutes }: { until: Date; isOver: () => boolean; lookMinutes: number },
): void {
  const every = lookMinutes * MINUTE
  const jobs = app.app.recurring.flatMap((job) => {
    const minutes = /^(?:\*|\*\/(\d+)) \* \* \* \*$/.exec(job.cron)
    return minutes === null ? [] : [{ ...job, everySeconds: Number(minutes[1] ?? 1) * MINUTE }]
  })
  let seconds = 0
  let secondsAlone = 0
  const look = async () => {
    for (const job of jobs) if (seconds % job.everySeconds === 0) await job.run()
    if (seconds % PLANS_EVERY === 0) await plannerLoopOf(app.app.context).poll()
    await pollEstimates(app.app.context)
    await drain(app)
    seconds += every
    secondsAlone = isOver() ? secondsAlone + every : 0
    if (app.clock() < until && secondsAlone <= LOOKS_ON) queue.at(secondsAfter(app.clock(), every), look)
  }
  queue.at(app.clock(), look)
}

export async function drain({ worker }: TestApp): Promise<void> {
  while ((await worker.runDue()) > 0);
}
