import { fieldErrors } from '../core/field-errors.ts'
import { shortId } from '../core/ids.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import { lineProblem, plainLine, plainText, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { TICKET_MESSAGE_MAX } from './ticket.ts'

/** What a saved reply may name, with what an agent reads where a ticket lacks it. */
const PLACEHOLDERS = { name: 'a name', order: 'an order', amount: 'an order with an amount' } as const
type Placeholder = keyof typeof PLACEHOLDERS

export const PLACEHOLDERS_TEXT = '{name}, {order} and {amount}'
export const SAVED_REPLY_NOT_FOUND = 'Saved reply not found'
export const SAVED_REPLIES_MAX = 200
export const TOO_MANY_SAVED_REPLIES = `There are ${SAVED_REPLIES_MAX} saved replies. Please remove one first.`
export const SAVED_REPLY_TITLE_MAX = 60

/** What a ticket gives to a saved reply; null where it has none. */
export type ReplyFacts = { name: string | null; orderId: string | null; amount: Kobo | null }

const EVERY_PLACEHOLDER = /\{([^{}]*)\}/g

/** A saved reply: a title, and plain text in which only the three placeholders may stand in braces. */
export const savedReplyErrors = (form: { title: string; body: string }): FieldErrors =>
  fieldErrors([
    ['title', lineProblem(form.title, 'Title', SAVED_REPLY_TITLE_MAX)],
    ['body', bodyProblem(plainText(form.body))],
  ])

function bodyProblem(body: string): string | undefined {
  if (body === '') return 'Text is required'
  const tooLong = tooLongProblem(body, 'Text', TICKET_MESSAGE_MAX)
  if (tooLong !== undefined) return tooLong
  if (/<[a-z/!]/i.test(body)) return 'Markup is not allowed. Please write plain text.'
  const unknown = [...body.matchAll(EVERY_PLACEHOLDER)].find(([, name = '']) => !isPlaceholder(name))
  if (unknown !== undefined) return `${unknown[0]} is no placeholder. Use ${PLACEHOLDERS_TEXT}.`
  return /[{}]/.test(body.replaceAll(EVERY_PLACEHOLDER, '')) ? 'A brace is missing its pair.' : undefined
}

const isPlaceholder = (name: string): name is Placeholder => name in PLACEHOLDERS

/**
 * Fills a saved reply in one pass, so that a name with braces stays a name; `missing` names what the ticket lacks, and
 * its place stays open.
 */
export function fillSavedReply(body: string, facts: ReplyFacts): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const text = body.replaceAll(EVERY_PLACEHOLDER, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole
    const value = factOf(name, facts)
    if (value === null) missing.add(PLACEHOLDERS[name])
    return value ?? whole
  })
  return { text, missing: [...missing] }
}

function factOf(name: Placeholder, { name: customer, orderId, amount }: ReplyFacts): string | null {
  if (name === 'name') return customer === null ? null : plainLine(customer)
  if (name === 'order') return orderId === null ? null : `#${shortId(orderId)}`
  return amount === null ? null : formatNaira(amount)
}
