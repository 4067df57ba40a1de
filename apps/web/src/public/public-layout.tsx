import { ScrollToTopButton } from '@gatefill/ui/primitives/scroll-to-top'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The main layout of what everybody may read. */
export function PublicLayout({ current, children }: { current: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PublicHeader current={current} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[75rem] px-4 py-8 desk:px-5 desk:py-12">
        {children}
      </main>
      <PublicFooter />
      <ScrollToTopButton isShown={false} data-to-top />
    </>
  )
}
