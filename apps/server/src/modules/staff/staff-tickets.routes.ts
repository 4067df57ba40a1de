import {
  getStaffTicket,
  getStaffTicketPicture,
  listStaffTickets,
  replyToTicketAsStaff,
  resolveTicket,
} from '@gatefill/contracts/staff/staff-tickets'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'

/** The desk of support. */
export function bindStaffTickets(bind: Binder, staff: StaffService): void {
  bind(listStaffTickets, ({ caller, query }) => staff.listTickets(asId(caller.userId), query))
  bind(getStaffTicket, ({ caller, params }) => staff.readTicket(asId(caller.userId), asId(params.id)))
  bind(getStaffTicketPicture, ({ caller, params }) =>
    staff.readTicketPicture(asId(caller.userId), {
      ticketId: asId(params.id),
      pictureId: asId(params.pictureId),
    }),
  )
  bind(replyToTicketAsStaff, ({ caller, params, body }) =>
    staff.replyToTicket({ ...caller, userId: asId(caller.userId) }, asId(params.id), body),
  )
  bind(resolveTicket, ({ caller, params }) => staff.resolveTicket(asId(caller.userId), asId(params.id)))
}
