import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/dispute'
import { isDisputeDue, isDisputeOpen } from '@gatefill/domain/payments/dispute'
import type { App } from '../../../../app-context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { eachRow } from '../../../../platform/each-row.ts'
import type { PaymentProvider, UnreadableRow } from '../../../../providers/payments/provider.ts'
import { knownDisputes, unsettledDisputes } from '../../records/disputes.repository.ts'
import { recordDispute } from './record-dispute.ts'

/** Banks decide within months. */
const PERIOD_SECONDS = 180 * DAY_SECONDS

/** The ids of what was listed; what of it could not be read, and what was read and could not be recorded. */
type ReadDisputes = { disputeIds: string[]; unreadable: UnreadableRow[]; unrecorded: Dispute[] }

/**
 * Reads all disputes of the last half year from the provider; an event about one is only the reason to read them. Gives
 * what was listed: a row that cannot be read or recorded keeps no other one from being recorded. A recurring job passes
 * its own connection as `db`.
 */
export async function readDisputes(
  app: App,
  provider: PaymentProvider,
  db: Db = app.database.db,
): Promise<ReadDisputes> {
  const since = secondsAfter(app.clock(), -PERIOD_SECONDS)
  const { rows, unreadable } = await provider.listDisputes(since)
  for (const { reference, why } of unreadable)
    app.log.error({ provider: provider.name, dispute: reference, why }, 'a dispute cannot be read')
  const disputeIds = rows.map(({ disputeId }) => disputeId)
  const known = await knownDisputes(db, provider.name, disputeIds)
  const changed = rows.filter((dispute) => !isSame(known.get(dispute.disputeId), dispute))
  const nameOf = ({ disputeId }: Dispute) => disputeId
  const record = (dispute: Dispute) => recordDispute(app, provider.name, dispute)
  return { disputeIds, unreadable, unrecorded: await eachRow(app.log, changed, nameOf, record) }
}

/** Alerts staff to open disputes that must be answered within a day, or whose time is over. */
export async function alertDueDisputes(app: App): Promise<void> {
  const now = app.clock()
  for (const dispute of await unsettledDisputes(app.database.jobs)) {
    if (!isDisputeDue(dispute, now)) continue
    const { provider, disputeId, reference, dueAt } = dispute
    app.log.error(
      { provider, dispute: disputeId, reference, dueAt },
      'a dispute must be answered within a day',
    )
  }
}

/** Disputes that are open, and lost ones whose order is still active; the oldest first. */
export const listUnsettledDisputes = (app: App) => unsettledDisputes(app.database.db)

type Known = { state: DisputeState; amount: Kobo; dueAt?: Date | undefined }

/** Whether a dispute is as we know it. The amount and the time to answer may change until the bank decides. */
const isSame = (known: Known | undefined, listed: Dispute): boolean =>
  known?.state === listed.state &&
  (!isDisputeOpen(listed.state) ||
    (known.amount === listed.amount &&
      (listed.dueAt === undefined || known.dueAt?.getTime() === listed.dueAt.getTime())))
