import { markOrders } from '../../../apps/server/src/modules/orders/staff-search/order-conditions.repository.ts'
import {
  checkLedger,
  saveMark,
} from '../../../apps/server/src/modules/payments/ledger/ledger-checks.repository.ts'
import {
  balances,
  sumUpDays,
} from '../../../apps/server/src/modules/payments/ledger/ledger-days.repository.ts'
import type { PaymentsFixture } from '../../../apps/server/test/fixtures/payments/payments-fixture.ts'
import type { Row } from '../measure/report.ts'
import type { Held } from './growth-memory.ts'
import { heldWhile } from './growth-memory.ts'

const JOB_MILLISECONDS = 60_000
/** The memory that a job may hold, however long its tables are: it reads them in parts, or adds up in the database. */
const JOB_HELD_MB = 30

/** `isOnce`: what a night does for one day, done here for two years. `failure`: it did not come to its end. */
export type Job = { name: string; held: Held; isOnce?: boolean; failure?: string }

async function timedJob(name: string, run: () => Promise<unknown>): Promise<Job> {
  const { value: failure, held } = await heldWhile(() =>
    run().then(
      () => undefined,
      (error: Error) => error.message,
    ),
  )
  // The others are measured all the same.
  if (failure !== undefined) console.error(`growth: the job ${name} failed: ${failure}`)
  return { name, held, ...(failure === undefined ? {} : { failure }) }
}

/** What the nights of two years have summed up and checked, at once. */
export async function timeNights({ database, clock }: PaymentsFixture): Promise<Job[]> {
  const jobs = [
    await timedJob('sums of two years', () => sumUpDays(database.jobs, clock())),
    await timedJob('marks of all orders', () => markOrders(database.jobs, clock())),
    await timedJob('first check of the ledger', async () => {
      const { mark } = await checkLedger(database.jobs)
      await saveMark(database.jobs, mark, clock())
    }),
  ]
  return jobs.map((job) => ({ ...job, isOnce: true }))
}

/**
 * Every recurring job of the product as a night finds it, those that ask a provider with its stand-in, and the parts of
 * the check of the books by themselves.
 */
export async function timeJobs({ recurring, database }: PaymentsFixture): Promise<Job[]> {
  const jobs: Job[] = []
  for (const { name, run } of recurring) jobs.push(await timedJob(name, run))
  jobs.push(await timedJob('check of the ledger', () => checkLedger(database.jobs)))
  jobs.push(await timedJob('balances of the ledger', () => balances(database.db)))
  return jobs
}

/** The jobs of the smallest number of orders beside those of the largest. */
export const jobRows = (small: readonly Job[], large: readonly Job[]): Row[] =>
  large.map((job): Row => {
    const before = small.find(({ name }) => name === job.name)?.held.milliseconds ?? Number.NaN
    const { milliseconds, beforeMb, highestMb, afterMb } = job.held
    const row = {
      what: `job: ${job.name}`,
      limit: `${before.toFixed(0)} ms`,
      ours: `${milliseconds.toFixed(0)} ms`,
      ratio: (milliseconds / before).toFixed(2),
    }
    const memory = `heap ${beforeMb.toFixed(1)} MB before, ${highestMb.toFixed(1)} at most, ${afterMb.toFixed(1)} after`
    if (job.failure !== undefined)
      return { ...row, budget: 'ends without an error', met: false, note: `${job.failure}; ${memory}` }
    if (job.isOnce) return { ...row, budget: '-', note: `once for all days: a night adds one; ${memory}` }
    return {
      ...row,
      budget: `below ${JOB_MILLISECONDS / 1000} s, holds less than ${JOB_HELD_MB} MB`,
      met: milliseconds < JOB_MILLISECONDS && highestMb - beforeMb < JOB_HELD_MB,
      note: memory,
    }
  })
