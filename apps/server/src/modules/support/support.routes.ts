import * as supportCalls from '@gatefill/contracts/customer/support/support'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { openTicket, rateTicket, replyToTicket } from './customer-tickets.ts'
import { closeTicket, listCategories, listTicketsOfCustomer, readPicture, readTicket } from './support.ts'

/** The tickets of the signed-in customer; another customer's is a missing one. */
export function bindSupport(app: App, bind: Binder): void {
  bind(supportCalls.listCategories, async () => ok(await listCategories(app)))
  bind(supportCalls.listTickets, async ({ caller }) => ok(await listTicketsOfCustomer(app, caller.userId)))
  bind(supportCalls.createTicket, ({ caller, body, files }) => openTicket(app, caller, body, files))
  bind(supportCalls.getTicket, ({ caller, params }) => readTicket(app, caller.userId, params.ticketId))
  bind(supportCalls.replyToTicket, ({ caller, params, body, files }) =>
    replyToTicket(app, caller, params.ticketId, body, files),
  )
  bind(supportCalls.getTicketPicture, ({ caller, params }) =>
    readPicture(app, caller.userId, params.ticketId, params.pictureId),
  )
  bind(supportCalls.rateTicket, ({ caller, params, body }) =>
    rateTicket(app, caller.userId, params.ticketId, body),
  )
  bind(supportCalls.closeTicket, ({ caller, params }) => closeTicket(app, caller.userId, params.ticketId))
}
