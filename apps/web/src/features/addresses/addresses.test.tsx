import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/contracts/customer/account/addresses'
import { getMe } from '@gatefill/contracts/customer/account/users'
import type { Address } from '@gatefill/domain/addresses/address'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  closed,
  described,
  field,
  fill,
  fillAll,
  focused,
  press,
  see,
  seeToast,
  takeToast,
} from '../../../../../tools/test/dom/acts.ts'
import { failuresOf } from '../../../../../tools/test/dom/failures.ts'
import { type FakeApi, fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { customer, enter, openAccountMenu, savedAddress } from '../../../test/customer.ts'
import { keepShop } from '../../../test/shop-answers.ts'

const SAVE = /^Sav(e|ing…)$/
const REQUIRED = 'Street and city are required'
const FIRST = savedAddress('First Gate', { isDefault: true, city: 'Ajah' })
const SECOND = savedAddress('Second Gate')

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delivery Addresses' }))
const rows = async () =>
  within(await (await dialog()).findByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem')
const row = async (street: string) =>
  within(
    (await rows()).find(({ textContent }) => textContent?.includes(street)) ?? document.createElement('p'),
  )
const tabs = async () => (await dialog()).getAllByRole('tab').map(({ textContent }) => textContent)
const chosenTab = async () =>
  (await dialog()).getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')
    ?.textContent
const streets = (all: (string | RegExp)[]) =>
  waitFor(async () =>
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(
      all.map((each) => expect.stringMatching(each)),
    ),
  )

function keepAddresses(api: FakeApi, addresses: Address[]): void {
  api.answer(getMe, { ...customer, addresses })
}

/** The list of the account menu, where nothing is picked. */
async function openList(addresses: Address[] = [FIRST, SECOND]) {
  const api = fakeApi()
  const user = await enter(api, '/dashboard', { addresses })
  await openAccountMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery Addresses' }))
  await dialog()
  return { api, user }
}

/** The form of a new address, at which the empty list leads. */
async function openForm() {
  const opened = await openList([])
  await see('No saved addresses')
  await press('Add a new address')
  await field('Street')
  return opened
}

/** The list as a picker, from the second step of an order. */
async function openPicker() {
  const api = fakeApi()
  keepShop(api)
  const user = await enter(api, '/dashboard/order-fuel?step=review', { addresses: [FIRST, SECOND] })
  await press('Edit addresses')
  await dialog()
  return { api, user }
}

test('an empty list says so and leads to the form of a new address [AD-001] [AD-002] [AD-010]', async () => {
  await openForm()
  expect(await tabs()).toEqual(['Saved Addresses', 'Add New'])
  expect(await chosenTab()).toBe('Add New')
})

test('a new address begins in Lagos, and cannot be saved before street and city are filled [VA-030]', async () => {
  const { api } = await openForm()
  expect((await screen.findByLabelText<HTMLInputElement>('State')).value).toBe('Lagos')
  const isOff = async () =>
    (await (await dialog()).findByRole('button', { name: SAVE })).getAttribute('aria-disabled')
  expect(await isOff()).toBe('true')
  await fill('Street', '3 Ikate Close')
  await fill('City or area', ' ')
  expect(await isOff()).toBe('true')
  await fill('City or area', 'Lekki')
  expect(await isOff()).not.toBe('true')
  expect(screen.queryByText(REQUIRED)).toBe(null)
  expect(api.sent(addAddress)).toEqual([])
})

test('Save that is pressed too early says at both fields what is missing, and sends nothing [VA-029] [UX-024]', async () => {
  const { api } = await openForm()
  await press(SAVE)
  await described(await field('Street'), REQUIRED)
  await described(await field('City or area'), REQUIRED)
  await focused(await field('Street'))
  expect(api.sent(addAddress)).toEqual([])
})

test('a new address is sent once, and stands in the list as the default [ER-037] [VA-031]', async () => {
  const { api } = await openForm()
  const saved = savedAddress('3 Ikate Close', { isDefault: true })
  api.answer(addAddress, { address: saved, addresses: [saved] })
  const held = api.holdBack(addAddress)
  await fillAll({ Street: '3 Ikate Close', 'City or area': 'Lekki' })
  await press(SAVE)
  await see('Saving…')
  await press(SAVE)
  held.release()
  await takeToast('Address added successfully')
  await streets([/3 Ikate Close.*Default/])
  expect(api.sent(addAddress).map(({ body }) => body)).toMatchObject([
    { street: '3 Ikate Close', city: 'Lekki', state: 'Lagos' },
  ])
})

test('the list is read again when it opens, and shows street, city, LGA and state [AD-005] [TR-028]', async () => {
  const { api } = await openList()
  await streets([/First Gate.*Ajah, Eti-Osa, Lagos/, /Second Gate.*Lekki, Eti-Osa, Lagos/])
  await waitFor(() => expect(api.sent(getMe)).toHaveLength(2))
})

test('only the default address is marked, and only the others can be made it [AD-006] [AD-008]', async () => {
  await openList()
  expect((await dialog()).getAllByText('Default')).toHaveLength(1)
  expect((await row('First Gate')).getByText('Default')).toBeTruthy()
  expect((await row('First Gate')).queryByRole('button', { name: 'Set as Default' })).toBe(null)
  expect((await row('Second Gate')).getByRole('button', { name: 'Set as Default' })).toBeTruthy()
})

test('each address can be edited and deleted; only a picker selects [AD-007] [AD-009]', async () => {
  await openList()
  for (const name of ['Edit First Gate', 'Delete First Gate', 'Edit Second Gate', 'Delete Second Gate'])
    expect((await dialog()).getByRole('button', { name })).toBeTruthy()
  expect((await dialog()).queryByRole('button', { name: /^Select/ })).toBe(null)
})

/** The form of an address that is saved. */
async function editSecond() {
  const opened = await openList()
  await press('Edit Second Gate')
  await field('Street')
  return opened
}

test('an address is edited in a tab of its own, which goes when it is saved [AD-003] [ER-038]', async () => {
  const { api } = await editSecond()
  expect(await tabs()).toEqual(['Saved Addresses', 'Edit Address'])
  expect((await screen.findByLabelText<HTMLInputElement>('Street')).value).toBe('Second Gate')
  const changed = { ...SECOND, street: 'Second Gate, blue door' }
  api.answer(updateAddress, { address: changed, addresses: [FIRST, changed] })
  await fill('Street', 'Second Gate, blue door')
  await press(SAVE)
  await takeToast('Address updated successfully')
  await streets([/First Gate/, /Second Gate, blue door/])
  expect(await tabs()).toEqual(['Saved Addresses', 'Add New'])
  expect(api.sent(updateAddress).map(({ path, body }) => [path, body])).toEqual([
    [`/users/address/${SECOND.id}`, expect.objectContaining({ street: 'Second Gate, blue door' })],
  ])
})

test('a deleted address goes at once, and Undo adds it again as it was [ER-039]', async () => {
  const { api } = await openList()
  const heir = { ...SECOND, isDefault: true }
  api.answer(deleteAddress, { id: FIRST.id, addresses: [heir] })
  await press('Delete First Gate')
  await takeToast('Address deleted successfully')
  await streets([/Second Gate.*Default/])
  api.answer(addAddress, { address: FIRST, addresses: [FIRST, SECOND] })
  await press('Undo')
  await takeToast('Address added successfully')
  await streets([/First Gate.*Default/, /Second Gate/])
  expect(api.sent(addAddress).map(({ body }) => body)).toMatchObject([
    { street: 'First Gate', city: 'Ajah', isDefault: true },
  ])
})

test('another default is told, and closes the list that picks nothing [ER-040] [TR-029]', async () => {
  const { api } = await openList()
  const chosen = { ...SECOND, isDefault: true }
  api.answer(setDefaultAddress, { address: chosen, addresses: [chosen, { ...FIRST, isDefault: false }] })
  fireEvent.click((await row('Second Gate')).getByRole('button', { name: 'Set as Default' }))
  await takeToast('Default address updated')
  await closed()
  expect(api.sent(setDefaultAddress).map(({ path }) => path)).toEqual([`/users/address/${SECOND.id}/default`])
})

test('a picker closes on a choice, and stays open on another default [AD-009] [TR-029]', async () => {
  const { api } = await openPicker()
  const chosen = { ...SECOND, isDefault: true }
  api.answer(setDefaultAddress, { address: chosen, addresses: [chosen, { ...FIRST, isDefault: false }] })
  fireEvent.click((await row('Second Gate')).getByRole('button', { name: 'Set as Default' }))
  await takeToast('Default address updated')
  await streets([/Second Gate.*Default/, /First Gate/])
  await press('Select First Gate')
  await closed()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /First Gate/ })).checked).toBe(true)
})

