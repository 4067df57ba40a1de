import {
  closeTicket,
  createTicket,
  getTicket,
  getTicketPicture,
  listCategories,
  listTickets,
  replyToTicket,
} from '@gatefill/contracts/customer/support/support'
import { asId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { SupportService } from './support.service.ts'

/** The tickets of the signed-in customer; another customer's is a missing one. */
export function bindSupport(bind: Binder, support: SupportService): void {
  bind(listCategories, async () => ok(await support.categories()))
  bind(listTickets, async ({ caller }) => ok(await support.list(asId(caller.userId))))
  bind(createTicket, ({ caller, body, files }) =>
    support.create({ ...caller, userId: asId(caller.userId) }, body, files),
  )
  bind(getTicket, ({ caller, params }) => support.read(asId(caller.userId), asId(params.ticketId)))
  bind(replyToTicket, ({ caller, params, body, files }) =>
    support.reply({ ...caller, userId: asId(caller.userId) }, asId(params.ticketId), body, files),
  )
  bind(getTicketPicture, ({ caller, params }) =>
    support.readPicture(asId(caller.userId), asId(params.ticketId), asId(params.pictureId)),
  )
  bind(closeTicket, ({ caller, params }) => support.close(asId(caller.userId), asId(params.ticketId)))
}
