import { DAY_SECONDS, HOUR_SECONDS, secondsBetween } from '../core/lagos-time.ts'

/** A limit that is used up: whole seconds until the next message may leave, and what to say of it. */
type LimitReached = { seconds: number; sentence: (wait: string) => string }

/** How many messages may be sent in any hour and in any day. */
type MessageLimit = {
  name: string
  /** `recent`: when the messages of the last day left, newest first; undefined while another may leave. */
  reached: (recent: readonly Date[], now: Date) => LimitReached | undefined
}

const messageLimit = (
  name: string,
  { perHour, perDay, what }: { perHour: number; perDay: number; what: string },
): MessageLimit => ({
  name,
  reached: (recent, now) => {
    const hour = capSecondsLeft(recent[perHour - 1], HOUR_SECONDS, now)
    const day = capSecondsLeft(recent[perDay - 1], DAY_SECONDS, now)
    if (hour === 0 && day === 0) return undefined
    const sent = hour > day ? `${perHour} ${what} within an hour` : `${perDay} ${what} within a day`
    return {
      seconds: Math.max(hour, day),
      sentence: (wait) =>
        `${sent}, which is the most. Nothing was sent or changed now. Try again in ${wait}.`,
    }
  },
})

/** With a cap used up, the oldest that counts must leave the window first; 0 where there is none. */
export const capSecondsLeft = (oldest: Date | undefined, window: number, now: Date): number =>
  oldest === undefined ? 0 : Math.max(0, Math.ceil(window - secondsBetween(oldest, now)))

/**
 * What one person is sent at most because staff press a button. Source: own choice; twice what a patient colleague needs,
 * and a text message costs money. A customer has five unpaid orders at most, each with a link.
 */
export const MESSAGE_LIMITS = {
  /** The link to pay one order. */
  orderLink: messageLimit('links of an order', {
    perHour: 3,
    perDay: 6,
    what: 'links to pay this order were sent',
  }),
  /** Links to pay, to one phone number or email. */
  personLink: messageLimit('links to a person', {
    perHour: 10,
    perDay: 20,
    what: 'links to pay were sent to this person in this way',
  }),
  /** Invitations and recoveries of staff and drivers, to one email. */
  accountLink: messageLimit('links of accounts', {
    perHour: 3,
    perDay: 6,
    what: 'links were mailed to this address',
  }),
  /** Tests of messages, by one member of staff to their own email. */
  testMessage: messageLimit('tests of messages', {
    perHour: 30,
    perDay: 100,
    what: 'tests were mailed to you',
  }),
  /** Mails by which the owner of an account can object to its recovery. */
  recovery: messageLimit('recoveries of customers', {
    perHour: 2,
    perDay: 3,
    what: 'recoveries of this account were mailed to its owner',
  }),
} as const