test('a picker chooses a new address as soon as it is saved [OF-014] [TR-030]', async () => {
  const { api } = await openPicker()
  await press('Close')
  await closed()
  await press('Add New Location')
  expect(await chosenTab()).toBe('Add New')
  const third = savedAddress('Third Gate')
  api.answer(addAddress, { address: third, addresses: [FIRST, SECOND, third] })
  await fillAll({ Street: 'Third Gate', 'City or area': 'Ikota' })
  await press(SAVE)
  await closed()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Third Gate/ })).checked).toBe(true)
})

test('addresses that do not load are told once, with a way to try again [ER-030] [AP-058]', async () => {
  const api = fakeApi()
  const user = await enter(api, '/dashboard')
  await screen.findByRole('heading', { level: 1 })
  api.refuse(getMe)
  await openAccountMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Delivery Addresses' }))
  await takeToast('Failed to fetch addresses')
  expect((await dialog()).getByRole('alert').textContent).toContain('Your addresses are safe')
  keepAddresses(api, [FIRST])
  fireEvent.click((await dialog()).getByRole('button', { name: 'Try Again' }))
  await streets([/First Gate/])
})

test.each(failuresOf(addAddress, 'Failed to add address'))(
  'a new address that fails with %s is one toast, and stays in the form [ER-031]',
  async (_what, fail, text) => {
    const { api } = await openForm()
    fail(api)
    await fillAll({ Street: 'First Gate', 'City or area': 'Lekki' })
    await press(SAVE)
    await takeToast(text)
    expect((await dialog()).queryByRole('alert')).toBe(null)
    expect((await screen.findByLabelText<HTMLInputElement>('Street')).value).toBe('First Gate')
  },
)

