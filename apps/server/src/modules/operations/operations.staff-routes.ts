import type { FailingTopicRecord, RecurringJobRecord } from '@gatefill/contracts/staff/operations'
import * as operationsCalls from '@gatefill/contracts/staff/operations'
import { addSellerDetails, listSellerDetails } from '@gatefill/contracts/staff/seller-details'
import type { DeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import * as staffLedgerCalls from '@gatefill/contracts/staff/staff-ledger'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { DeadMessage } from '../../platform/jobs/dead-letters.ts'
import { findDeadMessages, replayMessage } from '../../platform/jobs/dead-letters.ts'
import type { FailingTopic } from '../../platform/jobs/failing-messages.ts'
import { findFailingTopics } from '../../platform/jobs/failing-messages.ts'
import type { JobRecord } from '../../platform/jobs/job-records.ts'
import { findJobRecords } from '../../platform/jobs/job-records.ts'
import { COMMIT, VERSION } from '../../version.ts'
import {
  addSeller,
  listSellers,
  type Maintenance,
  readFirstOrderState,
  readMaintenance,
  setMaintenance,
} from './operations.ts'

/** Failed messages of all modules, maintenance, and what a new shop still lacks. */
export function bindStaffOperations(app: App, bind: Binder): void {
  bind(staffLedgerCalls.listDeadLetters, async () =>
    ok((await findDeadMessages(app.database.db)).map(deadLetterOf)),
  )
  bind(staffLedgerCalls.replayDeadLetter, async ({ tx, params }) => {
    const replayed = await replayMessage(tx, params.id, app.clock())
    return replayed === undefined
      ? refuse('NOT_FOUND', { message: staffLedgerCalls.replayDeadLetter.params.id.notFound })
      : ok(deadLetterOf(replayed))
  })
  bind(operationsCalls.listRecurringJobs, async () => ok((await findJobRecords(app.database.db)).map(jobOf)))
  bind(operationsCalls.listFailingMessages, async () =>
    ok((await findFailingTopics(app.database.db)).map(failingTopicOf)),
  )
  bind(operationsCalls.getVersion, async () => ok({ version: VERSION, commit: COMMIT }))
  bind(operationsCalls.getFirstRun, async () => ok(await readFirstOrderState(app)))
  bind(listSellerDetails, async () => ok(await listSellers(app)))
  bind(addSellerDetails, ({ tx, caller, body }) => addSeller(app, tx, caller.staffId, body))
  bind(operationsCalls.getMaintenance, async () => ok(maintenanceOf(await readMaintenance(app))))
  bind(operationsCalls.setMaintenance, async ({ tx, caller, body }) => {
    const saved = await setMaintenance(app, tx, caller.staffId, body)
    return saved.ok ? ok(maintenanceOf(saved.value)) : saved
  })
}

const maintenanceOf = (maintenance: Maintenance | undefined) => ({
  sentence: maintenance?.sentence ?? '',
  since: maintenance?.since.toISOString() ?? null,
})

const jobOf = ({
  cron: _cron,
  lastStartedAt,
  lastSucceededAt,
  lastFailedAt,
  ...job
}: JobRecord): RecurringJobRecord => ({
  ...job,
  lastStartedAt: lastStartedAt.toISOString(),
  lastSucceededAt: lastSucceededAt?.toISOString() ?? null,
  lastFailedAt: lastFailedAt?.toISOString() ?? null,
})

const failingTopicOf = ({ since, nextTryAt, ...failing }: FailingTopic): FailingTopicRecord => ({
  ...failing,
  since: since.toISOString(),
  nextTryAt: nextTryAt.toISOString(),
})

const deadLetterOf = ({ createdAt, ...message }: DeadMessage): DeadLetter => ({
  ...message,
  createdAt: createdAt.toISOString(),
})
