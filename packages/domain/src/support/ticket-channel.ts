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

/** Whether staff typed the first message for a caller. */
export const isFromCaller = ({ channel }: { channel: TicketChannel }): boolean => channel !== 'app'
