import type { Locator, Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import {
  countCalls,
  cutOff,
  failSilently,
  failWith,
  holdBack,
  refuseFields,
} from '../support/browser/network.ts'
import { takeToast, toasts } from '../support/browser/toasts.ts'
import { addAddress, enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const ADD = 'POST /users/address'
const UPDATE = 'PUT /users/address/:id'
const REMOVE = 'DELETE /users/address/:id'
const SET_DEFAULT = 'PUT /users/address/:id/default'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delivery Addresses' })
const rows = (page: Page) => dialog(page).getByRole('list', { name: 'Saved addresses' }).getByRole('listitem')
const row = (page: Page, street: string) => rows(page).filter({ hasText: street })
const save = (page: Page) => dialog(page).getByRole('button', { name: /^Sav(e|ing…)$/ })

/** Opens the list from the account menu, where nothing is picked. */
async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Delivery Addresses' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Opens the list from the order screen, as a picker. */
async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit addresses' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function fillAddress(form: Locator, street: string, city: string): Promise<void> {
  await form.getByLabel('Street').fill(street)
  await form.getByLabel('City or area').fill(city)
}

test('an empty list says so and leads to the form, which can be saved once street and city are filled [AD-001] [AD-002] [AD-010] [VA-029] [VA-030] [VA-031] [ER-037] [UX-024]', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  await openList(page)
  await expect(dialog(page).getByRole('tab')).toHaveText(['Saved Addresses', 'Add New'])
  await expect(dialog(page).getByText('No saved addresses')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add a new address' }).click()
  await expect(dialog(page).getByRole('tab', { name: 'Add New' })).toHaveAttribute('aria-selected', 'true')

  const form = dialog(page)
  const required = form.getByText('Street and city are required')
  await expect(form.getByLabel('State', { exact: true })).toHaveValue('Lagos')
  await expect(save(page)).toBeDisabled()
  await expect(required).toBeVisible()
  // Pressed too early, Save says at both fields what is missing.
  await save(page).click({ force: true })
  await expect(required).toHaveCount(3)
  await expect(form.getByLabel('Street')).toBeFocused()
  await form.getByLabel('Street').fill('3 Ikate Close')
  await expect(save(page)).toBeDisabled()
  const calls = countCalls(page, ADD)
  await form.getByLabel('Street').press('Enter')
  await form.getByLabel('City or area').fill(' ')
  await expect(save(page)).toBeDisabled()
  expect(calls()).toBe(0)

  await form.getByLabel('City or area').fill('Lekki')
  await expect(required).toHaveCount(0)
  await form.getByLabel('State', { exact: true }).fill('')
  const held = await holdBack(page, ADD)
  await save(page).click()
  await expect(save(page)).toHaveText('Saving…')
  await save(page).click({ force: true })
  expect(held.count()).toBe(1)
  await held.release()
  await takeToast(page, 'Address added successfully')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, '3 Ikate Close')).toContainText('Default')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('the list shows street, city, LGA and state, marks only the default and scrolls inside [AD-004] [AD-005] [AD-006] [AD-007] [AD-008] [AD-009] [TR-028]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer, { street: 'First Gate', city: 'Ajah', LGA: 'Eti-Osa' })
  await enter(page, customer)
  await openList(page)
  const list = dialog(page).getByRole('list', { name: 'Saved addresses' })
  const heightOf = () => list.evaluate((box) => (box instanceof HTMLElement ? box.offsetHeight : 0))
  const height = await heightOf()
  await page.keyboard.press('Escape')
  for (let at = 2; at <= 15; at += 1) await addAddress(stack, customer, { street: `Gate ${at}` })

  const reads = countCalls(page, 'GET /users/me')
  await openList(page)
  await expect(rows(page)).toHaveCount(15)
  expect(reads()).toBe(1)
  expect(await heightOf()).toBe(height)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)

  const first = row(page, 'First Gate')
  await expect(first).toContainText(/First Gate.*Default.*Ajah, Eti-Osa, Lagos/s)
  await expect(dialog(page).getByText('Default', { exact: true })).toHaveCount(1)
  await expect(first.getByRole('button', { name: 'Set as Default' })).toHaveCount(0)
  await expect(rows(page).getByRole('button', { name: 'Set as Default' })).toHaveCount(14)
  for (const name of ['Edit Gate 2', 'Delete Gate 2'])
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expect(rows(page).getByRole('button', { name: /^Select/ })).toHaveCount(0)
})

