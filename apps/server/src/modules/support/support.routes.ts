import {
  closeTicket,
  createTicket,
  getTicket,
  listCategories,
  listTickets,
  replyToTicket,
} from '@gatefill/contracts/support'
import { asId } from '@gatefill/domain/ids'
import { ok } from '@gatefill/domain/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { SupportService } from './support.service.ts'

/** The tickets of the signed-in customer; another customer's is a missing one. */
export function bindSupport(bind: Binder, support: SupportService): void {
  bind(listCategories, async () => ok(await support.categories()))
  bind(listTickets, async ({ caller }) => ok(await support.list(asId(caller.userId))))
  bind(createTicket, ({ caller, body }) => support.create(asId(caller.userId), body))
  bind(getTicket, ({ caller, params }) => support.read(asId(caller.userId), asId(params.ticketId)))
  bind(replyToTicket, ({ caller, params, body }) =>
    support.reply(asId(caller.userId), asId(params.ticketId), body),
  )
  bind(closeTicket, ({ caller, params }) => support.close(asId(caller.userId), asId(params.ticketId)))
}
