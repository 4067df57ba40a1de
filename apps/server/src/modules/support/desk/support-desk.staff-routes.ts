import {
  findCallers,
  listTicketCategories,
  openTicketForCaller,
} from '@gatefill/contracts/staff/support/caller-tickets'
import { closeEscalation, listEscalations } from '@gatefill/contracts/staff/support/escalations'
import {
  addSavedReply,
  changeSavedReply,
  listFilledReplies,
  listSavedReplies,
  removeSavedReply,
} from '@gatefill/contracts/staff/support/saved-replies'
import {
  addTicketNote,
  assignTicket,
  escalateTicket,
  mergeTicket,
  reopenTicket,
  setTicketOrder,
} from '@gatefill/contracts/staff/support/ticket-acts'
import {
  getTicketCounts,
  getTicketCustomer,
  getTicketQueue,
  listTicketAgents,
} from '@gatefill/contracts/staff/support/ticket-queue'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { SupportService } from '../support.service.ts'

/** What staff do with tickets beside answering them. */
export function bindSupportDesk(bind: Binder, desk: SupportService['desk']): void {
  bind(getTicketQueue, async ({ caller, query }) => ok(await desk.listQueue(caller.staffId, query)))
  bind(getTicketCounts, async () => ok(await desk.countQueue()))
  bind(listTicketAgents, async () => ok(await desk.listAgents()))
  bind(getTicketCustomer, ({ params }) => desk.readCustomer(params.id))

  bind(reopenTicket, ({ tx, caller, params }) => desk.reopen(tx, caller.staffId, params.id))
  bind(assignTicket, ({ tx, caller, params, body }) => desk.assign(tx, caller.staffId, params.id, body))
  bind(setTicketOrder, ({ tx, caller, params, body }) => desk.setOrder(tx, caller.staffId, params.id, body))
  bind(addTicketNote, ({ tx, caller, params, body }) => desk.addNote(tx, caller.staffId, params.id, body))
  bind(mergeTicket, ({ tx, caller, params, body }) => desk.merge(tx, caller.staffId, params.id, body))

  bind(escalateTicket, ({ tx, caller, params, body }) => desk.escalate(tx, caller.staffId, params.id, body))
  bind(listEscalations, async ({ caller, query }) => ok(await desk.listEscalations(caller.role, query)))
  bind(closeEscalation, ({ tx, caller, params, body }) => desk.closeEscalation(tx, caller, params.id, body))

  bind(listSavedReplies, async () => ok(await desk.savedReplies()))
  bind(addSavedReply, ({ tx, caller, body }) => desk.addSavedReply(tx, caller.staffId, body))
  bind(changeSavedReply, ({ tx, caller, params, body }) =>
    desk.changeSavedReply(tx, caller.staffId, params.id, body),
  )
  bind(removeSavedReply, ({ tx, params }) => desk.removeSavedReply(tx, params.id))
  bind(listFilledReplies, ({ params }) => desk.filledReplies(params.id))

  bind(openTicketForCaller, ({ tx, caller, body }) => desk.openForCaller(tx, caller, body))
  bind(findCallers, async ({ query }) => ok(await desk.findCallers(query.search)))
  bind(listTicketCategories, async () => ok(await desk.categories()))
}
