import { TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { signIn } from '@gatefill/contracts/public/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  described,
  expectNoToast,
  field,
  fillAll,
  focused,
  gone,
  link,
  press,
  see,
  seeToast,
  takeToast,
} from '../../../../../../tools/test/dom/acts.ts'
import { type FakeApi, fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { customer, tokenOf } from '../../../../test/customer.ts'
import { keptAuth } from '../../../../test/kept.ts'
import { arrives, openApp } from '../../../../test/open-app.tsx'

const SUBMIT = /^Sign(ing)? In/
const credentials = { Email: 'ada@example.com', Password: 'lantern-and-gate-7' }

/** The sign-in screen, with a server that lets the customer in. */
async function openSignIn() {
  const api = fakeApi()
  api.answer(getMe, customer)
  api.answer(signIn, { accessToken: tokenOf(), expiresAt: new Date('2027-01-01'), user: customer })
  return { api, user: await openApp('/signin') }
}

test('sign-in shows its title, its e-mail field and its button [SI-001] [SI-002] [SI-003] [SI-008]', async () => {
  await openSignIn()
  expect(document.title).toBe('Sign In · Gatefill')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome Back')
  await see('Sign in to your account')
  expect((await field('Email')).getAttribute('type')).toBe('email')
  expect((await button(SUBMIT)).textContent).toBe('Sign In')
})

test('the box Remember me is empty at first [SI-005]', async () => {
  await openSignIn()
  expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Remember me' })).toHaveProperty(
    'checked',
    false,
  )
})

test('the password is hidden, shown and hidden again by its button [SI-004]', async () => {
  await openSignIn()
  const show = await button('Show password')
  for (const [pressed, type] of [
    ['false', 'password'],
    ['true', 'text'],
    ['false', 'password'],
  ]) {
    await waitFor(() => expect(show.getAttribute('aria-pressed')).toBe(pressed))
    expect((await field('Password')).getAttribute('type')).toBe(type)
    await press('Show password')
  }
})

test.each([
  ['Forgot Password?', '/forgot-password', '[SI-006]'],
  ['Create Account', '/signup', '[SI-007]'],
])('%s leads from the sign-in to %s %s', async (name, path) => {
  const { user } = await openSignIn()
  await user.click(await link(name))
  await arrives(path)
})

test('each field says what it needs, and the first takes the focus [VA-004] [VA-006] [PF-032]', async () => {
  const { api } = await openSignIn()
  await press(SUBMIT)
  await described(await field('Email'), /^Email is required$/)
  await described(await field('Password'), /^Password is required$/)
  expect((await field('Email')).getAttribute('aria-invalid')).toBe('true')
  await focused(await field('Email'))
  expect(api.sent(signIn)).toEqual([])
})

test('an edit clears the message of its own field only [VA-007]', async () => {
  const { user } = await openSignIn()
  await press(SUBMIT)
  await focused(await field('Email'))
  await user.keyboard('a')
  await gone('Email is required')
  await see('Password is required')
  await fillAll({ Password: 'x' })
  await gone('Password is required')
})

test('an e-mail without a domain is told at its field, until it is edited [VA-005]', async () => {
  const { api } = await openSignIn()
  await fillAll({ Email: 'ada@x', Password: 'x' })
  await press(SUBMIT)
  await described(await field('Email'), /^Invalid email address$/)
  await fillAll({ Email: 'ada@example.com' })
  await gone('Invalid email address')
  expect(api.sent(signIn)).toEqual([])
})

test('while it signs in the button says so and a second press sends nothing more [SI-009]', async () => {
  const { api, user } = await openSignIn()
  const login = api.holdBack(signIn)
  await fillAll(credentials)
  await press(SUBMIT)
  await see('Signing In...')
  expect((await button(SUBMIT)).getAttribute('aria-disabled')).toBe('true')
  await press(SUBMIT)
  await user.type(await field('Password'), '{Enter}')
  expect(api.sent(signIn)).toHaveLength(1)
  login.release()
  await seeToast('Login successful!')
  await arrives('/dashboard')
  expect(api.sent(signIn)).toHaveLength(1)
})

const failures: [string, (api: FakeApi) => void, string][] = [
  [
    'a sentence of the server [ER-006] [TR-015]',
    (api) => api.refuse(signIn, { message: 'The sign-in is closed for a moment' }),
    'The sign-in is closed for a moment',
  ],
  [
    'a failure without a sentence [ER-007]',
    (api) => api.refuse(signIn),
    'Login failed. Please check your credentials.',
  ],
  ['no answer [ER-008]', (api) => api.cutOff(signIn), 'Login failed. Please try again.'],
  [
    'too many tries',
    (api) => api.refuse(signIn, { code: 'RATE_LIMITED', message: 'Too many tries. Please wait 30 seconds.' }),
    'Too many tries. Please wait 30 seconds.',
  ],
]

test.each(failures)(
  '%s: one toast and nothing beside it, and the form stays [UX-034]',
  async (_why, fail, text) => {
    const { api } = await openSignIn()
    fail(api)
    await fillAll(credentials)
    await press(SUBMIT)
    await takeToast(text)
    await gone(text)
    expect(screen.queryAllByRole('alert')).toEqual([])
    await arrives('/signin')
    expect(localStorage.getItem(TOKEN_KEY)).toBe(null)
    expect((await button(SUBMIT)).textContent).toBe('Sign In')
  },
)

test('wrong credentials are told at the password, which has the focus, without a toast [RP-208]', async () => {
  const { api } = await openSignIn()
  api.refuse(signIn, { code: 'INVALID_CREDENTIALS' })
  await fillAll(credentials)
  await press(SUBMIT)
  await described(await field('Password'), /Invalid email or password/)
  await focused(await field('Password'))
  expectNoToast()
})

test('fields that the server refuses are told at the fields, the first message of each, without a toast [VA-016]', async () => {
  const { api } = await openSignIn()
  api.refuse(signIn, {
    code: 'VALIDATION',
    errors: {
      password: ['This password was never used', 'Another message'],
      email: ['This email is not ours'],
    },
  })
  await fillAll(credentials)
  await press(SUBMIT)
  await described(await field('Email'), /^This email is not ours$/)
  await described(await field('Password'), /^This password was never used$/)
  expect(screen.queryByText('Another message')).toBe(null)
  await focused(await field('Email'))
  expectNoToast()
})

test('an unverified account is led to the code screen, and the e-mail is remembered [TR-012] [TR-013] [ER-005]', async () => {
  const { api } = await openSignIn()
  api.refuse(signIn, { code: 'EMAIL_NOT_VERIFIED' })
  await fillAll(credentials)
  await press(SUBMIT)
  await takeToast('Please verify your email before signing in')
  await arrives('/verify-email')
  expect(keptAuth()).toMatchObject({ tempEmail: 'ada@example.com', tempOtp: '', authenticated: false })
})

test('an unverified account that only the message names is led there too [TR-014]', async () => {
  const { api } = await openSignIn()
  api.refuse(signIn, { message: 'EMAIL_NOT_VERIFIED' })
  await fillAll(credentials)
  await press(SUBMIT)
  await takeToast('Please verify your email before signing in')
  await arrives('/verify-email')
})
