import { createReadCache } from '@gatefill/client/calls/read-cache'
import { CallContext } from '@gatefill/client/react'
import { checkStaffSession } from '@gatefill/client/session/staff-session'
import { Toaster } from '@gatefill/ui/primitives/toaster'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { call } from '../shared/call.ts'
import { router } from './router.tsx'

/** The whole console: session, cache, routes and toasts. */
export function App() {
  const [cache] = useState(() => createReadCache({ staleTime: 5000, networkMode: 'always' }))
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
