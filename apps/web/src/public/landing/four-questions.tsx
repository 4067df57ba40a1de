import { ButtonLink } from '@gatefill/ui/primitives/button'
import { LANDING_QUESTIONS } from '../../features/public-texts/faq-groups.ts'
import { Questions } from '../../features/public-texts/questions.tsx'
import { paths } from '../../shared/page/paths.ts'
import * as texts from '../texts.ts'

export function FourQuestions() {
  return (
    <section
      aria-labelledby="questions-heading"
      className="grid gap-5 desk:grid-cols-[1fr_2fr] desk:grid-rows-[auto_1fr] desk:gap-x-10"
    >
      <div className="grid content-start gap-4">
        <h2 id="questions-heading" className="heading-1">
          Questions
        </h2>
        <p className="text-ink-2">{texts.moreThan40LBulk}</p>
      </div>
      <div className="desk:row-span-2">
        <Questions questions={LANDING_QUESTIONS} />
      </div>
      <ButtonLink href={paths.faqs} variant="secondary" className="place-self-start">
        {texts.allFaqs}
      </ButtonLink>
    </section>
  )
}
