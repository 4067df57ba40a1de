/** How a question arrived. */
export const TICKET_CHANNELS = ['app', 'phone', 'whatsapp'] as const
export type TicketChannel = (typeof TICKET_CHANNELS)[number]
export const CALLER_CHANNELS = ['phone', 'whatsapp'] as const satisfies readonly TicketChannel[]
export type CallerChannel = (typeof CALLER_CHANNELS)[number]

export const CHANNEL_NAMES: Readonly<Record<TicketChannel, string>> = {
  app: 'App',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
}

/** How a caller reached us, inside a sentence: 'by phone', 'by WhatsApp'. */
export const CALLER_CHANNEL_WORDS: Readonly<Record<CallerChannel, string>> = {
  phone: 'by phone',
  whatsapp: 'by WhatsApp',
}

/** Whether staff typed the first message for a caller. */
export const isFromCaller = <T extends { channel: TicketChannel }>(
  ticket: T,
): ticket is T & { channel: CallerChannel } => ticket.channel !== 'app'
