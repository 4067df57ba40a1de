import {
  getStaffTicket,
  getStaffTicketPicture,
  listStaffTickets,
  replyToTicketAsStaff,
  resolveTicket,
} from '@gatefill/contracts/staff/staff-tickets'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { SupportService } from './support.service.ts'

/** Tickets of all customers, for support. */
export function bindStaffSupport(bind: Binder, support: SupportService): void {
  bind(listStaffTickets, async ({ query }) => ok(await support.listForStaff(query)))
  bind(getStaffTicket, ({ params }) => support.readForStaff(params.id))
  bind(getStaffTicketPicture, ({ params }) => support.readPicture(null, params.id, params.pictureId))
  bind(replyToTicketAsStaff, ({ tx, caller, params, body }) =>
    support.replyAsSupport(tx, caller, params.id, body),
  )
  bind(resolveTicket, ({ tx, params }) => support.resolve(tx, params.id))
}
