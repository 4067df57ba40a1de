import { Logo } from '@gatefill/ui/fuel/mark'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'
import { paths } from './paths.ts'

/** A page for whoever has its link, signed in or not. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b border-line bg-surface px-4">
        <a href={paths.landing} className="inline-flex min-h-14 items-center rounded-control">
          <Logo />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[44rem] gap-4 p-4 desk:py-8">
        <h1 className="heading-1">{title}</h1>
        {children}
      </main>
    </div>
  )
}
