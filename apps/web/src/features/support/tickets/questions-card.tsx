import { ChevronRight } from '@gatefill/ui/icons/arrows'
import { Card } from '@gatefill/ui/primitives/card'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

const LINKS = [
  { to: paths.dashboardFaqs, name: texts.questionsAndAnswers },
  { to: paths.dashboardTerms, name: 'Terms' },
  { to: paths.dashboardPrivacy, name: texts.privacyPolicy },
]

/** What is answered already: the texts, which signed-in people read inside the dashboard (C-04). */
export const QuestionsCard = () => (
  <Card aria-labelledby="find-an-answer" className="p-4 pb-2 desk:p-5 desk:pb-3">
    <h2 id="find-an-answer" className="heading-3">
      {texts.findAnAnswer}
    </h2>
    <ul className="mt-1">
      {LINKS.map(({ to, name }) => (
        <li key={to} className="not-first:border-t not-first:border-line">
          <Link
            to={to}
            className="flex min-h-12 items-center justify-between font-semibold hover:text-petrol hover:underline"
          >
            {name}
            <ChevronRight aria-hidden="true" className="size-5 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)
