import { signUp } from '@gatefill/contracts/public/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  described,
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
import { failuresOf } from '../../../../../../tools/test/dom/failures.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { keptAuth } from '../../../../test/kept.ts'
import { arrives, openApp } from '../../../../test/open-app.tsx'

const SUBMIT = /^Creat(e|ing) Account/
const person = {
  'First name': 'Ngozi',
  'Last name': 'Ẹgbẹ́',
  Email: 'ngozi@example.com',
  Password: 'lantern-and-gate-7',
}

/** The sign-up screen, with a server that takes everybody. */
async function openSignUp() {
  const api = fakeApi()
  api.answer(signUp, { email: person.Email, emailVerified: false, signupToken: 'token' })
  return { api, user: await openApp('/signup') }
}

const steps = async () => within(await screen.findByRole('list', { name: /step/i })).getAllByRole('listitem')
const terms = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I agree/ })

/** The messages of the form, in its order. */
const messages = (): (string | null)[] =>
  screen.queryAllByText(/ is required$|^You must agree/).map(({ textContent }) => textContent)

test('sign-up shows its title and its button [SU-001] [SU-011]', async () => {
  await openSignUp()
  expect(document.title).toBe('Create an Account · Gatefill')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Create an Account')
  expect((await button(SUBMIT)).textContent).toBe('Create Account')
})

test.each([
  ['First name', 'text', '[SU-002]'],
  ['Last name', 'text', '[SU-003]'],
  ['Email', 'email', '[SU-004]'],
  ['Password', 'password', '[SU-005]'],
])('sign-up has a field for %s of type %s %s', async (label, type) => {
  await openSignUp()
  expect(await field(label)).toHaveProperty('type', type)
})

test('the first field has the focus, on this screen and on the sign-in [RP-215]', async () => {
  const { user } = await openSignUp()
  await user.click(await link('Sign in'))
  await field('Remember me')
  await focused(await field('Email'))
  await user.click(await link('Create Account'))
  await focused(await field('First name'))
})

test('the terms are not agreed to before somebody does [SU-006]', async () => {
  await openSignUp()
  expect((await terms()).checked).toBe(false)
})

test.each([
  [/^Terms/, '/terms', '[SU-007]'],
  [/^Privacy Policy/, '/privacy', '[SU-008]'],
])('beside the agreement %s opens %s in a tab of its own %s', async (name, path) => {
  await openSignUp()
  const form = (await button(SUBMIT)).closest('form') ?? document.body
  const found = within(form).getByRole('link', { name })
  expect([found.getAttribute('href'), found.getAttribute('target')]).toEqual([path, '_blank'])
})

test('who has an account goes to the sign-in [SU-009]', async () => {
  const { user } = await openSignUp()
  await user.click(await link('Sign in'))
  await arrives('/signin')
})

test('three steps show that the account is the first of them [SU-010]', async () => {
  await openSignUp()
  const found = await steps()
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Account/),
    expect.stringMatching(/Verification/),
    expect.stringMatching(/Complete/),
  ])
  expect(found[0]?.getAttribute('aria-current')).toBe('step')
})

test('there is one kind of user: nothing chooses a role, and nothing names one [GN-014] [PE-001]', async () => {
  await openSignUp()
  await button(SUBMIT)
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.queryAllByRole('combobox')).toEqual([])
  expect(screen.queryByText(/driver|rider|vendor/i)).toBe(null)
})

test('each field says what it needs in the order of the form [VA-008] [VA-009] [VA-010] [VA-012] [VA-014]', async () => {
  const { api } = await openSignUp()
  await press(SUBMIT)
  await waitFor(() =>
    expect(messages()).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'You must agree to the terms',
    ]),
  )
  await focused(await field('First name'))
  expect(api.sent(signUp)).toEqual([])
})

