import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem, plainLine } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import { foreignLink } from '../core/typed/foreign-link.ts'

export const BATCH_NOT_FOUND = 'No loading of this batch is on record.'
export const NOTICE_SENT = 'This notice has already been sent or waits for a second person.'
export const NOTICE_NOT_FOUND = 'There is no such notice.'
export const NOTICE_DECIDED = 'This notice has already been sent or withdrawn.'
export const NOBODY_RECEIVED = 'Nobody has received fuel of this batch.'

export const NOTICE_MAX = 500
const BATCH_MAX = 100

/** A batch as somebody typed it, or a path names it; undefined for no text or more than a station writes. */
export function batchOf(text: string): string | undefined {
  const batch = plainLine(text)
  return batch === '' || batch.length > BATCH_MAX ? undefined : batch
}

/** What is wrong with a batch as somebody typed it. */
export const batchProblem = (text: string): string | undefined =>
  batchOf(text) === undefined ? 'Please enter the batch as the paper of the station names it' : undefined

/** A notice to everybody who received a batch: one person asks for it, another one sends it (C-105). */
export const NOTICE_STATES = ['requested', 'sent', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const noticeStates = stateMachine<NoticeState>({
  requested: ['sent', 'withdrawn'],
  sent: [],
  withdrawn: [],
})

export const isNoticeWaiting = (state: NoticeState): boolean => state === 'requested'
export const isNoticeSent = (state: NoticeState): boolean => state === 'sent'

/** Words that stand ready for a notice, by what is wrong with the fuel; who asks may change them. */
export const NOTICE_WORDS = [
  {
    title: 'Water or dirt in the fuel',
    message:
      'The fuel that we delivered to you may hold water or dirt. Please do not use it, and switch off what runs on it. We call you today, collect the fuel and refund it. You do not need to do anything else.',
  },
  {
    title: 'The wrong fuel was loaded',
    message:
      'The fuel that we delivered to you may be another one than you ordered. Please do not use it, and switch off what runs on it. We call you today, collect the fuel and refund it. You do not need to do anything else.',
  },
  {
    title: 'It is being tested',
    message:
      'We are having the fuel that we delivered to you tested. Please do not use it until you hear from us. We tell you the result as soon as we have it.',
  },
  {
    title: 'It was tested and is good',
    message:
      'The fuel that we delivered to you was tested and is good. You can use it. Thank you for your patience.',
  },
] as const

/** What is wrong with a notice; its links lead to `origin` alone. */
export const noticeErrors = (form: { message: string }, origin: string): FieldErrors =>
  fieldErrors([
    ['message', lineProblem(form.message, 'The message', NOTICE_MAX) ?? linkProblem(form.message, origin)],
  ])

function linkProblem(message: string, origin: string): string | undefined {
  const link = foreignLink(plainLine(message), origin)
  return link === undefined
    ? undefined
    : `The message must not lead to other sites: "${link}" reads as a link. Put a space behind a full stop.`
}
