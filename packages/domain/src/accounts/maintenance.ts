import { fieldErrors } from '../core/field-errors.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

export const MAINTENANCE_SENTENCE_MAX = 300

/** What is wrong with the sentence that customers read while the shop is closed. */
export const maintenanceErrors = ({ sentence }: { sentence: string }): FieldErrors =>
  fieldErrors([['sentence', sentenceProblem(plainLine(sentence)) ?? maintenanceLengthProblem(sentence)]])

const sentenceProblem = (line: string): string | undefined =>
  line === '' ? 'Write the sentence that customers read' : undefined

/** An empty sentence opens the shop; only its length is wrong then. */
export const maintenanceLengthProblem = (sentence: string): string | undefined =>
  tooLongProblem(plainLine(sentence), 'The sentence', MAINTENANCE_SENTENCE_MAX)
