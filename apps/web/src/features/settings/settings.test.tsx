import { listPasskeys } from '@gatefill/contracts/customer/account/passkeys'
import { changePassword } from '@gatefill/contracts/customer/account/profile-changes'
import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  described,
  field,
  fillAll,
  focused,
  press,
  see,
  takeToast,
} from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { customer, enter } from '../../../test/customer.ts'
import { arrives, openApp } from '../../../test/open-app.tsx'

const SETTINGS = '/dashboard/settings'
const UPDATE = /^Updat(e Password|ing)/

const tabs = () => screen.findAllByRole('tab')
const tab = (name: string) => screen.findByRole('tab', { name })

/** The Security tab, of a customer with two more devices. */
async function openSecurity() {
  const api = fakeApi()
  let devices = ['ses_1', 'ses_2', 'ses_3']
  api.answer(listSessions, () =>
    devices.map((id) => ({
      id,
      device: id === 'ses_1' ? 'Chrome on Android' : 'Unknown device',
      createdAt: customer.createdAt,
      lastSeenAt: customer.createdAt,
      current: id === 'ses_1',
    })),
  )
  api.answer(endSession, ({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    devices = devices.filter((other) => other !== id)
    return { id }
  })
  api.answer(endOtherSessions, () => {
    devices = ['ses_1']
    return { ended: 2 }
  })
  api.answer(changePassword, { changed: true })
  api.answer(listPasskeys, [])
  const user = await enter(api, `${SETTINGS}?tab=security`)
  await field('Current password')
  return { api, user }
}

test('Account Settings needs a session [RT-023]', async () => {
  fakeApi()
  await openApp(SETTINGS)
  await arrives('/signin')
})

test('Account Settings has three tabs, the profile first [RT-023] [ST-001] [ST-002]', async () => {
  await enter(fakeApi(), SETTINGS)
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' })
  expect((await tabs()).map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Theme Settings',
    'Security',
  ])
  expect((await tab('Profile')).getAttribute('aria-selected')).toBe('true')
})

test('the arrow keys and End choose a tab, which stands in the URL', async () => {
  const user = await enter(fakeApi(), SETTINGS)
  ;(await tab('Profile')).focus()
  await user.keyboard('{ArrowRight}')
  await arrives(`${SETTINGS}?tab=theme`)
  await user.keyboard('{End}')
  await arrives(`${SETTINGS}?tab=security`)
  expect((await tab('Security')).getAttribute('aria-selected')).toBe('true')
})

test.each(['Dark', 'Light'])(
  'the theme %s is chosen by its tile and holds at once [ST-013]',
  async (choice) => {
    const user = await enter(fakeApi(), `${SETTINGS}?tab=theme`)
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(await screen.findByRole('radio', { name: 'System' })).toHaveProperty('checked', true)
    const tile = await screen.findByRole('radio', { name: choice })
    await described(tile, /ground$/)
    await user.click(tile)
    await see(`${choice} theme is on.`)
    expect(document.documentElement.classList.contains('dark')).toBe(choice === 'Dark')
  },
)

test('the form for a new password has three hidden fields and its button [ST-014] [ST-016]', async () => {
  await openSecurity()
  await screen.findByRole('heading', { name: 'Change Password' })
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    expect(await field(label)).toHaveProperty('type', 'password')
  expect((await button(UPDATE)).textContent).toBe('Update Password')
})

test('the current password is shown and hidden by its button [ST-015]', async () => {
  const { user } = await openSecurity()
  const [show] = await screen.findAllByRole('button', { name: 'Show password' })
  for (const type of ['text', 'password']) {
    await user.click(show ?? document.body)
    expect(await field('Current password')).toHaveProperty('type', type)
  }
})

test('the button is off until all three fields are filled, and says so [VA-028]', async () => {
  await openSecurity()
  const isOff = async () =>
    (await button(UPDATE)).hasAttribute('disabled') ||
    (await button(UPDATE)).getAttribute('aria-disabled') === 'true'
  expect(await isOff()).toBe(true)
  await described(await button(UPDATE), 'Fill in all three fields to update your password.')
  await fillAll({ 'Current password': 'lantern', 'New password': 'pourings' })
  expect(await isOff()).toBe(true)
  await fillAll({ 'Confirm new password': 'pourings' })
  await waitFor(async () => expect(await isOff()).toBe(false))
})

test('sent by the keyboard too early, each field says what is wrong [VA-025] [VA-026] [VA-027] [CO-012]', async () => {
  const { api, user } = await openSecurity()
  await fillAll({ 'New password': 'seven77', 'Confirm new password': 'another' })
  await user.type(await field('Confirm new password'), '{Enter}')
  await described(await field('Current password'), /Current password is required/)
  await focused(await field('Current password'))
  await described(await field('New password'), /Password must be at least 8 characters/)
  await described(await field('Confirm new password'), /^Passwords do not match$/)
  expect(api.sent(changePassword)).toEqual([])
})

const filled = {
  'Current password': 'lantern',
  'New password': 'pourings',
  'Confirm new password': 'pourings',
}

test('a wrong current password is told at its field', async () => {
  const { api } = await openSecurity()
  api.refuse(changePassword, {
    code: 'VALIDATION',
    errors: { currentPassword: ['Current password is incorrect'] },
  })
  await fillAll(filled)
  await press(UPDATE)
  await described(await field('Current password'), /Current password is incorrect/)
  await arrives(`${SETTINGS}?tab=security`)
})

test('a failure without a sentence has one of ours, in one toast [ER-028]', async () => {
  const { api } = await openSecurity()
  api.refuse(changePassword)
  await fillAll(filled)
  await press(UPDATE)
  await takeToast('Failed to update password. Please try again.')
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('a new password of eight characters is sent, told, and the fields are empty again [ER-029] [CO-012]', async () => {
  const { api } = await openSecurity()
  await fillAll(filled)
  await press(UPDATE)
  await takeToast('Password updated successfully')
  expect(api.sent(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'lantern', newPassword: 'pourings' },
  ])
  expect(await field('Current password')).toHaveProperty('value', '')
})

const deviceRows = async () =>
  within(await screen.findByRole('region', { name: 'Signed-in devices' })).findAllByRole('listitem')

test('signed-in devices are listed, this one first, and signed out one by one', async () => {
  await openSecurity()
  await see('This device')
  expect(await deviceRows()).toHaveLength(3)
  expect((await deviceRows())[0]?.textContent).toContain('This device')
  const [out] = await screen.findAllByRole('button', { name: 'Sign out Unknown device' })
  out?.click()
  await takeToast('That device is signed out')
  await waitFor(async () => expect(await deviceRows()).toHaveLength(2))
})

test('all other devices are signed out after a question', async () => {
  await openSecurity()
  await see('This device')
  await press('Sign out everywhere')
  const question = await screen.findByRole('alertdialog')
  within(question).getByRole('button', { name: 'Sign out other devices' }).click()
  await takeToast('Every other device is signed out')
  await see('Only this device is signed in.')
  expect(await deviceRows()).toHaveLength(1)
})