test('what the server says of a field of an address stands at the field', async () => {
  const { api } = await openForm()
  api.refuse(addAddress, {
    code: 'VALIDATION',
    errors: { street: ['Street must be at most 200 characters'] },
  })
  await fillAll({ Street: 'First Gate', 'City or area': 'Lekki' })
  await press(SAVE)
  await described(await field('Street'), 'Street must be at most 200 characters')
})

test.each(failuresOf(setDefaultAddress, 'Failed to set default address'))(
  'another default that fails with %s is one toast [ER-034]',
  async (_what, fail, text) => {
    const { api } = await openList()
    fail(api)
    fireEvent.click((await row('Second Gate')).getByRole('button', { name: 'Set as Default' }))
    await takeToast(text)
  },
)

test.each(failuresOf(deleteAddress, 'Failed to delete address'))(
  'a deletion that fails with %s is one toast, and the address is there again [ER-033]',
  async (_what, fail, text) => {
    const { api } = await openList()
    fail(api)
    // What is read again afterwards must not be what brings it back.
    api.holdBack(getMe)
    await press('Delete Second Gate')
    await seeToast(text)
    await streets([/First Gate/, /Second Gate/])
  },
)

test.each(failuresOf(updateAddress, 'Failed to update address'))(
  'a change that fails with %s is one toast, and stays in the form [ER-032]',
  async (_what, fail, text) => {
    const { api } = await editSecond()
    fail(api)
    await fill('City or area', 'Ajah')
    await press(SAVE)
    await takeToast(text)
    expect((await screen.findByLabelText<HTMLInputElement>('City or area')).value).toBe('Ajah')
  },
)

test('a change of an address that was deleted on another device says that it is not there [ER-036]', async () => {
  const { api } = await editSecond()
  api.refuse(updateAddress, { code: 'NOT_FOUND', message: 'Address not found' })
  await press(SAVE)
  await takeToast('Address not found')
})
