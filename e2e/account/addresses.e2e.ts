import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { addAddress, enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

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

test('the list of addresses keeps its height, and scrolls inside when it is longer [AD-004]', async ({
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

  await openList(page)
  await expect(rows(page)).toHaveCount(15)
  expect(await heightOf()).toBe(height)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
})

test('addresses are added, changed, deleted with an undo, and made the default, as the server has them then', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer, { street: 'First Gate' })
  await enter(page, customer)
  await openList(page)
  await dialog(page).getByRole('tab', { name: 'Add New' }).click()
  await dialog(page).getByLabel('Street').fill('Second Gate')
  await dialog(page).getByLabel('City or area').fill('Lekki')
  await save(page).click()
  await takeToast(page, 'Address added successfully')

  await dialog(page).getByRole('button', { name: 'Edit Second Gate' }).click()
  await dialog(page).getByLabel('Street').fill('Second Gate, blue door')
  await save(page).click()
  await takeToast(page, 'Address updated successfully')
  await expect(row(page, 'Second Gate, blue door')).toHaveCount(1)

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