test('an address is edited in its own tab, deleted with an undo, and made the default [AD-003] [TR-029] [ER-038] [ER-039] [ER-040]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer, { street: 'First Gate' })
  await addAddress(stack, customer, { street: 'Second Gate' })
  await enter(page, customer)
  await openList(page)

  await dialog(page).getByRole('button', { name: 'Edit Second Gate' }).click()
  await expect(dialog(page).getByRole('tab')).toHaveText(['Saved Addresses', 'Edit Address'])
  await expect(dialog(page).getByLabel('Street')).toHaveValue('Second Gate')
  await dialog(page).getByLabel('Street').fill('Second Gate, blue door')
  await save(page).click()
  await takeToast(page, 'Address updated successfully')
  await expect(row(page, 'Second Gate, blue door')).toHaveCount(1)
  await expect(dialog(page).getByRole('tab')).toHaveText(['Saved Addresses', 'Add New'])

  await dialog(page).getByRole('button', { name: 'Delete First Gate' }).click()
  await takeToast(page, 'Address deleted successfully')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'blue door')).toContainText('Default')
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await takeToast(page, 'Address added successfully')
  await expect(row(page, 'First Gate')).toContainText('Default')

  await row(page, 'blue door').getByRole('button', { name: 'Set as Default' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await takeToast(page, 'Default address updated')
  const me = await callApi<{ addresses: { street: string; isDefault: boolean }[] }>(
    stack,
    'GET',
    '/users/me',
    {
      token: customer.token,
    },
  )
  expect(me.addresses.map(({ street, isDefault }) => [street, isDefault])).toEqual([
    ['Second Gate, blue door', true],
    ['First Gate', false],
  ])
})

test('the picker closes on a choice, stays open on a new default, and chooses a new address at once [AD-009] [OF-014] [TR-029] [TR-030]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer, { street: 'First Gate' })
  await addAddress(stack, customer, { street: 'Second Gate' })
  await enter(page, customer, '/dashboard/order-fuel?step=review')
  await expect(page.getByRole('radio', { name: /First Gate/ })).toBeChecked()
  await openPicker(page)
  await row(page, 'Second Gate').getByRole('button', { name: 'Set as Default' }).click()
  await takeToast(page, 'Default address updated')
  await expect(dialog(page)).toBeVisible()
  await row(page, 'First Gate').getByRole('button', { name: 'Select First Gate' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /First Gate/ })).toBeChecked()

  await page.getByRole('button', { name: 'Add New Location' }).click()
  await expect(dialog(page).getByRole('tab', { name: 'Add New' })).toHaveAttribute('aria-selected', 'true')
  await fillAddress(dialog(page), 'Third Gate', 'Ikota')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Third Gate/ })).toBeChecked()
})

test("each failure of the list is shown once, in the server's or the screen's words, losing nothing [AP-058] [ER-030] [ER-031] [ER-032] [ER-033] [ER-034] [ER-036]", async ({
  page,
  stack,
  customer,
}) => {
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  const unread = await failSilently(page, 'GET /users/me')
  await openList(page)
  await takeToast(page, 'Failed to fetch addresses')
  await expect(dialog(page).getByRole('alert')).toContainText('Your addresses are safe')
  await unread.stop()
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await dialog(page).getByRole('button', { name: 'Add a new address' }).click()

  await fillAddress(dialog(page), 'First Gate', 'Lekki')
  for (const [interfere, text] of [
    [() => failWith(page, ADD, 'The address book is closed'), 'The address book is closed'],
    [() => cutOff(page, ADD), 'Failed to add address'],
    [() => failSilently(page, ADD), 'Failed to add address'],
  ] as const) {
    const interference = await interfere()
    await save(page).click()
    await takeToast(page, text)
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await expect(dialog(page).getByLabel('Street')).toHaveValue('First Gate')
    await interference.stop()
  }
  const refused = await refuseFields(page, ADD, { street: ['Street must be at most 200 characters'] })
  await save(page).click()
  await expect(dialog(page).getByLabel('Street')).toHaveAccessibleDescription(
    'Street must be at most 200 characters',
  )
  await dismissAll(page)
  await refused.stop()
  await save(page).click()
  await takeToast(page, 'Address added successfully')
  const second = await addAddress(stack, customer, { street: 'Second Gate' })
  await page.keyboard.press('Escape')
  await openList(page)
  await expect(rows(page)).toHaveCount(2)

  const noDefault = await failSilently(page, SET_DEFAULT)
  await row(page, 'Second Gate').getByRole('button', { name: 'Set as Default' }).click()
  await takeToast(page, 'Failed to set default address')
  await noDefault.stop()

  const noRemoval = await failSilently(page, REMOVE)
  await dialog(page).getByRole('button', { name: 'Delete Second Gate' }).click()
  await takeToast(page, 'Failed to delete address')
  await expect(rows(page)).toHaveCount(2)
  await noRemoval.stop()

  await dialog(page).getByRole('button', { name: 'Edit Second Gate' }).click()
  await dialog(page).getByLabel('City or area').fill('Ajah')
  const noUpdate = await failSilently(page, UPDATE)
  await save(page).click()
  await takeToast(page, 'Failed to update address')
  await noUpdate.stop()
  // Deleted on another device meanwhile.
  await callApi(stack, 'DELETE', `/users/address/${second._id}`, { token: customer.token })
  await save(page).click()
  await takeToast(page, 'Address not found')
})

async function dismissAll(page: Page): Promise<void> {
  for (const one of await toasts(page).all()) await one.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
}
