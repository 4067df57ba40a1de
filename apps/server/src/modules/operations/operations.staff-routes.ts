import type { RecurringJobRecord } from '@gatefill/contracts/staff/operations'
import {
  getFirstRun,
  getMaintenance,
  listRecurringJobs,
  setMaintenance,
} from '@gatefill/contracts/staff/operations'
import { addSellerDetails, listSellerDetails } from '@gatefill/contracts/staff/seller-details'
import type { DeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { listDeadLetters, replayDeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { DeadMessage } from '../../platform/jobs/dead-letters.ts'
import type { JobRecord } from '../../platform/jobs/job-records.ts'
import type { Maintenance, OperationsService } from './operations.service.ts'

/** Failed messages of all modules, maintenance, and what a new shop still lacks. */
export function bindStaffOperations(bind: Binder, operations: OperationsService): void {
  bind(listDeadLetters, async () => ok((await operations.listDeadLetters()).map(deadLetterOf)))
  bind(replayDeadLetter, async ({ tx, params }) => {
    const replayed = await operations.replayDeadLetter(tx, params.id)
    return replayed === undefined
      ? refuse('NOT_FOUND', { message: replayDeadLetter.params.id.notFound })
      : ok(deadLetterOf(replayed))
  })
  bind(listRecurringJobs, async () => ok((await operations.listRecurringJobs()).map(jobOf)))
  bind(getFirstRun, async () => ok(await operations.firstOrder()))
  bind(listSellerDetails, async () => ok(await operations.sellers.listSellers()))
  bind(addSellerDetails, ({ tx, caller, body }) => operations.sellers.addSeller(tx, caller.staffId, body))
  bind(getMaintenance, async () => ok(maintenanceOf(await operations.readMaintenance())))
  bind(setMaintenance, async ({ tx, caller, body }) => {
    const saved = await operations.setMaintenance(tx, caller.staffId, body)
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

const deadLetterOf = ({ createdAt, ...message }: DeadMessage): DeadLetter => ({
  ...message,
  createdAt: createdAt.toISOString(),
})
