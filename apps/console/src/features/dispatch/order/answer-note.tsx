import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'

/** After a failed delivery: until when the customer can answer, or who chose what and when. */
export const AnswerNote = ({ row: { answerNote } }: { row: DeskRow }) =>
  answerNote === null ? null : (
    <span className="block max-w-56 font-semibold whitespace-normal">{answerNote}</span>
  )
