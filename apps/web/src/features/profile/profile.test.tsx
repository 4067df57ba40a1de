import { agreeToTerms } from '@gatefill/contracts/customer/account/own-data'
import { updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  described,
  field,
  fill,
  fillAll,
  focused,
  gone,
  press,
  see,
  takeToast,
} from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { customer, enter, savedAddress } from '../../../test/customer.ts'
import { arrives } from '../../../test/open-app.tsx'

const PROFILE = '/dashboard/settings?tab=profile'
const WARNING = 'You have unsaved address changes'

/** The Profile tab, with a server that keeps what it is sent. */
async function openProfile(account: Partial<typeof customer> = {}, said: string = updateMe.message) {
  const api = fakeApi()
  const user = await enter(api, PROFILE, account)
  let kept = { ...customer, ...account }
  api.answer(
    updateMe,
    ({ body }) => {
      const { addresses, ...rest } = updateMe.body.fromWire(body as never) // as the application wrote it
      const saved = addresses?.map((each) => savedAddress(each.street ?? '', { city: each.city ?? '' }))
      kept = {
        ...kept,
        ...(rest as Partial<typeof customer>),
        ...(saved === undefined ? {} : { addresses: saved }),
      }
      api.answer(getMe, kept)
      return kept
    },
    said,
  )
  const profile = within(await screen.findByRole('region', { name: 'Your profile' }))
  return { api, user, profile }
}

test('the profile is read from GET /users/me and shows initials, name and e-mail [ST-003] [ST-004] [AP-028]', async () => {
  const { api, profile } = await openProfile()
  expect(api.sent(getMe).length).toBeGreaterThan(0)
  profile.getByText('ṢA')
  profile.getByRole('heading', { name: 'Ṣọlá Adéyẹmí' })
  profile.getByText(customer.email)
})

test('names and phone are fields with what is saved [ST-005]', async () => {
  await openProfile({ phone: '0803 123 4567' })
  expect(await field('First name')).toHaveProperty('value', 'Ṣọlá')
  expect(await field('Last name')).toHaveProperty('value', 'Adéyẹmí')
  expect(await field(/^Phone/)).toHaveProperty('value', '0803 123 4567')
})

test('the e-mail address is shown and cannot be changed [ST-006]', async () => {
  await openProfile()
  const email = await field('Email')
  expect(email).toHaveProperty('value', customer.email)
  expect(email).toHaveProperty('readOnly', true)
  await described(email, /^Email cannot be changed$/)
})

test('Save Changes sends what was typed, says so and shows what was kept [ST-012] [ER-026]', async () => {
  const { api } = await openProfile()
  await fill('First name', 'Ọlá 🙂')
  await press('Save Changes')
  await takeToast('Profile information updated successfully')
  expect(api.sent(updateMe).map(({ body }) => body)).toEqual([
    expect.objectContaining({ firstName: 'Ọlá 🙂' }),
  ])
  await screen.findByRole('heading', { name: 'Ọlá 🙂 Adéyẹmí' })
})

test('a name that is missing and a phone that is none are told at their fields [VA-058]', async () => {
  const { api } = await openProfile()
  await fill('First name', ' ')
  await fill(/^Phone/, 'call me')
  await press('Save Changes')
  await described(await field('First name'), /^First name is required$/)
  await focused(await field('First name'))
  await see('Enter a phone number such as 0803 123 4567')
  expect(api.sent(updateMe)).toEqual([])
})

test('a field that the server refuses is told at the field', async () => {
  const { api } = await openProfile()
  api.refuse(updateMe, { code: 'VALIDATION', errors: { lastName: ['Last name is not a name'] } })
  await fill('First name', 'Bisi')
  await press('Save Changes')
  await described(await field('Last name'), /^Last name is not a name$/)
})

test('a failure without a sentence has one of ours [ER-025]', async () => {
  const { api } = await openProfile()
  api.refuse(updateMe)
  await fill('First name', 'Bisi')
  await press('Save Changes')
  await takeToast('Failed to update profile. Please try again.')
})

/** Chooses a file as a picture. */
function choose(file: File): void {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no picture can be chosen')
  fireEvent.change(input, { target: { files: [file] } })
}

test.each([
  [
    new File(['<html></html>'], 'page.png', { type: 'text/html' }),
    'Please choose a JPEG, PNG or WebP picture.',
  ],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }),
    'This picture is larger than 5 MB. Please choose a smaller one.',
  ],
])('a file that is no picture for us is refused in its place: %#', async (file, text) => {
  const { api, profile } = await openProfile()
  choose(file)
  await waitFor(() => expect(profile.getByRole('alert').textContent).toBe(text))
  expect(api.sent(updateMe)).toEqual([])
})

