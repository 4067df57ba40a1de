import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/dispute'
import { isDisputeDue, isDisputeOpen } from '@gatefill/domain/payments/dispute'
import type { Context } from '../../../platform/context.ts'
import { eachRow } from '../../../platform/each-row.ts'
import type { PaymentProvider, UnreadableRow } from '../../../providers/payments/provider.ts'
import { knownDisputes, unsettledDisputes } from './disputes.repository.ts'
import type { DisputeDeps } from './record-dispute.service.ts'
import { recordDisputeService } from './record-dispute.service.ts'

/** Banks decide within months. */
const PERIOD_SECONDS = 180 * DAY_SECONDS

/** The ids of what was listed; what of it could not be read, and what was read and could not be recorded. */
type ReadDisputes = { disputeIds: string[]; unreadable: UnreadableRow[]; unrecorded: Dispute[] }

/** Payments that customers dispute at their bank: staff responds at the provider, and a lost one is posted here. */
export function disputesService(context: Context, deps: DisputeDeps) {
  const { database, clock, log } = context
  const { recordDispute } = recordDisputeService(context, deps)

  /**
   * Reads all disputes of the last half year from the provider; an event about one is only the reason to read them. Gives
   * what was listed: a row that cannot be read or recorded keeps no other one from being recorded.
   */
  async function readDisputes(provider: PaymentProvider): Promise<ReadDisputes> {
    const since = secondsAfter(clock(), -PERIOD_SECONDS)
    const { rows, unreadable } = await provider.listDisputes(since)
    for (const { reference, why } of unreadable)
      log.error({ provider: provider.name, dispute: reference, why }, 'a dispute cannot be read')
    const disputeIds = rows.map(({ disputeId }) => disputeId)
    const known = await knownDisputes(database.db, provider.name, disputeIds)
    const changed = rows.filter((dispute) => !isSame(known.get(dispute.disputeId), dispute))
    const nameOf = ({ disputeId }: Dispute) => disputeId
    const record = (dispute: Dispute) => recordDispute(provider.name, dispute)
    return { disputeIds, unreadable, unrecorded: await eachRow(log, changed, nameOf, record) }
  }

  /** Alerts staff to open disputes that must be answered within a day, or whose time is over. */
  async function alertDue(): Promise<void> {
    const now = clock()
    for (const dispute of await unsettledDisputes(database.db)) {
      if (!isDisputeDue(dispute, now)) continue
      const { provider, disputeId, reference, dueAt } = dispute
      log.error({ provider, dispute: disputeId, reference, dueAt }, 'a dispute must be answered within a day')
    }
  }

  return { readDisputes, recordDispute, alertDue, unsettled: () => unsettledDisputes(database.db) }
}

export type DisputesService = ReturnType<typeof disputesService>

type Known = { state: DisputeState; amount: Kobo; dueAt?: Date | undefined }

/** Of an open dispute the amount and the time to answer may change until the bank decides. */
const isSame = (known: Known | undefined, listed: Dispute): boolean =>
  known?.state === listed.state &&
  (!isDisputeOpen(listed.state) ||
    (known.amount === listed.amount &&
      (listed.dueAt === undefined || known.dueAt?.getTime() === listed.dueAt.getTime())))
