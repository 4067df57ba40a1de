import type { StreamKind } from '../../core/event-stream.ts'
import { eventStream } from '../../core/event-stream.ts'
import { deskReaders } from './desk-access.ts'

/** GET /staff/live: what changes on the desks of dispatch and support, as it happens. */
export const followDesk = eventStream({
  summary: 'Follow what changes on the desks of dispatch and support',
  description:
    'Server-sent events. An event names what changed and never says how: read it again. ' +
    'Send the id of the last event in the header Last-Event-ID to get what was missed. ' +
    'The stream ends with the session, when the role of the account changes and when the server stops; ' +
    'come back after a moment. A session has at most 10 streams at once.',
  path: '/staff/live',
  access: deskReaders,
  kinds: {
    ready: 'The stream stands; nothing was missed since Last-Event-ID.',
    resync: 'Events may have been missed: read again whatever is shown.',
    order: 'The order of this id has another status.',
    run: 'The run of this id has changed, or one was made.',
    van: 'The van of the driver of this id was seen, or its shift, levels or pause changed.',
    incident: 'The incident of this id has changed, or one was reported.',
    plan: 'There is a new plan or mode of the zone that is named.',
    ticket: 'The ticket of this id has changed, or one was opened.',
    presence: 'Somebody opened or closed something; the id is empty.',
  },
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})

export type DeskKind = StreamKind<typeof followDesk>
