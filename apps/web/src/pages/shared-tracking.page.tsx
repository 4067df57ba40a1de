import { Logo } from '@gatefill/ui/fuel/mark'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { SharedTrackingView } from '../features/tracking/shared/shared-tracking.tsx'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

/** /track#token: open to everyone who has the link, signed in or not (C-93). */
export function SharedTrackingPage() {
  usePageTitle(texts.followADelivery)
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b border-line bg-surface px-4">
        <a href={paths.landing} className="inline-flex min-h-14 items-center rounded-control">
          <Logo />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[44rem] gap-4 p-4 desk:py-8">
        <h1 className="heading-1">{texts.followADelivery}</h1>
        <SharedTrackingView />
      </main>
    </div>
  )
}
