import { mayCall } from '@gatefill/contracts/core/access'
import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import { listStaffTickets } from '@gatefill/contracts/staff/support/tickets'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import type { Context } from '../../platform/context.ts'
import type { Block, IdentityService } from '../identity/index.ts'
import { staffNames } from '../staff/index.ts'
import { findTicketLines } from '../support/index.ts'
import { listedCustomers } from './customer-list.repository.ts'
import {
  findAddresses,
  findConsents,
  findMoney,
  findOpeners,
  findOrderCounts,
} from './customer-page.repository.ts'
import { listNotes } from './notes.repository.ts'
import type { OpenRecovery } from './recoveries/recoveries.repository.ts'
import { findEndedRecovery, findOpenRecovery } from './recoveries/recoveries.repository.ts'

const MAX_TICKETS = 5
const MAX_NOTES = 50

/** Everything that staff see of one customer. */
export function customerPageService({ database: { db } }: Context, { blocks, devices }: IdentityService) {
  return {
    readPage: async (id: UserId, role: StaffRole): Promise<Result<CustomerPage, 'NOT_FOUND'>> => {
      const [[listed], consents] = await Promise.all([listedCustomers(db, [id]), findConsents(db, id)])
      if (listed === undefined || consents === undefined)
        return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
      const readsTickets = mayCall(role, listStaffTickets)
      const [names, money, counts, addresses, sessions, tickets, notes, past, recovery, ended, openers] =
        await Promise.all([
          staffNames(db),
          findMoney(db, id),
          findOrderCounts(db, id),
          findAddresses(db, id),
          devices.listAll(id),
          readsTickets ? findTicketLines(db, { userId: id }, MAX_TICKETS) : null,
          listNotes(db, { userId: id }, MAX_NOTES),
          blocks.list(db, id),
          findOpenRecovery(db, id),
          findEndedRecovery(db, id),
          findOpeners(db, id),
        ])
      const nameOf = (staffId: string): string => names.get(staffId) ?? ''
      const { emailVerifiedAt, closedAt, hasSecondFactor, ...agreed } = consents
      return ok({
        ...listed,
        emailVerifiedAt,
        closedAt,
        hasSecondFactor,
        delivered: counts.delivered,
        cancelled: counts.cancelled,
        money,
        consents: agreed,
        addresses,
        sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
          ...session,
          since: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        tickets,
        notes: notes.map(({ writtenBy, ...note }) => ({ ...note, by: nameOf(writtenBy) })),
        blocks: past.map((block) => blockView(block, nameOf)),
        recovery: recovery === undefined ? null : recoveryView(recovery, nameOf),
        lastRecovery:
          ended === undefined
            ? null
            : {
                outcome: ended.outcome,
                note: ended.note,
                at: ended.at.toISOString(),
                by: ended.by === null ? null : nameOf(ended.by),
              },
        openedBy: openers.map(({ staffId, at }) => ({ by: nameOf(staffId), at: at.toISOString() })),
      })
    },
  }
}

const blockView = (block: Block, nameOf: (staffId: string) => string): CustomerPage['blocks'][number] => ({
  reason: block.reason,
  blocked: { by: nameOf(block.blockedBy), at: block.blockedAt.toISOString() },
  liftReason: block.liftReason,
  lifted:
    block.liftedBy === null || block.liftedAt === null
      ? null
      : { by: nameOf(block.liftedBy), at: block.liftedAt.toISOString() },
})

const recoveryView = (
  { approvedBy, approvedAt, takesEffectAt, ...recovery }: OpenRecovery,
  nameOf: (staffId: string) => string,
): CustomerPage['recovery'] => ({
  id: recovery.id,
  checked: recovery.checked,
  newEmail: recovery.newEmail,
  requested: {
    staffId: recovery.requestedBy,
    by: nameOf(recovery.requestedBy),
    at: recovery.requestedAt.toISOString(),
  },
  approved:
    approvedBy === null || approvedAt === null || takesEffectAt === null
      ? null
      : {
          by: nameOf(approvedBy),
          at: approvedAt.toISOString(),
          takesEffectAt: takesEffectAt.toISOString(),
        },
})
