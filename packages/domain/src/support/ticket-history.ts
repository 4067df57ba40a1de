import { fieldErrors } from '../core/field-errors.ts'
import { formatTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { plainText, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { TICKET_MESSAGE_MAX } from './ticket.ts'

/** What staff or the customer did to a ticket, beside writing in it. */
export const TICKET_EVENTS = [
  'entered',
  'assigned',
  'unassigned',
  'resolved',
  'closed',
  'reopened',
  'merged',
  'received',
  'escalated',
  'escalation_closed',
  'order_set',
  'order_removed',
] as const
export type TicketEventKind = (typeof TICKET_EVENTS)[number]

/** `by` null for the customer; `detail` names the colleague, ticket, team or order that the event is about. */
export type TicketEventEntry = { kind: TicketEventKind; at: Timestamp; by: string | null; detail: string }

const TEXTS: Readonly<Record<TicketEventKind, (detail: string) => string>> = {
  entered: () => 'entered this ticket for a caller',
  assigned: (detail) => `assigned it to ${detail}`,
  unassigned: () => 'gave it back to the queue',
  resolved: () => 'resolved it',
  closed: () => 'closed it',
  reopened: () => 'opened it again',
  merged: (detail) => `merged it into ${detail}`,
  received: (detail) => `merged ${detail} into it`,
  escalated: (detail) => `escalated it to ${detail}`,
  escalation_closed: (detail) => `closed the escalation: ${detail}`,
  order_set: (detail) => `set its order to ${detail}`,
  order_removed: () => 'removed its order',
}

/** 'Bisi Ade assigned it to Emeka Obi' */
export const ticketEventText = ({ kind, by, detail }: TicketEventEntry): string =>
  kind === 'assigned' && by === detail ? `${by} took it` : `${by ?? 'The customer'} ${TEXTS[kind](detail)}`

/** The sentence of a 409: who was first, and when; '' where nobody is known. */
export const whoWasFirst = (event: TicketEventEntry | undefined): string =>
  event === undefined ? '' : `${ticketEventText(event)} at ${formatTime(event.at)}.`

/** A note that only staff read. */
export function ticketNoteErrors(form: { note: string }): FieldErrors {
  const note = plainText(form.note)
  const tooLong = tooLongProblem(note, 'Note', TICKET_MESSAGE_MAX)
  return fieldErrors([['note', note === '' ? 'Please enter a note' : tooLong]])
}
