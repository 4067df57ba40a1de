import * as callerTicketsCalls from '@gatefill/contracts/staff/support/caller-tickets'
import * as escalationsCalls from '@gatefill/contracts/staff/support/escalations'
import * as savedRepliesCalls from '@gatefill/contracts/staff/support/saved-replies'
import * as ticketActsCalls from '@gatefill/contracts/staff/support/ticket-acts'
import {
  getTicketCounts,
  getTicketCustomer,
  getTicketQueue,
  listTicketAgents,
} from '@gatefill/contracts/staff/support/ticket-queue'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { listCategories } from '../support.ts'
import { assignTicket } from './assignment.ts'
import { findCallers, openTicketForCaller } from './caller-tickets.ts'
import { reopenTicket } from './desk.ts'
import { closeEscalation, escalateTicket, listEscalations } from './escalations.ts'
import { mergeTickets } from './merge.ts'
import { addTicketNote } from './notes.ts'
import { countQueue, listAgents, listQueue, readCustomerOfTicket } from './queue.ts'
import {
  addSavedReply,
  changeSavedReply,
  fillSavedReplies,
  readSavedReplies,
  removeSavedReply,
} from './saved-replies/saved-replies.ts'
import { setTicketOrder } from './ticket-order.ts'

/** What staff do with tickets beside answering them. */
export function bindSupportDesk(app: App, bind: Binder): void {
  bind(getTicketQueue, async ({ caller, query }) => ok(await listQueue(app, caller.staffId, query)))
  bind(getTicketCounts, async () => ok(await countQueue(app)))
  bind(listTicketAgents, async () => ok(await listAgents(app)))
  bind(getTicketCustomer, ({ params }) => readCustomerOfTicket(app, params.id))

  bind(ticketActsCalls.reopenTicket, ({ tx, caller, params }) =>
    reopenTicket(app, tx, caller.staffId, params.id),
  )
  bind(ticketActsCalls.assignTicket, ({ tx, caller, params, body }) =>
    assignTicket(app, tx, caller.staffId, params.id, body),
  )
  bind(ticketActsCalls.setTicketOrder, ({ tx, caller, params, body }) =>
    setTicketOrder(app, tx, caller.staffId, params.id, body),
  )
  bind(ticketActsCalls.addTicketNote, ({ tx, caller, params, body }) =>
    addTicketNote(app, tx, caller.staffId, params.id, body),
  )
  bind(ticketActsCalls.mergeTicket, ({ tx, caller, params, body }) =>
    mergeTickets(app, tx, caller.staffId, params.id, body),
  )

  bind(ticketActsCalls.escalateTicket, ({ tx, caller, params, body }) =>
    escalateTicket(app, tx, caller.staffId, params.id, body),
  )
  bind(escalationsCalls.listEscalations, async ({ caller, query }) =>
    ok(await listEscalations(app, caller.role, query)),
  )
  bind(escalationsCalls.closeEscalation, ({ tx, caller, params, body }) =>
    closeEscalation(app, tx, caller, params.id, body),
  )

  bind(savedRepliesCalls.listSavedReplies, async () => ok(await readSavedReplies(app)))
  bind(savedRepliesCalls.addSavedReply, ({ tx, caller, body }) =>
    addSavedReply(app, tx, caller.staffId, body),
  )
  bind(savedRepliesCalls.changeSavedReply, ({ tx, caller, params, body }) =>
    changeSavedReply(app, tx, caller.staffId, params.id, body),
  )
  bind(savedRepliesCalls.removeSavedReply, ({ tx, params }) => removeSavedReply(tx, params.id))
  bind(savedRepliesCalls.listFilledReplies, ({ params }) => fillSavedReplies(app, params.id))

  bind(callerTicketsCalls.openTicketForCaller, ({ tx, caller, body }) =>
    openTicketForCaller(app, tx, caller, body),
  )
  bind(callerTicketsCalls.findCallers, async ({ query }) => ok(await findCallers(app, query.search)))
  bind(callerTicketsCalls.listTicketCategories, async () => ok(await listCategories(app)))
}
