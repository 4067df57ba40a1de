import {
  getStaffTicket,
  getStaffTicketPicture,
  listStaffTickets,
  replyToTicketAsStaff,
  replyToTicketWithPictures,
  resolveTicket,
} from '@gatefill/contracts/staff/support/tickets'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { SupportService } from '../support.service.ts'

/** Tickets of all customers, for support. */
export function bindTicketRoutes(bind: Binder, { desk, readPicture }: SupportService): void {
  bind(listStaffTickets, async ({ query }) => ok(await desk.listForStaff(query)))
  bind(getStaffTicket, ({ params }) => desk.readForStaff(params.id))
  bind(getStaffTicketPicture, ({ params }) => readPicture('staff', params.id, params.pictureId))
  bind(replyToTicketAsStaff, ({ tx, caller, params, body }) =>
    desk.replyAsSupport(tx, caller, params.id, body),
  )
  bind(replyToTicketWithPictures, ({ caller, params, body, files }) =>
    desk.replyWithPictures(caller, params.id, body, files),
  )
  bind(resolveTicket, ({ tx, caller, params }) => desk.resolve(tx, caller.staffId, params.id))
}
