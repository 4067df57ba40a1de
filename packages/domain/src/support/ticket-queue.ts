/** The lists of the desk: those that wait for us, those that wait for their customer, and those that are over. */
export const TICKET_QUEUES = ['open', 'waiting', 'resolved'] as const
export type TicketQueue = (typeof TICKET_QUEUES)[number]

export const QUEUE_NAMES: Readonly<Record<TicketQueue, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  resolved: 'Resolved',
}

/** Parses the name of a list; text that is none counts as the first. */
export const ticketQueueOf = (text: string | undefined): TicketQueue =>
  TICKET_QUEUES.find((queue) => queue === text) ?? 'open'

const PREVIEW_LENGTH = 120

/** The first words of a message, on one line. */
export const previewOf = (message: string): string =>
  message.replaceAll(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH)
