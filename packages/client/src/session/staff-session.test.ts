import { beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '../calls/client.ts'
import {
  beginStaffSession,
  checkStaffSession,
  shareStaffSession,
  signOutStaff,
  staffSession,
  useStaffAuth,
} from './staff-session.ts'
import { hearTabs, notifyTabs } from './staff-tabs.ts'

const ADMIN = { id: 'stf_1', name: 'Adaeze Okafor', email: 'admin@gatefill.test', role: 'admin' } as const
const TOKEN = `head.${btoa(JSON.stringify({ exp: Date.parse('2100-01-01') / 1000 }))}.signature`

const storage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
}
const network = vi.fn<typeof fetch>()
const call = createCall('https://api.gatefill.test/api', staffSession)

const refusal = (status: number) =>
  new Response(JSON.stringify({ status: 'error', code: 'UNAUTHENTICATED', message: 'Please sign in' }), {
    status,
  })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('fetch', network)
  network.mockReset()
  useStaffAuth.setState({ status: 'loading', member: undefined, ended: false }, true)
})

test('a customer’s token is no session of the staff, and a session of the staff is none of a customer', async () => {
  localStorage.setItem('auth-token', TOKEN)
  await checkStaffSession(call)
  expect(useStaffAuth.getState()).toMatchObject({ status: 'signed-out', ended: false })
  expect(network).not.toHaveBeenCalled()

  localStorage.removeItem('auth-token')
  expect(beginStaffSession(TOKEN, ADMIN)).toBe(true)
  expect(staffSession.storedToken()).toBe(TOKEN)
  expect(localStorage.getItem('auth-token')).toBeNull()
})

test('what the server refuses ends the session; without an answer the token waits for another try', async () => {
  beginStaffSession(TOKEN, ADMIN)
  network.mockRejectedValueOnce(new TypeError('no network'))
  await checkStaffSession(call)
  expect(useStaffAuth.getState().status).toBe('unreachable')
  expect(staffSession.storedToken()).toBe(TOKEN)

  network.mockResolvedValueOnce(refusal(401))
  await checkStaffSession(call)
  expect(useStaffAuth.getState()).toMatchObject({ status: 'signed-out', ended: true })
  expect(staffSession.storedToken()).toBeUndefined()
})

test('a new tab is signed in as the one that is open, and signed out with it [RP-266]', async () => {
  const stop = hearTabs(({ kind }) => {
    if (kind === 'ask') notifyTabs({ kind: 'session', token: TOKEN })
  })
  network.mockResolvedValueOnce(
    Response.json({ status: 'success', message: '', data: { ...ADMIN, hasAuthenticator: true } }),
  )
  await checkStaffSession(call)
  stop()
  expect(staffSession.storedToken()).toBe(TOKEN)
  expect(useStaffAuth.getState()).toMatchObject({ status: 'signed-in', member: { id: ADMIN.id } })

  const stopSharing = shareStaffSession()
  notifyTabs({ kind: 'left', token: 'of.another.session' })
  notifyTabs({ kind: 'left', token: TOKEN })
  await vi.waitFor(() => expect(useStaffAuth.getState().status).toBe('signed-out'))
  stopSharing()
})

test('a tab gives its session to a new one, tells when somebody signs out of it, and asks nobody itself [RP-266]', async () => {
  beginStaffSession(TOKEN, ADMIN)
  const stopSharing = shareStaffSession()
  const heard: unknown[] = []
  const stop = hearTabs((message) => void heard.push(message))
  notifyTabs({ kind: 'ask' })
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'session', token: TOKEN }))
  network.mockResolvedValueOnce(refusal(401))
  await signOutStaff(call)
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'left', token: TOKEN }))
  expect(heard).not.toContainEqual({ kind: 'seen' })
  stop()
  stopSharing()
})
