import { expect, test, vi } from 'vitest'
import { anotherServer } from '../../../test/fixtures/another-server.ts'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import { runJob } from '../../../test/run-job.ts'
import type { App } from '../../app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import { identityHousekeeping } from '../identity/sessions/housekeeping.ts'
import { deleteEndedWorkSessions } from '../work-accounts/index.ts'
import { reconciliationModule } from './reconciliation.module.ts'
import { reconcileNightly } from './reconciliation.ts'

const { fixture } = await fixtureForFile({ first: 'paystack' })
const { context } = fixture

/** A server on which every statement of the function `failing` fails, and which notes whose statements were made. */
function serverWithout(failing: string, message: string) {
  const made = new Set<string>()
  const jobs = new Proxy(context.database.jobs, {
    get(target, name) {
      const stack = new Error('where it was called from').stack ?? ''
      for (const step of ['sumUpLedgerDays', 'checkBalances']) if (stack.includes(step)) made.add(step)
      if (stack.includes(failing)) throw new Error(message)
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const error = vi.fn()
  const log = Object.assign(Object.create(context.log), { error })
  return { server: anotherServer(context, { log, database: { ...context.database, jobs } }), made, error }
}

test('a comparison that cannot begin keeps nothing from checking our own ledger, and fails the night [SD-124]', async () => {
  const { server, made, error } = serverWithout('unclosedPeriod', 'statement timeout')
  await expect(reconcileNightly(server)).rejects.toThrow('paystack: statement timeout')
  expect([...made]).toEqual(['sumUpLedgerDays', 'checkBalances'])
  expect(error).toHaveBeenCalledWith(
    { step: 'paystack', err: expect.any(Error) },
    'a step of the night failed',
  )
})

test('sums of days that fail keep nothing from checking our own ledger [SD-124]', async () => {
  const { server, made } = serverWithout('sumUpLedgerDays', 'no sums')
  await expect(reconcileNightly(server)).rejects.toThrow('no sums')
  expect(made).toContain('checkBalances')
})

/** A server on which whoever takes a connection of the calls fails. */
function withoutCalls(): App {
  const refused = new Proxy({} as Db, {
    get: () => {
      throw new Error('the connections of calls are not for jobs')
    },
  })
  return anotherServer(context, { database: { ...context.database, db: refused } })
}

test('housekeeping takes the connection of the jobs, whose statements may take minutes [SD-125]', async () => {
  const jobs = withoutCalls()
  await identityHousekeeping(jobs)
  await deleteEndedWorkSessions(jobs)
  const { recurring } = reconciliationModule(jobs)
  await runJob(recurring, 'reconciliation-housekeeping')
})

test('the night reads and writes on the connection of the jobs [SD-125]', async () => {
  const { recurring } = reconciliationModule(withoutCalls())
  await runJob(recurring, 'reconciliation-nightly')
  const runs = await context.database.db
    .selectFrom('reconciliation_runs')
    .select('failure')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(runs).toEqual([{ failure: '' }])
})
