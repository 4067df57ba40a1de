import { NetworkError } from '@gatefill/client/api-error'
import { CallContext } from '@gatefill/client/react'
import { followOtherTabs } from '@gatefill/client/session'
import { checkSession } from '@gatefill/client/session-check'
import { Toaster } from '@gatefill/ui/primitives/toaster'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { call } from '../shared/call.ts'
import { router } from './router.tsx'

const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A lost packet is worth another try; an answer of the server is not.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
      },
    },
  })

/** The whole application: session, cache, routes and toasts. */
export function App() {
  const [cache] = useState(createCache)
  useEffect(() => {
    const check = () => {
      cache.clear()
      void checkSession(call)
    }
    check()
    return followOtherTabs(check)
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
