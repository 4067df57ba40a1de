import { TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { signIn, signOut } from '@gatefill/contracts/public/auth'
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillAll, press, seeToast } from '../../../../tools/test/dom/acts.ts'
import { type FakeApi, fakeApi } from '../../../../tools/test/dom/fake-api.ts'
import { customer, openAccountMenu, tokenOf } from '../../test/customer.ts'
import { keptAuth } from '../../test/kept.ts'
import { arrives, openApp } from '../../test/open-app.tsx'
import { keepOrders } from '../../test/order-answers.ts'
import { keepShop } from '../../test/shop-answers.ts'

const TOKEN = tokenOf()

/** Signs in through the form. */
async function signInNow() {
  const api = fakeApi()
  keepOrders(api, [])
  keepShop(api)
  api.answer(getMe, customer)
  api.answer(signIn, { accessToken: TOKEN, expiresAt: new Date('2027-01-01'), user: customer })
  const user = await openApp('/signin')
  await fillAll({ Email: 'sola@example.com', Password: 'lantern-and-gate-7' })
  await press('Sign In')
  await seeToast('Login successful!')
  await arrives('/dashboard')
  return { api, user }
}

describe('a sign-in', () => {
  let api: FakeApi

  beforeAll(async () => {
    api = (await signInNow()).api
  })

  test('sends email, password and whether to remember, and opens the dashboard [EN-039] [TR-001] [ER-010]', () => {
    expect(api.sent(signIn).map(({ body }) => body)).toEqual([
      { email: 'sola@example.com', password: 'lantern-and-gate-7', remember: false },
    ])
    expect(window.location.pathname).toBe('/dashboard')
  })

  test('stores the token under its key [EN-044] [TR-002]', () =>
    expect(localStorage.getItem(TOKEN_KEY)).toBe(TOKEN))

  test('reads the profile [TR-003]', () => expect(api.sent(getMe).length).toBeGreaterThan(0))

  test('stores who is signed in and until when, and no code [EN-042] [EN-043]', () =>
    expect(keptAuth()).toEqual({
      tempEmail: '',
      tempOtp: '',
      user: expect.objectContaining({ firstName: 'Ṣọlá', lastName: 'Adéyẹmí' }),
      authenticated: true,
      sessionExpiry: expect.anything(),
      remember: false,
    }))
})

describe('a sign-out', () => {
  let api: FakeApi

  beforeAll(async () => {
    const opened = await signInNow()
    api = opened.api
    api.answer(signOut, { signedOut: true })
    await openAccountMenu(opened.user)
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await arrives('/signin')
  })

  test('leads from the dashboard to the sign-in [TR-005] [TR-011]', () =>
    expect(window.location.pathname).toBe('/signin'))

  test('takes the token and who was signed in out of the storage [TR-010] [EN-044]', () => {
    expect(localStorage.getItem(TOKEN_KEY)).toBe(null)
    expect(keptAuth()).toMatchObject({ user: null, authenticated: false, sessionExpiry: null })
  })

  test('is told to the server [TR-005]', () => expect(api.sent(signOut)).toHaveLength(1))
})
