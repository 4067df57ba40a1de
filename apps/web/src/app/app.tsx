import { NetworkError } from '@gatefill/client/api-error'
import { CallContext } from '@gatefill/client/react'
import { followOtherTabs, storedOwner } from '@gatefill/client/session'
import { checkSession } from '@gatefill/client/session-check'
import { Toaster } from '@gatefill/ui/primitives/toaster'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { call } from '../shared/call.ts'
import { router } from './router.tsx'
import { openSavedReads, useSavedReads } from './saved-reads/use-saved-reads.ts'

// The library hears of changes only; the page may be opened without a network.
onlineManager.setOnline(navigator.onLine)

const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A lost packet is worth another try; an answer of the server is not.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
      },
      // A write without a network fails at once and says so; it must not be sent later, unseen.
      mutations: { networkMode: 'always' },
    },
  })

/** The whole application: session, cache, routes and toasts. */
export function App() {
  const [cache] = useState(createCache)
  useSavedReads(cache)
  useEffect(() => {
    const check = () => void checkSession(call, () => openSavedReads(cache))
    let owner = storedOwner()
    const followToken = () => {
      const next = storedOwner()
      // Of another person everything is read anew, also what is on the screen; a new token of the same one changes nothing.
      if (next !== owner) {
        cache.removeQueries({ type: 'inactive' })
        void cache.resetQueries()
      }
      owner = next
      check()
    }
    check()
    return followOtherTabs(followToken)
  }, [cache])
  return (
    <CallContext value={call}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CallContext>
  )
}
