import { fieldErrors } from '../core/field-errors.ts'
import { dayOf, dayOfText } from '../core/lagos-days.ts'
import { DATE_REQUIRED, DAY_IN_FUTURE } from '../core/lagos-input.ts'
import { megabytes } from '../core/picture.ts'
import { plainText } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { DisputeState } from './dispute.ts'
import { isDisputeOpen } from './dispute.ts'

/** What we may answer to a dispute: give the money back, or show the bank that the customer got what they paid for. */
export const DISPUTE_ANSWER_KINDS = ['accept', 'contest'] as const
export type DisputeAnswerKind = (typeof DISPUTE_ANSWER_KINDS)[number]

export const disputeAnswerKindOf = (text: string): DisputeAnswerKind | undefined =>
  DISPUTE_ANSWER_KINDS.find((kind) => kind === text)

export const isContest = (kind: DisputeAnswerKind): boolean => kind === 'contest'

/** `sending`: stored and on its way to the provider; `refused`: the provider did not take it. */
export const DISPUTE_ANSWER_STATES = ['sending', 'sent', 'refused'] as const
export type DisputeAnswerState = (typeof DISPUTE_ANSWER_STATES)[number]

/** What an answer may become. A refused answer is never sent again: staff writes a new one. */
export const disputeAnswerStates = stateMachine<DisputeAnswerState>({
  sending: ['sent', 'refused'],
  sent: [],
  refused: [],
})

export const isAnswerOnItsWay = (state: DisputeAnswerState): boolean => state === 'sending'
export const isAnswerSent = (state: DisputeAnswerState): boolean => state === 'sent'
export const isAnswerRefused = (state: DisputeAnswerState): boolean => state === 'refused'

/** Whether staff may answer a dispute now: the bank has not decided, and no answer was sent or is on its way. */
export const mayAnswerDispute = (state: DisputeState, answers: readonly DisputeAnswerState[]): boolean =>
  isDisputeOpen(state) && answers.every(isAnswerRefused)

/** In bytes: own choice, as for pictures (C-36); the provider's documents name no limit. */
export const EVIDENCE_MAX_BYTES = 5 * 1024 * 1024
export const EVIDENCE_TOO_LARGE = `This file is larger than ${megabytes(EVIDENCE_MAX_BYTES)}. Please choose a smaller one.`
export const EVIDENCE_WRONG_TYPE = 'Please choose a PDF, PNG or JPEG file.'
const EVIDENCE_MISSING = 'Please tick what we send as proof, or choose a file'
const EVIDENCE_UNWANTED = 'The provider takes no file with this answer. Please remove it.'

/** The accepted types with their name and the ending that a file of each is stored under. */
const TYPES: Readonly<Record<string, { name: string; ending: string }>> = {
  'application/pdf': { name: 'PDF', ending: 'pdf' },
  'image/png': { name: 'PNG', ending: 'png' },
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
}
/** The type of the file that we make of papers. */
export const PAPERS_TYPE = 'application/pdf'
export const EVIDENCE_TYPES = Object.keys(TYPES)
/** Those of them that are pictures. */
export const PICTURE_TYPES = EVIDENCE_TYPES.filter((type) => type.startsWith('image/'))

export const isEvidenceType = (type: string): boolean => type in TYPES

/** The types of the file that a provider demands with each answer; none where it takes no file. */
export type Evidence = Readonly<Record<DisputeAnswerKind, readonly string[]>>

/** Types as people read them, such as 'PDF, PNG or JPEG'. */
export function evidenceNames(types: readonly string[]): string {
  const names = types.map((type) => TYPES[type]?.name ?? type)
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ')
}

/** What is wrong with a chosen file (size in bytes) where the provider takes `types`; undefined when it may be sent. */
export function evidenceProblem(
  file: { type: string; size: number } | undefined,
  types: readonly string[],
): string | undefined {
  if (types.length === 0) return file === undefined ? undefined : EVIDENCE_UNWANTED
  if (file === undefined) return EVIDENCE_MISSING
  if (!types.includes(file.type)) return `Please choose a ${evidenceNames(types)} file.`
  return file.size > EVIDENCE_MAX_BYTES ? EVIDENCE_TOO_LARGE : undefined
}

/** The first bytes of each type (ISO 32000-1 7.5.2, PNG 5.2, JPEG B.1.1.3). */
const HEADS: readonly (readonly [string, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a file by its contents, whatever its sender named, with the ending; undefined for any other. */
export function evidenceTypeOf(bytes: Uint8Array): { type: string; ending: string } | undefined {
  const [type] = HEADS.find(([, head]) => head.every((byte, at) => bytes[at] === byte)) ?? []
  const ending = type === undefined ? undefined : TYPES[type]?.ending
  return type === undefined || ending === undefined ? undefined : { type, ending }
}

/** What staff writes: `details` is why we give up, or what was delivered; the rest belongs to a contest. */
export type DisputeAnswerForm = {
  kind: string
  details: string
  deliveryAddress: string
  deliveryDate: string
  /** The papers of our records that go as the file where none is chosen: their ids with commas. */
  papers?: string | undefined
}

const DETAILS_MAX = 1000
const ADDRESS_MAX = 300

/** What is wrong with an answer, by field, without its file. */
export function disputeAnswerErrors(form: DisputeAnswerForm, now: Date): FieldErrors {
  const kind = disputeAnswerKindOf(form.kind)
  const contested = kind !== undefined && isContest(kind)
  return fieldErrors([
    ['kind', kind === undefined ? 'Please select whether to accept or contest' : undefined],
    ['details', detailsProblem(plainText(form.details), contested)],
    ['deliveryAddress', contested ? addressProblem(plainText(form.deliveryAddress)) : undefined],
    ['deliveryDate', contested ? dateProblem(form.deliveryDate, now) : undefined],
  ])
}

function detailsProblem(details: string, contested: boolean): string | undefined {
  if (details === '') return contested ? 'Please describe what was delivered' : 'Please enter a reason'
  return details.length > DETAILS_MAX ? `Please use at most ${DETAILS_MAX} characters` : undefined
}

const addressProblem = (address: string): string | undefined =>
  address.length > ADDRESS_MAX ? `Please use at most ${ADDRESS_MAX} characters` : undefined

function dateProblem(text: string, now: Date): string | undefined {
  if (text === '') return undefined
  const day = dayOfText(text)
  if (day === undefined) return DATE_REQUIRED
  return day > dayOf(now) ? DAY_IN_FUTURE : undefined
}

/** What a contest says of an order unless staff writes something else; `fuel` such as '20 L PMS'. */
export const orderDetails = (fuel: string, isDelivered: boolean): string =>
  isDelivered ? `Fuel brought to the customer’s gate: ${fuel}.` : `Ordered and not delivered yet: ${fuel}.`
