import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plannerLoopOf } from '../../../src/modules/dispatch/planning/planner.ts'
import { pollEstimates } from '../../../src/modules/tracking/estimates/estimates.ts'
import type { TestApp } from '../../app.ts'
import type { EventQueue } from './event-queue.ts'
import type { Pace } from './pace.ts'

const MINUTE = 60
/** It asks thirty questions each time. */
const ALERTS = 'alerts'

/** When everybody has gone home the server still looks for so long: a delay is told 20 minutes after the last one. */
const LOOKS_ON = 25 * MINUTE

/**
 * What the server does by its own clock: jobs by their minute, the planner, the estimates and the outbox; until the end of
 * the day, or shortly after the last person has gone home.
 */
export function runBackground(
  app: TestApp,
  queue: EventQueue,
  {
    until,
    isOver,
    pace,
    looksOn = LOOKS_ON,
  }: { until: Date; isOver: () => boolean; pace: Pace; looksOn?: number },
): void {
  let lookedAt = secondsAfter(app.clock(), -pace.server)
  let secondsAlone = 0
  const isTurn = (every: number) =>
    Math.floor(+app.clock() / every / 1000) > Math.floor(+lookedAt / every / 1000)
  const look = async () => {
    const now = app.clock()
    for (const job of app.app.recurring) {
      const isHeldBack = job.name === ALERTS && !isTurn(pace.alerts)
      if (!isHeldBack && isDueBetween(job.cron, lookedAt, now)) await job.run()
    }
    if (isTurn(pace.plan)) await plannerLoopOf(app.app.context).poll()
    if (isTurn(pace.server)) await pollEstimates(app.app.context)
    await drain(app)
    lookedAt = now
    const step = isOver() ? pace.night : Math.min(pace.server, pace.plan)
    secondsAlone = isOver() ? secondsAlone + step : 0
    if (app.clock() < until && secondsAlone <= looksOn) queue.at(secondsAfter(app.clock(), step), look)
  }
  queue.at(app.clock(), look)
}

/** Whether a job of each minute, of each so many minutes, or of a time of the day (UTC) comes round after `from` and until `to`. */
export function isDueBetween(cron: string, from: Date, to: Date): boolean {
  const [minute = '', hour = ''] = cron.split(' ')
  if (hour !== '*') return isTimeBetween(Number(hour) * 60 + Number(minute), DAY_MINUTES, from, to)
  if (/^\d+$/.test(minute)) return isTimeBetween(Number(minute), 60, from, to)
  return isTimeBetween(0, Number(/^\*\/(\d+)$/.exec(minute)?.[1] ?? 1), from, to)
}

const DAY_MINUTES = 24 * 60

/** Whether so many minutes after the begin of a time that comes round each `every` minutes lie between the two. */
const isTimeBetween = (minutes: number, every: number, from: Date, to: Date): boolean => {
  const rounds = (time: Date) => Math.floor((time.getTime() / 1000 / MINUTE - minutes) / every)
  return rounds(to) > rounds(from)
}

export async function drain({ worker }: TestApp): Promise<void> {
  while ((await worker.runDue()) > 0);
}
