import { fieldErrors } from '../core/field-errors.ts'
import type { OrderId, StaffId, TicketId, TicketPictureId, TicketReplyId, UserId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { plainText, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors, Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import type { TicketChannel } from './ticket-channel.ts'

export const TICKET_STATUSES = ['OPEN', 'CLOSED', 'RESOLVED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** 'user' is the customer; the screen shows every other sender as the support team (C-72). */
export type TicketSender = 'user' | 'support'
export const SUPPORT_TEAM = 'Support Team'

/** Whether the customer wrote it, and not support. */
export const isFromCustomer = ({ sender }: { sender: TicketSender }): boolean => sender === 'user'

export type TicketCategory = { id: string; name: string }
/** Shown where the category of a ticket no longer exists (C-70). */
const GENERAL_CATEGORY = 'General'

export const categoryName = (categories: readonly TicketCategory[], id: string): string =>
  categories.find((category) => category.id === id)?.name ?? GENERAL_CATEGORY

/** A picture attached by the customer; its owner and the staff fetch it by its id. */
export type TicketPicture = { id: TicketPictureId }

type TicketReply = {
  id: TicketReplyId
  message: string
  sender: TicketSender
  senderName: string
  createdAt: Timestamp
  pictures: TicketPicture[]
}

/** What a customer says of the help: 1 (bad) to 5 (good) with a word about it, '' for none. */
export type TicketRating = { score: number; word: string }

/** A question to support, as its customer sees it; replies oldest first. */
export type Ticket = {
  id: TicketId
  categoryId: string
  categoryName: string
  /** The customer's order that it is about; null when it is about none. */
  orderId: OrderId | null
  message: string
  status: TicketStatus
  createdAt: Timestamp
  updatedAt: Timestamp
  /** The pictures of the first message. */
  pictures: TicketPicture[]
  replies: TicketReply[]
  /** Until when support promises to reply; null while the customer waits for nothing. */
  replyDueAt: Timestamp | null
  /** The ticket that its messages moved to; null for almost all. */
  mergedInto: TicketId | null
  /** What the customer said of the help; null while nothing was said. */
  rating: TicketRating | null
}

/** Who asks; a caller without an account has no id and no e-mail address. */
export type TicketCustomer = { id: UserId | null; name: string; email: string; phone: string }

/** A ticket as the staff sees it, with its customer and who looks after it. */
export type StaffTicket = Ticket & {
  customer: TicketCustomer
  channel: TicketChannel
  assignee: { id: StaffId; name: string } | null
  /** Since when the customer waits for a reply; null while for none. */
  waitingSince: Timestamp | null
}

/** Lengths in UTF-16 units after trimming, as the browser counts them (C-73). */
const TICKET_MESSAGE_MIN = 10
export const TICKET_MESSAGE_MAX = 1000
/** C-71: the list is not paged by the server. */
export const TICKETS_LISTED_MAX = 500
export const TICKETS_PER_SCREEN = 10
/** Pictures per ticket message, and per reply of the customer. */
export const TICKET_PICTURES_MAX = 3
/** Source: own choice; far above normal use, and low enough to stop flooding. */
export const TICKETS_PER_HOUR = 20
export const TOO_MANY_TICKETS = `You have opened ${TICKETS_PER_HOUR} tickets in the last hour. Please wait a while, or reply in one of them.`

/** C-84: open tickets of one customer at once, and replies of each side to one ticket in 24 hours; those of staff are mailed. */
export const OPEN_TICKETS_MAX = 10
export const TOO_MANY_OPEN_TICKETS = `You have ${OPEN_TICKETS_MAX} open tickets. Please reply in one of them, or close one first.`
export const TICKET_REPLIES_PER_DAY = 50
export const TOO_MANY_REPLIES = `You have sent ${TICKET_REPLIES_PER_DAY} replies to this ticket in the last 24 hours. Please wait for our answer.`
export const TOO_MANY_ANSWERS = `Our team has sent ${TICKET_REPLIES_PER_DAY} replies to this ticket in the last 24 hours, each by mail. This one was not sent. Call the customer, or wait until tomorrow.`

export const TICKET_NOT_FOUND = 'Ticket not found'
export const PICTURE_NOT_FOUND = 'Picture not found'

/** The form of a new ticket: an existing category, and 10 to 1000 characters. */
export const ticketErrors = (
  form: { categoryId: string; message: string },
  categories: readonly TicketCategory[],
): FieldErrors =>
  fieldErrors([
    [
      'categoryId',
      categories.some(({ id }) => id === form.categoryId) ? undefined : 'Please select a category',
    ],
    ['message', messageProblem(plainText(form.message))],
  ])

function messageProblem(message: string): string | undefined {
  if (message === '') return 'Please describe your issue'
  if (message.length < TICKET_MESSAGE_MIN)
    return `Please provide more details (at least ${TICKET_MESSAGE_MIN} characters)`
  return messageTooLong(message)
}

const messageTooLong = (message: string): string | undefined =>
  tooLongProblem(message, 'Message', TICKET_MESSAGE_MAX)

/** A reply of either side: 1 to 1000 characters. */
export function replyErrors(form: { message: string }): FieldErrors {
  const message = plainText(form.message)
  const problem = message === '' ? 'Please enter a reply' : undefined
  return fieldErrors([['message', problem ?? messageTooLong(message)]])
}

const STATUS_NAMES: Readonly<Record<TicketStatus, string>> = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  RESOLVED: 'Resolved',
}

/** A status as staff read it: 'Resolved'. */
export const ticketStatusName = (status: TicketStatus): string => STATUS_NAMES[status]

/** Replies, 'Close Ticket' and the staff's resolution are for open tickets only. */
export const isTicketOpen = (status: TicketStatus): boolean => status === 'OPEN'

/** The notice of a ticket that is not open, word for word from the specification (C-78). */
export const ticketClosedNotice = (status: TicketStatus): string =>
  `This ticket is ${status}. You cannot add new replies.`

/** Parses a status filter in any letter case; undefined for any other text, which filters nothing. */
export const ticketStatusOf = (text: string | undefined): TicketStatus | undefined =>
  TICKET_STATUSES.find((status) => status === text?.toUpperCase())

export type TicketCommand =
  | 'reply'
  | 'close'
  | 'resolve'
  | 'reopen'
  | 'assign'
  | 'set_order'
  | 'merge'
  | 'escalate'

const AFTER: Readonly<Record<TicketCommand, TicketStatus>> = {
  reply: 'OPEN',
  close: 'CLOSED',
  resolve: 'RESOLVED',
  reopen: 'OPEN',
  assign: 'OPEN',
  set_order: 'OPEN',
  merge: 'CLOSED',
  escalate: 'OPEN',
}

const ALREADY_OPEN = 'This ticket is already open.'
const MERGED = 'This ticket was merged into another one, which has all of its messages.'

/** Whether a ticket that is over can be opened again: not one whose messages moved on. */
export const canReopen = ({ status, mergedInto }: Pick<Ticket, 'status' | 'mergedInto'>): boolean =>
  !isTicketOpen(status) && mergedInto === null

/** Opens a ticket that is over again, by staff. */
export function decideReopening(
  ticket: Pick<Ticket, 'status' | 'mergedInto'>,
): Result<TicketStatus, 'CONFLICT'> {
  if (ticket.mergedInto !== null) return refuse('CONFLICT', { message: MERGED })
  return isTicketOpen(ticket.status) ? refuse('CONFLICT', { message: ALREADY_OPEN }) : ok(AFTER.reopen)
}

/** The status after a command; CONFLICT names the status that does not allow it (C-72). */
export const decideTicket = (
  status: TicketStatus,
  command: TicketCommand,
): Result<TicketStatus, 'CONFLICT'> =>
  isTicketOpen(status) ? ok(AFTER[command]) : refuse('CONFLICT', { message: ticketClosedNotice(status) })
