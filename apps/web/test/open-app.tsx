import { createReadCache } from '@gatefill/client/calls/read-cache'
import { setAuth, useAuth } from '@gatefill/client/session/auth-store'
import { TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { toast } from '@gatefill/ui/primitives/toaster'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { openSession } from '../src/app/open-session.ts'
import { router } from '../src/app/routing/router.ts'

/** What the browser remembers before the application opens. */
export type Remembered = { email?: string; token?: string }

/** Opens the whole application at a path, in a browser that remembers nothing else; the one before is closed. */
export async function openApp(path: string, { email = '', token }: Remembered = {}): Promise<UserEvent> {
  cleanup()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  useAuth.setState(useAuth.getInitialState(), true)
  if (email !== '') setAuth({ tempEmail: email })
  if (token !== undefined) localStorage.setItem(TOKEN_KEY, token)
  const cache = createReadCache({ staleTime: 15_000 })
  const checked = openSession(cache)
  await act(() => showing(path))
  await act(async () => {
    render(<App cache={cache} />)
    await checked
  })
  return userEvent.setup({ delay: null })
}

/** Goes to a path; resolves when its page is loaded. */
function showing(path: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = router.subscribe(() => {
      leave()
      resolve()
    })
    router.navigate(path, { replace: true })
  })
}

/** Waits until the application shows this path and query. */
export const arrives = (at: string): Promise<void> =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(at))

/** Lets seconds pass on the page's clock, in tests that hold it (vi.useFakeTimers). */
export async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}
