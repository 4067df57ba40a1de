import type { Question } from './faq-groups.ts'
import { OpenMark } from './open-mark.tsx'
import { keyOfParagraph, ParagraphText } from './policy-text.tsx'

/** Questions as one list; of all questions of the page at most one answer is open. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name="faq" className="group scroll-mt-20 border-line not-first:border-t">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-2 font-semibold -outline-offset-3 group-open:text-petrol [&::-webkit-details-marker]:hidden">
            {question}
            <OpenMark />
          </summary>
          <div className="grid max-w-[65ch] gap-2 px-5 pb-5 text-ink-2 tablet:pr-14">
            {answer.map((paragraph) => (
              <ParagraphText key={keyOfParagraph(paragraph)} paragraph={paragraph} />
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
