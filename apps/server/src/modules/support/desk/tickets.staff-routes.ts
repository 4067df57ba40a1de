import * as ticketsCalls from '@gatefill/contracts/staff/support/tickets'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { readPicture } from '../support.ts'
import { readTicketForStaff, replyAsSupport, replyWithPictures, resolveTicket } from './desk.ts'

/** Tickets of all customers, for support. */
export function bindTicketRoutes(app: App, bind: Binder): void {
  bind(ticketsCalls.getStaffTicket, ({ params }) => readTicketForStaff(app, params.id))
  bind(ticketsCalls.getStaffTicketPicture, ({ params }) =>
    readPicture(app, 'staff', params.id, params.pictureId),
  )
  bind(ticketsCalls.replyToTicketAsStaff, ({ tx, caller, params, body }) =>
    replyAsSupport(app, tx, caller, params.id, body),
  )
  bind(ticketsCalls.replyToTicketWithPictures, ({ caller, params, body, files }) =>
    replyWithPictures(app, caller, params.id, body, files),
  )
  bind(ticketsCalls.resolveTicket, ({ tx, caller, params }) =>
    resolveTicket(app, tx, caller.staffId, params.id),
  )
}
