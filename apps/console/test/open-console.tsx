import { useStaffAuth } from '@gatefill/client/session/staff-session'
import { STAFF_TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { getVersion } from '@gatefill/contracts/staff/operations'
import { getStaffMe } from '@gatefill/contracts/staff/staff'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { toast } from '@gatefill/ui/primitives/toaster'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FakeApi } from '../../../tools/test/dom/fake-api.ts'
import { App } from '../src/app/app.tsx'
import { router } from '../src/app/router.tsx'

/** A token as the server makes them, of a session until the year 2100; nobody checks its signature here. */
const token = ['{"alg":"HS256"}', '{"sub":"stf_1","exp":4102444800}', 'signature'].map(btoa).join('.')

/** The member of these tests. */
const member = (role: StaffRole) => ({
  id: 'stf_1',
  name: 'Halima Demo',
  email: `${role}@gatefill.test`,
  role,
  hasAuthenticator: true,
})

/** Opens the whole console at a path below /console, for a member of this role; the one before is closed. */
export async function openConsole(api: FakeApi, role: StaffRole, path: string): Promise<UserEvent> {
  cleanup()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  useStaffAuth.setState(useStaffAuth.getInitialState(), true)
  sessionStorage.setItem(STAFF_TOKEN_KEY, token)
  api.answer(getStaffMe, member(role))
  api.answer(getVersion, { version: '1.0.0', commit: 'abcdef012345' })
  await act(() => router.navigate(path, { replace: true }))
  await act(async () => void render(<App />))
  return userEvent.setup({ delay: null })
}

/** Waits until the console shows this path and query, below /console. */
export const arrives = (at: string): Promise<void> =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/console${at}`))
