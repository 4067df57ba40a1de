import {
  closeTicket,
  createTicket,
  getTicket,
  getTicketPicture,
  listCategories,
  listTickets,
  rateTicket,
  replyToTicket,
} from '@gatefill/contracts/customer/support/support'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { SupportService } from './support.service.ts'

/** The tickets of the signed-in customer; another customer's is a missing one. */
export function bindSupport(bind: Binder, support: SupportService): void {
  bind(listCategories, async () => ok(await support.categories()))
  bind(listTickets, async ({ caller }) => ok(await support.list(caller.userId)))
  bind(createTicket, ({ caller, body, files }) => support.create(caller, body, files))
  bind(getTicket, ({ caller, params }) => support.read(caller.userId, params.ticketId))
  bind(replyToTicket, ({ caller, params, body, files }) =>
    support.reply(caller, params.ticketId, body, files),
  )
  bind(getTicketPicture, ({ caller, params }) =>
    support.readPicture(caller.userId, params.ticketId, params.pictureId),
  )
  bind(rateTicket, ({ caller, params, body }) => support.rate(caller.userId, params.ticketId, body))
  bind(closeTicket, ({ caller, params }) => support.close(caller.userId, params.ticketId))
}
