import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/db/database.ts'
import type { Heartbeat } from './platform/jobs/heartbeat.ts'
import type { JobQueue, RecurringJob } from './platform/jobs/recurring.ts'
import type { Worker } from './platform/jobs/worker.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log.ts'
import type { ServerModule } from './platform/module.ts'

export type Running = {
  server: FastifyInstance
  worker: Worker
  heartbeat: Heartbeat
  hub: LiveHub
  recurring: readonly RecurringJob[]
  /** What modules do beside calls and messages. */
  backgrounds: readonly NonNullable<ServerModule['background']>[]
  queue: JobQueue | undefined
  database: Database
  log: Log
  listenOn: { port: number; host: string }
  /** Migrates, and seeds a development database. */
  prepare: () => Promise<void>
  /** Makes this server known to the others on the database; refuses where they keep other files. */
  join: () => Promise<void>
  /** Waits for pages that are still being built, and serves them. */
  servePages: () => Promise<void>
  closeMailer: () => void
  /** Says that this server stops: /readyz tells its proxy, and answers end their connections. */
  leave: () => void
  /** So long a server that leaves goes on serving. */
  leaveMilliseconds: number
  /** Whether it handles no messages and runs no jobs (QUIET). */
  isQuiet: boolean
}

/** Stopping takes at most so long, once the server has left its proxy; supervisors usually kill after 30 seconds. */
export const STOP_MILLISECONDS = 15_000
/** What is left of it for signing off and closing the database once everything else has ended or was cut. */
const CLOSE_MILLISECONDS = 2_000

/**
 * Recurring jobs are entered into their schedule so long after the server listens: on the embedded database, which does
 * one thing at a time, the first page would wait behind them.
 */
export const RECURRING_AFTER_MILLISECONDS = 1_000

const pause = <Value>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())

/** Prepares, listens, and only then begins background work; stops in the opposite order, before a deadline. */
export function lifecycle(running: Running) {
  const { server, worker, heartbeat, hub, recurring, queue, database, log } = running
  let recurringTimer: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    await running.prepare()
    await running.join()
    await running.servePages()
    await server.listen(running.listenOn)
    // Other servers must know this one before it leases anything.
    await heartbeat.read()
    heartbeat.start()
    await hub.start()
    if (running.isQuiet) return
    worker.start()
    for (const background of running.backgrounds) background.start()
    recurringTimer = setTimeout(startRecurring, RECURRING_AFTER_MILLISECONDS)
  }

  function startRecurring(): void {
    queue?.start(recurring).catch((error: Error) => log.error({ err: error }, 'recurring jobs did not start'))
  }

  /** Calls are answered first, because they write messages; then messages that are being handled. */
  async function finishWork(): Promise<void> {
    await hub.stop()
    await server.close()
    await Promise.all([worker.stop(), ...running.backgrounds.map((background) => background.stop())])
    running.closeMailer()
  }

  async function close(): Promise<void> {
    await heartbeat.stop()
    await database.close()
  }

  /** Leaves its proxy first. What has not ended at the deadline is cut: its lease runs out, and another server does it again. */
  async function stop(): Promise<void> {
    clearTimeout(recurringTimer)
    running.leave()
    if (running.leaveMilliseconds > 0) await pause(running.leaveMilliseconds, undefined)
    const limit = STOP_MILLISECONDS - CLOSE_MILLISECONDS
    await Promise.all([
      before(limit, Promise.resolve(queue?.stop()), 'recurring jobs were cut'),
      before(limit, finishWork(), 'requests or messages were cut'),
    ])
    await before(CLOSE_MILLISECONDS, close(), 'the database did not close in time')
  }

  async function before(milliseconds: number, work: Promise<void>, otherwise: string): Promise<void> {
    const failed = (error: Error) => log.warn({ reason: error.message }, otherwise)
    const late = Symbol('late')
    const ended = await Promise.race([work.catch(failed), pause(milliseconds, late)])
    if (ended === late) log.warn(otherwise)
  }

  return { start, stop }
}
