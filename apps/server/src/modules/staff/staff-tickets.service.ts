import type { StaffId, TicketId, TicketPictureId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import type { StaffTicket } from '@gatefill/domain/support/ticket'
import type { SupportService } from '../support/index.ts'
import type { PermittedActs } from './permitted-acts.service.ts'

/** The desk of support: reading and answering customers' tickets. What was said stands in the ticket, not in the audit. */
export function staffTicketsService(
  { permit, change, read }: Pick<PermittedActs, 'permit' | 'change' | 'read'>,
  support: SupportService,
) {
  return {
    listTickets: (
      staffId: StaffId,
      query: Parameters<SupportService['listForStaff']>[0],
    ): Promise<Result<Page<StaffTicket>, 'NOT_FOUND'>> =>
      read(staffId, 'listStaffTickets', () => support.listForStaff(query)),

    readTicket: async (staffId: StaffId, id: TicketId): Promise<Result<StaffTicket, 'NOT_FOUND'>> => {
      const permitted = await permit(staffId, 'getStaffTicket')
      return permitted.ok ? support.readForStaff(id) : permitted
    },

    readTicketPicture: async (
      staffId: StaffId,
      ids: { ticketId: TicketId; pictureId: TicketPictureId },
    ): Promise<Result<Blob, 'NOT_FOUND'>> => {
      const permitted = await permit(staffId, 'getStaffTicketPicture')
      return permitted.ok ? support.readPicture(null, ids.ticketId, ids.pictureId) : permitted
    },

    replyToTicket: (
      author: { userId: StaffId; idempotencyKey?: string },
      id: TicketId,
      form: { message: string },
    ) =>
      change({ staffId: author.userId, act: 'replyToTicketAsStaff', subjectId: id, details: {} }, (tx) =>
        support.replyAsSupport(tx, author, id, form),
      ),

    resolveTicket: (staffId: StaffId, id: TicketId) =>
      change({ staffId, act: 'resolveTicket', subjectId: id, details: {} }, (tx) => support.resolve(tx, id)),
  }
}
