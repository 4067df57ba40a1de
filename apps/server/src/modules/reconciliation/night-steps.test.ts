import { expect, test, vi } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { identityHousekeeping } from '../identity/sessions/housekeeping.service.ts'
import { deleteEndedWorkSessions } from '../work-accounts/index.ts'
import { reconciliationModule } from './reconciliation.module.ts'
import { reconciliationService } from './reconciliation.service.ts'

const { fixture } = await fixtureForFile({ first: 'paystack' })
const { context, payments } = fixture

test('a comparison that cannot begin keeps nothing from checking our own ledger, and fails the night [SD-124]', async () => {
  const done: string[] = []
  const ledger = {
    ...payments.ledger,
    unclosedPeriod: () => Promise.reject(new Error('statement timeout')),
    sumUpDays: async () => void done.push('sums'),
    checkLedger: async () => {
      done.push('ledger')
      return payments.ledger.checkLedger()
    },
  }
  const log = { ...context.log, error: vi.fn() }
  const service = reconciliationService({ ...context, log } as Context, { ...payments, ledger }) // a log that records
  await expect(service.nightly()).rejects.toThrow('paystack: statement timeout')
  expect(done).toEqual(['sums', 'ledger'])
  expect(log.error).toHaveBeenCalledWith(
    { step: 'paystack', err: expect.any(Error) },
    'a step of the night failed',
  )
})

test('sums of days that fail keep nothing from checking our own ledger [SD-124]', async () => {
  const checked = vi.fn(payments.ledger.checkLedger)
  const sumUpDays = () => Promise.reject(new Error('no sums'))
  const ledger = { ...payments.ledger, sumUpDays, checkLedger: checked }
  await expect(reconciliationService(context, { ...payments, ledger }).nightly()).rejects.toThrow('no sums')
  expect(checked).toHaveBeenCalled()
})

/** The same, where whoever takes a connection of the calls fails. */
function withoutCalls(): Context {
  const refused = new Proxy({} as Db, {
    get: () => {
      throw new Error('the connections of calls are not for jobs')
    },
  })
  return { ...context, database: { ...context.database, db: refused } }
}

test('housekeeping takes the connection of the jobs, whose statements may take minutes [SD-125]', async () => {
  const jobs = withoutCalls()
  await identityHousekeeping(jobs)
  await deleteEndedWorkSessions(jobs)
  const { recurring = [] } = reconciliationModule(jobs, payments)
  await recurring.find(({ name }) => name === 'reconciliation-housekeeping')?.run()
})

test('the night reads and writes on the connection of the jobs [SD-125]', async () => {
  const { recurring = [] } = reconciliationModule(withoutCalls(), payments)
  await recurring.find(({ name }) => name === 'reconciliation-nightly')?.run()
  const runs = await context.database.db
    .selectFrom('reconciliation_runs')
    .select('failure')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(runs).toEqual([{ failure: '' }])
})
