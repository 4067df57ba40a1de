import { TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { refreshSession, signIn } from '@gatefill/contracts/public/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillAll, focused, press, see, seeToast, takeToast } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { customer, enter, openAccountMenu, tokenOf } from '../../../test/customer.ts'
import { arrives, openApp, pass } from '../../../test/open-app.tsx'
import { keepOrders } from '../../../test/order-answers.ts'
import { keepShop } from '../../../test/shop-answers.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent

/** A server that has a shop and no orders, and lets the customer in. */
function quietServer() {
  const api = fakeApi()
  keepOrders(api, [])
  keepShop(api)
  api.answer(getMe, customer)
  api.answer(signIn, { accessToken: tokenOf(), expiresAt: new Date('2027-01-01'), user: customer })
  return api
}

async function signInNow(): Promise<void> {
  await fillAll({ Email: 'sola@example.com', Password: 'lantern-and-gate-7' })
  await press('Sign In')
  await seeToast('Login successful!')
}

test.each([
  ['/dashboard', '[RT-016] [RT-029]'],
  ['/dashboard/order-fuel', '[RT-018]'],
  ['/dashboard/order-history', '[RT-019]'],
  ['/dashboard/delivery-status', '[RT-020]'],
  ['/dashboard/delivery-status/ord_01HZXW5N8Y0000000000000000', '[RT-029]'],
  ['/dashboard/terms', '[RT-029]'],
  ['/dashboard/no-such-page', '[RT-029]'],
])('who is not signed in is led from %s to the sign-in %s', async (path, _row) => {
  quietServer()
  await openApp(path)
  await arrives('/signin')
})

test.each([
  ['/dashboard/order-history?status=paid', '/dashboard/order-history?status=paid', '[RT-030]'],
  ['/signin', '/dashboard', '[TR-016]'],
  ['/dashboard/no-such-page', '/dashboard', '[RT-027]'],
])('who asked for %s and signs in arrives at %s %s', async (asked, arrived, _row) => {
  quietServer()
  await openApp(asked)
  await arrives('/signin')
  await signInNow()
  await arrives(arrived)
})

test.each([
  ['/signin', '[RT-008]'],
  ['/signup', '[RT-009]'],
  ['/forgot-password', '[RT-010]'],
  ['/verify-email', '[RT-011]'],
  ['/reset-password', '[RT-012]'],
  ['/dashboard/no-such-page', '[RT-027]'],
])('a customer who is signed in is led from %s to the home of the dashboard %s', async (path, _row) => {
  await enter(quietServer(), path)
  await arrives('/dashboard')
  expect(await title()).toContain('Ṣọlá')
})

test('the home of the dashboard greets the customer by name [RT-016] [RT-017]', async () => {
  await enter(quietServer(), '/dashboard')
  expect(await title()).toMatch(/^Good (morning|afternoon|evening), Ṣọlá$/)
})

test.each([
  ['/dashboard/terms', 'Terms'],
  ['/dashboard/faqs', 'FAQs'],
  ['/dashboard/privacy', 'Privacy Policy'],
])('a customer who is signed in reads %s inside the dashboard [PE-004]', async (path, heading) => {
  await enter(quietServer(), path)
  expect(await title()).toBe(heading)
})

test.each([
  ['Order Fuel', '/dashboard/order-fuel', 'Order Fuel', '[RT-018] [EN-048]'],
  ['Orders', '/dashboard/order-history', 'Orders', '[RT-019]'],
  ['Delivery Status', '/dashboard/delivery-status', 'Delivery Status', '[RT-020]'],
  ['Notifications', '/dashboard/notifications', 'Notifications', ''],
  ['Help and support', '/dashboard/support', 'Help and support', ''],
  ['Account Settings', '/dashboard/settings', 'Account Settings', ''],
])(
  '%s of the sidebar leads to %s, with a title of its own and the focus at "%s" [GN-003] %s',
  async (name, path, heading, _row) => {
    const user = await enter(quietServer(), '/dashboard')
    await user.click(within(await screen.findByRole('complementary')).getByRole('link', { name }))
    await waitFor(() => expect(window.location.pathname).toBe(path))
    await focused(await screen.findByRole('heading', { level: 1, name: heading }))
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${name.split(' ')[0]}.* · Gatefill$`)))
  },
)

test('the logo of the sidebar leads to the home of the dashboard [RT-017]', async () => {
  const user = await enter(quietServer(), '/dashboard/order-fuel')
  await user.click(within(await screen.findByRole('complementary')).getByRole('link', { name: 'Gatefill' }))
  await arrives('/dashboard')
})

test('the account menu leads to settings and addresses [GN-003]', async () => {
  const user = await enter(quietServer(), '/dashboard')
  await openAccountMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Account Settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' })
  await openAccountMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery Addresses' }))
  await screen.findByRole('dialog', { name: 'Delivery Addresses' })
})

test('a start that the server refuses signs out at once [TR-008]', async () => {
  const api = quietServer()
  api.refuse(getMe, { code: 'FORBIDDEN' })
  await openApp('/dashboard/order-history', { token: tokenOf() })
  await arrives('/signin')
  expect(api.sent(getMe)).toHaveLength(1)
  expect(localStorage.getItem(TOKEN_KEY)).toBe(null)
})

test('a start without an answer is tried three times, and once more by a press that leads to the page [TR-008]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = quietServer()
  api.refuse(getMe, { code: 'UNAVAILABLE' })
  const opened = openApp('/dashboard/order-history', { token: tokenOf() })
  // Between the tries it pauses.
  for (let second = 0; second < 4; second += 1) await vi.advanceTimersByTimeAsync(1000)
  await opened
  await arrives('/signin')
  expect(api.sent(getMe)).toHaveLength(3)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The service could not be reached.')
  api.answer(getMe, customer)
  await press('Try again')
  await arrives('/dashboard/order-history')
})

test('a token of two parts is told to the console and taken out of the storage [ER-003]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = quietServer()
  api.refuse(refreshSession, { code: 'UNAUTHENTICATED' })
  await openApp('/dashboard', { token: 'two.parts' })
  await arrives('/signin')
  expect([...said.mock.calls, ...warned.mock.calls].flat()).toContain('Invalid JWT token format')
  expect(localStorage.getItem(TOKEN_KEY)).toBe(null)
})

test('a sign-in whose answer holds no token of three parts leaves nobody signed in and stores nothing [VA-001] [ER-003]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = quietServer()
  api.answer(signIn, { accessToken: 'a.b', expiresAt: new Date('2027-01-01'), user: customer })
  await openApp('/signin')
  await fillAll({ Email: 'sola@example.com', Password: 'lantern-and-gate-7' })
  await press('Sign In')
  await takeToast('Login failed. Please try again.')
  await arrives('/signin')
  expect(localStorage.getItem(TOKEN_KEY)).toBe(null)
  expect([...said.mock.calls, ...warned.mock.calls].flat()).toContain('Invalid JWT token format')
})

const SLOW = 'Still trying. Your network is slow.'

test('a sign-in slower than 6 seconds says so and can be cancelled, and is then as it was', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = quietServer()
  const held = api.holdBack(signIn)
  const user = await openApp('/signin')
  await fillAll({ Email: 'sola@example.com', Password: 'lantern-and-gate-7' })
  await user.click(await screen.findByRole('button', { name: 'Sign In' }))
  await pass(5)
  expect(screen.queryByText(SLOW)).toBe(null)
  await pass(1)
  await see(SLOW)
  await press('Cancel')
  await focused(await screen.findByRole('button', { name: 'Sign In' }))
  expect(screen.queryByText(SLOW)).toBe(null)
  expect(screen.queryByRole('alert')).toBe(null)
  held.release()
  await press('Sign In')
  await arrives('/dashboard')
})
