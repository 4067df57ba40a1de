import { maintenanceLengthProblem } from '@gatefill/domain/accounts/maintenance'
import type { DriverInvitation, FirstOrderCounts, FirstOrderState } from '@gatefill/domain/company/shop-setup'
import { missingForFirstOrder } from '@gatefill/domain/company/shop-setup'
import type { StaffId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { noteChanges } from '../../platform/audit-changes.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findDeadMessages, replayMessage } from '../../platform/jobs/dead-letters.ts'
import { findJobRecords } from '../../platform/jobs/job-records.ts'
import type { Maintenance } from './maintenance.repository.ts'
import { findMaintenance, saveMaintenance } from './maintenance.repository.ts'
import type { SellerDetailsService } from './seller-details.service.ts'

export type { Maintenance }

/** Each machine asks the database again after so many seconds. */
const CACHE_SECONDS = 5

export type OperationsDeps = {
  countForFirstOrder: () => Promise<FirstOrderCounts>
  /** Drivers who were invited and have not come yet, the newest first. */
  listInvitedDrivers: () => Promise<DriverInvitation[]>
  sellers: SellerDetailsService
}

/** What keeps the product running: failed messages, maintenance, and what a new shop still lacks. */
export function operationsService(
  { database, clock }: Context,
  { countForFirstOrder, listInvitedDrivers, sellers }: OperationsDeps,
) {
  let cached: { at: Date; maintenance: Maintenance | undefined } | undefined
  /** What is read while it is changed is of before, and must not be kept. */
  let changes = 0

  /** The sentence for customers while the shop is closed; at most five seconds old. */
  async function maintenanceSentence(): Promise<string | undefined> {
    const now = clock()
    if (cached !== undefined && Math.abs(secondsBetween(cached.at, now)) < CACHE_SECONDS)
      return cached.maintenance?.sentence
    const readAt = changes
    const maintenance = await findMaintenance(database.db)
    if (readAt === changes) cached = { at: now, maintenance }
    return maintenance?.sentence
  }

  async function setMaintenance(
    tx: Tx,
    by: StaffId,
    form: { sentence: string },
  ): Promise<Result<Maintenance | undefined, 'VALIDATION'>> {
    const sentence = plainLine(form.sentence)
    const tooLong = maintenanceLengthProblem(sentence)
    if (tooLong !== undefined) return invalid({ sentence: [tooLong] })
    const before = (await findMaintenance(tx))?.sentence ?? ''
    noteChanges(tx, [{ field: 'Sentence for customers', before, after: sentence }])
    await saveMaintenance(tx, sentence, by, clock())
    tx.afterCommit(() => {
      changes += 1
      cached = undefined
    })
    return ok(await findMaintenance(tx))
  }

  return {
    sellers,
    listDeadLetters: () => findDeadMessages(database.db),
    /** Gives a dead letter all its retries again; undefined when it is not dead. */
    replayDeadLetter: (tx: Tx, id: number) => replayMessage(tx, id, clock()),
    listRecurringJobs: () => findJobRecords(database.db),
    maintenanceSentence,
    readMaintenance: () => findMaintenance(database.db),
    setMaintenance,
    /** What is missing until the first order can be taken, in the order in which it is done, and who is expected. */
    firstOrder: async (): Promise<FirstOrderState> => {
      const missing = missingForFirstOrder(await countForFirstOrder())
      return { missing, invitations: missing.includes('driver') ? await listInvitedDrivers() : [] }
    },
  }
}

export type OperationsService = ReturnType<typeof operationsService>
