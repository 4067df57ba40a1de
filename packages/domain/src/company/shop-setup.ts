import { formatDateTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'

/** What has to be there before the first order can be taken and delivered (C-82). */
export const FIRST_ORDER_NEEDS = ['administrator', 'product', 'station', 'vehicle', 'driver'] as const
export type FirstOrderNeed = (typeof FIRST_ORDER_NEEDS)[number]

type NeedWords = { title: string; todo: string; room?: string }

/** What to do about each, and in which room of the console; the console and `npm run admin -- check` read the same. */
export const NEED_WORDS: Readonly<Record<FirstOrderNeed, NeedWords>> = {
  administrator: {
    title: 'An administrator who can sign in',
    todo: 'Run "npm run admin -- create-administrator --email E --name N" on the server and open the link that it prints',
  },
  product: { title: 'A fuel on sale, with its price', todo: 'Add a fuel with its price', room: 'First run' },
  station: { title: 'A station where drivers load', todo: 'Add a filling station', room: 'First run' },
  vehicle: {
    title: 'A vehicle on the road',
    todo: 'Add a vehicle with its compartments',
    room: 'Vehicles',
  },
  driver: { title: 'A driver', todo: 'Invite a driver', room: 'First run' },
}

/** How many there are of each. */
export type FirstOrderCounts = Readonly<Record<FirstOrderNeed, number>>

/** What is missing, in the order in which it is done; empty once the first order can be taken. */
export const missingForFirstOrder = (counts: FirstOrderCounts): FirstOrderNeed[] =>
  FIRST_ORDER_NEEDS.filter((need) => counts[need] === 0)

/** A driver who was mailed a link and has not used it. */
export type DriverInvitation = {
  id: string
  name: string
  email: string
  expiresAt: Timestamp
  isExpired: boolean
}

/** What is missing, and the drivers who are expected while there is none. */
export type FirstOrderState = {
  missing: FirstOrderNeed[]
  invitations: DriverInvitation[]
}

export type StepState = 'done' | 'waiting' | 'missing'

/** Whether a need is met, or waits for a driver to open the link. */
export function stepState(need: FirstOrderNeed, { missing, invitations }: FirstOrderState): StepState {
  if (!missing.includes(need)) return 'done'
  return need === 'driver' && invitations.length > 0 ? 'waiting' : 'missing'
}

/** To whom the link went and until when it works, or that it works no more. */
export const invitationSentence = ({ name, email, expiresAt, isExpired }: DriverInvitation): string =>
  isExpired
    ? `${name} was invited by a mail to ${email}, whose link ended on ${formatDateTime(expiresAt)}.`
    : `${name} is invited by a mail to ${email}, whose link works until ${formatDateTime(expiresAt)}.`

const SEND_AGAIN = 'It is sent again in the console, First run, under Open invitations.'

/** What to do about a need, in the sentences of a terminal, which has no buttons. */
export function todoSentence(need: FirstOrderNeed, state: FirstOrderState): string {
  if (stepState(need, state) === 'waiting')
    return [...state.invitations.map(invitationSentence), SEND_AGAIN].join(' ')
  const { todo, room } = NEED_WORDS[need]
  return room === undefined ? `${todo}.` : `${todo} in the console, ${room}.`
}
