import { createReadCache } from '@gatefill/client/calls/read-cache'
import { CallContext } from '@gatefill/client/react/call-context'
import { NotifyContext } from '@gatefill/client/react/use-write'
import { followOtherTabs, storedOwner } from '@gatefill/client/session/session'
import { checkSession } from '@gatefill/client/session/session-check'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { Toaster, toast } from '@gatefill/ui/primitives/toaster'
import type { QueryClient } from '@tanstack/react-query'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../shared/calls/call.ts'
import { paths } from '../shared/page/paths.ts'
import { RouterView } from '../shared/routing/router-view.tsx'
import { openCachedReads, useCachedReads } from './cached-reads/use-cached-reads.ts'
import { RouteFailure } from './routing/route-failure.tsx'
import { router } from './routing/router.ts'

// The library notices changes only; the page may be opened without a network.
onlineManager.setOnline(navigator.onLine)

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

/** On a slow network the answers are then there when the session is confirmed. */
async function readHomeEarly(cache: QueryClient): Promise<void> {
  try {
    const { readHome } = await import('../pages/home.page.tsx')
    await readHome(cache, call)
  } catch (error) {
    // The router asks for the same file and says what a person can do.
    console.warn('The home screen could not be read early', error)
  }
}

/** The whole application: session, cache, routes and toasts. */
export function App() {
  const [cache] = useState(() => createReadCache({ staleTime: 15_000 }))
  useCachedReads(cache)
  useEffect(() => {
    const check = () => void checkSession(call, () => openCachedReads(cache))
    let owner = storedOwner()
    const followToken = () => {
      const next = storedOwner()
      // Of another person everything is read again, also what is on the screen; a new token of the same one changes
      // nothing.
      if (next !== owner) {
        cache.removeQueries({ type: 'inactive' })
        void cache.resetQueries()
      }
      owner = next
      check()
    }
    check()
    if (window.location.pathname === paths.dashboard && owner !== undefined) void readHomeEarly(cache)
    return followOtherTabs(followToken)
  }, [cache])
  return (
    <CallContext value={call}>
      <NotifyContext value={notify}>
        <QueryClientProvider client={cache}>
          <RouterView router={router} loading={<FirstLoading />} failure={RouteFailure} />
          <Suspense>
            <ScrollToTop />
          </Suspense>
          <Toaster />
        </QueryClientProvider>
      </NotifyContext>
    </CallContext>
  )
}