test('an edit clears the message of its field, also of the agreement [VA-007]', async () => {
  const { user } = await openSignUp()
  await press(SUBMIT)
  await see('First name is required')
  await fillAll(person)
  await waitFor(() => expect(messages()).toEqual(['You must agree to the terms']))
  await user.click(await terms())
  await waitFor(() => expect(messages()).toEqual([]))
})

test('an e-mail without a domain and a password of seven characters are refused [VA-011] [VA-013]', async () => {
  const { api, user } = await openSignUp()
  await fillAll({ ...person, Email: 'ada@x', Password: '1234567' })
  await user.click(await terms())
  await press(SUBMIT)
  await described(await field('Email'), /^Invalid email address$/)
  await see('Password must be at least 8 characters')
  await focused(await field('Email'))
  expect(api.sent(signUp)).toEqual([])
})

test('a password of eight characters is long enough, but not a common one [CO-011]', async () => {
  const { api, user } = await openSignUp()
  await fillAll({ ...person, Password: '12345678' })
  await user.click(await terms())
  await press(SUBMIT)
  await see('This password is too common. Please choose another one')
  await fillAll({ Password: 'gxq7-two' })
  await press(SUBMIT)
  await waitFor(() => expect(api.sent(signUp)).toHaveLength(1))
})

test('a sign-up sends what was typed with the consent, and once [SU-012] [TR-017]', async () => {
  const { api, user } = await openSignUp()
  const held = api.holdBack(signUp)
  await fillAll({ ...person, Email: ' NGOZI@example.com ' })
  await user.click(await terms())
  await press(SUBMIT)
  await see('Creating Account...')
  await press(SUBMIT)
  await user.type(await field('Password'), '{Enter}')
  expect(api.sent(signUp).map(({ body }) => body)).toEqual([
    {
      firstName: 'Ngozi',
      lastName: 'Ẹgbẹ́',
      email: expect.stringMatching(/^\s*ngozi@example\.com\s*$/i),
      password: person.Password,
      agreeToTerms: true,
      termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ])
  held.release()
  await arrives('/verify-email')
})

test('after a sign-up the e-mail is remembered and the code screen opens, at the second step [TR-018] [ER-013] [EN-040] [VE-005] [RT-006]', async () => {
  const { user } = await openSignUp()
  await fillAll({ ...person, Email: ' NGOZI@example.com ' })
  await user.click(await terms())
  await press(SUBMIT)
  await seeToast('Account created successfully! Please check your email for verification.')
  await arrives('/verify-email')
  await waitFor(async () => expect((await steps())[1]?.getAttribute('aria-current')).toBe('step'))
  expect(keptAuth()).toMatchObject({ tempEmail: 'ngozi@example.com', tempOtp: '' })
})

test('the screen of the code begins to count as soon as the sign-up has sent one [CO-027]', async () => {
  const { user } = await openSignUp()
  await fillAll(person)
  await user.click(await terms())
  await press(SUBMIT)
  expect(await button(/^Resend code/)).toHaveProperty('disabled', true)
})

test('an e-mail that has an account is told at its field [VA-016]', async () => {
  const { api, user } = await openSignUp()
  api.refuse(signUp, {
    code: 'VALIDATION',
    errors: { email: ['An account with this email already exists', 'Another message'] },
  })
  await fillAll(person)
  await user.click(await terms())
  await press(SUBMIT)
  await described(await field('Email'), /^An account with this email already exists$/)
  await focused(await field('Email'))
  expect(screen.queryByText('Another message')).toBe(null)
})

test.each(failuresOf(signUp, 'Registration failed. Please try again.'))(
  'a sign-up that fails with %s is told in one toast [ER-011]',
  async (_why, fail, text) => {
    const { api, user } = await openSignUp()
    fail(api)
    await fillAll(person)
    await user.click(await terms())
    await press(SUBMIT)
    await takeToast(text)
    await gone(text)
    expect(screen.queryAllByRole('alert')).toEqual([])
    await arrives('/signup')
  },
)
