import { Areas } from './areas.tsx'
import { FourQuestions } from './four-questions.tsx'
import { Hero } from './hero.tsx'
import { Hours } from './hours.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PriceExample } from './price-example.tsx'
import { Safety } from './safety.tsx'

/** What the service does, for whom, when and for how much; then the way in (C-10). */
export function LandingPage() {
  return (
    <div className="grid gap-14 desk:gap-20">
      <Hero />
      <HowItWorks />
      <PriceExample />
      <div className="grid gap-14 desk:grid-cols-2 desk:gap-10">
        <Areas />
        <Hours />
      </div>
      <Safety />
      <FourQuestions />
    </div>
  )
}
