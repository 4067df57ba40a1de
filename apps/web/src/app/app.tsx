import { CallContext } from '@gatefill/client/react/call-context'
import { NotifyContext } from '@gatefill/client/react/use-write'
import { followOtherTabs, storedOwner } from '@gatefill/client/session/session'
import { MarkStarted } from '@gatefill/ui/mark-started'
import { PageFailure } from '@gatefill/ui/primitives/page-failure'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { Toaster, toast } from '@gatefill/ui/primitives/toaster'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { call } from '../shared/calls/call.ts'
import { usePageTitle } from '../shared/page/page-title.ts'
import { paths } from '../shared/page/paths.ts'
import { RouterView } from '../shared/routing/router-view.tsx'
import { useCachedReads } from './cached-reads/use-cached-reads.ts'
import { endFirstView } from './first-view.ts'
import { recheckSession } from './open-session.ts'
import { router } from './routing/router.ts'
import * as texts from './texts.ts'

const notify = {
  success: (text: string) => void toast.success(text),
  failure: (text: string) => void toast.error(text),
}

/** No page is scrolled when it opens: its button may come later. */
const ScrollToTop = lazy(async () => ({
  default: (await import('@gatefill/ui/primitives/scroll-to-top')).ScrollToTop,
}))

/** A browser waits without end for a part of the application: after a while app.html offers to load anew. */
const FirstLoading = () => (
  <div data-first-loading>
    <FullScreenSpinner label="Loading" />
  </div>
)

/** The whole application: session, cache, routes and toasts. */
export function App({ cache }: { cache: QueryClient }) {
  useCachedReads(cache)
  useEffect(() => {
    let owner = storedOwner()
    return followOtherTabs(() => {
      const next = storedOwner()
      // When another person signs in, everything is read again, also what is on the screen; a new token of the same
      // person changes nothing.
      if (next !== owner) {
        cache.removeQueries({ type: 'inactive' })
        void cache.resetQueries()
      }
      owner = next
      void recheckSession(cache)
    })
  }, [cache])
  return (
    <CallContext value={call}>
      <NotifyContext value={notify}>
        <QueryClientProvider client={cache}>
          <RouterView router={router} loading={<FirstLoading />} failure={RouteFailure} />
          <MarkStarted />
          <Suspense>
            <ScrollToTop />
          </Suspense>
          <Toaster />
        </QueryClientProvider>
      </NotifyContext>
    </CallContext>
  )
}

/** What stands in place of a page of the application that did not open. */
function RouteFailure({ error }: { error: unknown }) {
  useLayoutEffect(endFirstView, [])
  usePageTitle(texts.somethingWentWrong)
  return (
    <PageFailure
      error={error}
      action={
        <a href={paths.dashboard} className="text-link inline-flex min-h-12 items-center px-3">
          {texts.backToDashboard}
        </a>
      }
    >
      {texts.openingMovesNoMoney}
    </PageFailure>
  )
}