test('a picture that could not be saved is told in its place, also without a sentence [ER-024]', async () => {
  const { api, profile } = await openProfile()
  api.refuse(updateMe)
  choose(new File([new Uint8Array(8)], 'me.png', { type: 'image/png' }))
  await waitFor(() => expect(profile.getByRole('alert').textContent).toBe('Failed to update profile'))
})

const addresses = async () => within(await screen.findByRole('region', { name: 'Addresses' }))

test('without addresses the list says so and leads to the first row [ST-011]', async () => {
  await openProfile()
  await see('No addresses added yet')
  expect(screen.queryByRole('button', { name: 'Save Addresses' })).toBe(null)
  await press('Add your first address')
  const row = within(await (await addresses()).findByRole('group', { name: 'New address' }))
  await focused(row.getByLabelText('Street'))
})

test('a row more is a change that is not saved: a warning and a button say so [ST-007] [ST-008] [ST-009]', async () => {
  await openProfile({ addresses: [savedAddress('1 Road')] })
  expect(screen.queryByText(WARNING)).toBe(null)
  await press('Add Address')
  await see(WARNING)
  await button('Save Addresses')
})

test('an empty row is dropped when the list is saved [VA-032] [ER-041]', async () => {
  const { api } = await openProfile({}, 'Addresses saved successfully')
  await press('Add your first address')
  await press('Save Addresses')
  await takeToast('Addresses saved successfully')
  expect(api.sent(updateMe).at(-1)?.body).toMatchObject({ addresses: [] })
  await see('No addresses added yet')
})

test('a row without a city is told in its place', async () => {
  const { api } = await openProfile()
  await press('Add your first address')
  await fill('Street', '1 Ọlá Road')
  await press('Save Addresses')
  await see('Street and city are required')
  expect(api.sent(updateMe)).toEqual([])
})

test('the list is sent without ids and marks, and the warning goes [EN-012] [ST-008] [ST-009]', async () => {
  const { api } = await openProfile({}, 'Addresses saved successfully')
  await press('Add your first address')
  await fillAll({ Street: '1 Ọlá Road', 'City or area': 'Lekki' })
  await press('Save Addresses')
  await takeToast('Addresses saved successfully')
  expect(api.sent(updateMe).map(({ body }) => body)).toEqual([
    { addresses: [{ street: '1 Ọlá Road', city: 'Lekki', state: 'Lagos', LGA: '' }] },
  ])
  await gone(WARNING)
  expect(screen.queryByRole('button', { name: 'Save Addresses' })).toBe(null)
})

test('a list that could not be saved is told, and stays unsaved [ER-035] [TR-027]', async () => {
  const { api } = await openProfile()
  await press('Add your first address')
  await fillAll({ Street: '1 Road', 'City or area': 'Lekki' })
  api.refuse(updateMe)
  await press('Save Addresses')
  await takeToast('Failed to save addresses')
  await see(WARNING)
})

test('a row is removed by its button, and is there again unless that is saved [ST-010] [TR-027]', async () => {
  await openProfile({ addresses: [savedAddress('1 Road')] })
  await press('Remove 1 Road')
  await see(WARNING)
  await openProfile({ addresses: [savedAddress('1 Road')] })
  await button('Remove 1 Road')
  expect(screen.queryByText(WARNING)).toBe(null)
})

test('leaving with unsaved changes asks, and staying keeps them', async () => {
  const { user } = await openProfile({ addresses: [savedAddress('14 Admiralty Road')] })
  await press('Remove 14 Admiralty Road')
  const leave = async () => {
    await user.click(await screen.findByRole('tab', { name: 'Theme Settings' }))
    return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  }
  const question = await leave()
  question.getByText('You have unsaved address changes.', { exact: false })
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await see(WARNING)
  await user.click((await leave()).getByRole('button', { name: 'Leave without saving' }))
  await arrives('/dashboard/settings?tab=theme')
  await user.click(await screen.findByRole('tab', { name: 'Profile' }))
  await see('14 Admiralty Road')
})

test('who never agreed to the terms in force is asked until they agree (C-28)', async () => {
  const { api } = await openProfile({ termsAgreed: false })
  api.answer(agreeToTerms, { termsVersion: '2026-01-01', agreedAt: '2026-11-01T09:00:00.000Z' })
  await see('Please agree to our terms.')
  await press('I agree')
  await takeToast('Thank you. Your agreement is saved.')
  await gone('Please agree to our terms.')
})
