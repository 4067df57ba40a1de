import { NetworkError } from '@gatefill/client/api-error'
import { CallContext } from '@gatefill/client/react'
import { checkStaffSession } from '@gatefill/client/staff-session'
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
        staleTime: 5000,
        // Without a network a list says so instead of waiting in silence.
        networkMode: 'always',
        // A lost packet is worth another try; an answer of the server is not.
        retry: (failures, error) => error instanceof NetworkError && failures < 2,
      },
      // A write without a network fails at once and says so; it must not be sent later, unseen.
      mutations: { networkMode: 'always' },
    },
  })

/** The whole console: session, cache, routes and toasts. */
export function App() {
  const [cache] = useState(createCache)
  useEffect(() => void checkStaffSession(call), [])
  return (
    <CallContext value={call}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CallContext>
  )
}
