import { createReadCache } from '@gatefill/client/calls/read-cache'
import { CallContext } from '@gatefill/client/react/call-context'
import { NotifyContext } from '@gatefill/client/react/use-write'
import { checkStaffSession } from '@gatefill/client/session/staff-session'
import { MarkStarted } from '@gatefill/ui/mark-started'
import { Toaster, toast } from '@gatefill/ui/primitives/toaster'
import { useTheme } from '@gatefill/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { call } from '../shared/call.ts'
import { router } from './router.tsx'

// A failure stays beside its button, where it is still read when the list has been checked.
const notify = { success: (text: string) => void toast.success(text) }

/** The whole console: session, cache, routes and toasts. */
export function App() {
  const [cache] = useState(() => createReadCache({ staleTime: 5000 }))
  // Here and not in the account menu alone: the sign-in and the page of a link follow the theme too.
  useTheme()
  useEffect(() => void checkStaffSession(call), [])
  return (
    <CallContext value={call}>
      <NotifyContext value={notify}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
          <MarkStarted />
          <Toaster />
        </QueryClientProvider>
      </NotifyContext>
    </CallContext>
  )
}
