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

const NOTICE_MAX = 500
const BATCH_MAX = 100

/** A batch as somebody typed it, or a path names it; undefined for no text or more than a station writes. */
export function batchOf(text: string): string | undefined {
  const batch = plainLine(text)
  return batch === '' || batch.length > BATCH_MAX ? undefined : batch
}

/** A notice to everybody who received a batch: one person asks for it, another one sends it (C-105). */
export const NOTICE_STATES = ['requested', 'sent', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const noticeStates = stateMachine<NoticeState>({
  requested: ['sent', 'withdrawn'],
  sent: [],
  withdrawn: [],
})

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
