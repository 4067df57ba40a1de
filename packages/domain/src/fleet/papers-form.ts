import type { FieldErrors } from '../core/result.ts'
import type { PaperForm, PaperKind } from './paper.ts'
import { paperErrors } from './paper.ts'

/** One of several papers that are entered together. */
export type PaperOfForm = PaperForm & { kind: PaperKind }

/** The papers of which anything was entered; the others are left for later. */
export const writtenPapers = (papers: readonly PaperOfForm[]): PaperOfForm[] =>
  papers.filter(({ number, validFrom, validTo }) => `${number}${validFrom}${validTo}`.trim() !== '')

/** Errors by 'kind.field', and at `papers` where none was entered. */
export function papersErrors(papers: readonly PaperOfForm[]): FieldErrors {
  const written = writtenPapers(papers)
  if (written.length === 0) return { papers: ['Enter at least one paper, or choose Later'] }
  return Object.fromEntries(
    written.flatMap((paper) =>
      Object.entries(paperErrors(paper)).map(([field, messages]) => [`${paper.kind}.${field}`, messages]),
    ),
  )
}
