import type { StreamKind } from '../../core/event-stream.ts'
import { eventStream } from '../../core/event-stream.ts'
import { LIVE_SINCE } from '../../core/live-since.ts'

/** GET /live: what changes for the signed-in customer, as it happens. */
export const followLive = eventStream({
  summary: 'Follow what changes',
  description:
    'Server-sent events. An event names what changed and never says how: read it again. ' +
    'Send the id of the last event in the header Last-Event-ID to get what was missed; ' +
    'the first time, send instead when the oldest answer that you show was read. ' +
    'The stream ends with the session and when the server stops; come back after a moment. ' +
    'A session has at most 10 streams at once.',
  path: '/live',
  access: 'customer',
  query: {
    since:
      `The smallest \`${LIVE_SINCE}\` header of the answers that you show: what happened from then on comes first. ` +
      'Without effect beside Last-Event-ID.',
  },
  kinds: {
    ready: 'The stream stands; nothing was missed since Last-Event-ID, or since that answer.',
    resync: 'Events may have been missed: read again whatever is shown.',
    order: 'The order of this id has another status, payment or refund.',
    position: 'The driver of the order of this id, which is out for delivery, was seen.',
    notification: 'Notifications came, were read or were deleted; the id is empty.',
    ticket: 'Support answered the ticket of this id.',
  },
  errors: ['RATE_LIMITED', 'UNAVAILABLE'],
})

export type LiveKind = StreamKind<typeof followLive>
