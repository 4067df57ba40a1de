import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { Logo } from '@gatefill/ui/fuel/mark'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import type { ReactNode } from 'react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { AuthProgress } from '../../features/auth/shared/auth-progress.tsx'
import { AuthProgressContext } from '../../features/auth/shared/auth-progress.tsx'
import { paths } from '../../shared/page/paths.ts'
import { endFirstView } from '../first-view.ts'
import type { LoadPage } from '../routing/load-ahead.ts'
import { useLoadAhead } from '../routing/load-ahead.ts'
import { RouteFocus } from '../routing/route-focus.tsx'
import { StorageWarning } from '../storage-warning.tsx'
import * as texts from '../texts.ts'

// Signing in, the first page of most visits, shows the gate instead.
const MeasureSteps = lazy(async () => ({
  default: (await import('@gatefill/ui/fuel/measure-steps')).MeasureSteps,
}))

const textLinks = [
  { href: paths.faqs, label: 'FAQs' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
]

/** The frame of the auth pages: on a phone a bar above the form, on a desktop a drawing beside it. */
export function AuthLayout({ children }: { children?: ReactNode }) {
  useLayoutEffect(endFirstView, [])
  useLoadAhead(authPages)
  const [progress, setProgress] = useState<AuthProgress>(0)
  return (
    <AuthProgressContext value={setProgress}>
      <RouteFocus />
      <SkipLink />
      <StorageWarning />
      <div
        data-title-below
        className="flex min-h-dvh flex-col desk:grid desk:grid-cols-[minmax(0,1fr)_35rem]"
      >
        <Welcome progress={progress} />
        <div className="flex grow flex-col gap-6 desk:justify-center desk:border-l desk:border-line desk:bg-surface desk:py-10">
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto grid w-full max-w-[28rem] grid-cols-1 content-start gap-4 px-4 pt-5 desk:gap-6 desk:px-8 desk:pt-0"
          >
            {children}
          </main>
          {progress === 0 && (
            <div className="mx-auto mt-auto w-full max-w-[28rem] px-4 desk:hidden">
              <GateDrawing className="max-h-35" />
            </div>
          )}
          <footer className="mx-auto w-full max-w-[28rem] px-4">
            <ul className="flex flex-wrap justify-center gap-x-4 text-small">
              {textLinks.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="text-link inline-flex min-h-12 items-center px-2">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </footer>
        </div>
      </div>
    </AuthProgressContext>
  )
}

/** The name, and on a desktop what the service is, with a drawing that fills as the steps get done. */
function Welcome({ progress }: { progress: AuthProgress }) {
  return (
    <header className="border-b border-line bg-surface px-4 desk:flex desk:flex-col desk:justify-between desk:gap-6 desk:border-0 desk:bg-canvas desk:p-10 wide:px-14">
      <a href={paths.landing} className="inline-flex min-h-14 items-center self-start rounded-control">
        <Logo />
      </a>
      <div className="hidden desk:block">
        <p className="font-display text-[clamp(2.5rem,4.4vw,3.5rem)]/[1.07] font-bold tracking-tight">
          {texts.fuelAtYourGate}
          <br />
          {texts.noQueue}
        </p>
        <p className="mt-4 max-w-[28em] text-lead text-ink-2">{texts.whatIsDelivered}</p>
      </div>
      <div className="hidden desk:block">
        {progress === 0 ? (
          <GateDrawing className="max-h-75" />
        ) : (
          <Suspense fallback={<div className="h-75 max-h-[40vh]" />}>
            <MeasureSteps done={progress} of={3} className="h-75 max-h-[40vh]" />
          </Suspense>
        )}
      </div>
    </header>
  )
}

/** Where a sign-in leads: the frame of the dashboard with its first page. */
const authPages: readonly LoadPage[] = [
  () => import('./dashboard-layout.tsx'),
  () => import('../../pages/home.page.tsx'),
  () => import('../../pages/verify-email.page.tsx'),
  () => import('../../pages/reset-password.page.tsx'),
]
