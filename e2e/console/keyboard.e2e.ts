import { callApi } from '../support/api.ts'
import { enterConsole, rowOf } from '../support/console.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('finance approves a refund by the keyboard alone [CN-008]', async ({ page, stack, customer }) => {
  const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  const token = await staffToken(stack, 'support')
  const body = { amount: 5_100_000, kind: 'goodwill', reason: 'Late' }
  await callApi(stack, 'POST', `/staff/orders/${order._id}/refunds`, { token, body })

  await page.goto('/console')
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.keyboard.type('finance@gatefill.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gatefill-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()

  // The third tab, then the first row, then its controls: the order, Decline, Approve.
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeFocused()
  const waiting = rowOf(page, 'Refunds awaiting approval', shortIdOf(order))
  await expect(waiting).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('tr:focus')).toHaveCount(1)
  for (
    let rows = 0;
    rows < 20 && !(await waiting.evaluate((row) => row === document.activeElement));
    rows += 1
  )
    await page.keyboard.press('j')
  await expect(waiting).toBeFocused()
  for (let controls = 0; controls < 3; controls += 1) await page.keyboard.press('Tab')
  await expect(waiting.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let controls = 0; controls < 5; controls += 1) {
    if (
      await page
        .getByRole('button', { name: 'Approve refund' })
        .evaluate((it) => it === document.activeElement)
    )
      break
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Approve refund' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Refunds awaiting approval' })).toBeFocused()
  await expect(rowOf(page, 'All refunds', shortIdOf(order))).toContainText('₦51,000.00')

  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeFocused()
})

/** What a role opens in a day: the letter after G, and the heading. */
const DAYS = {
  support: ['o Orders', 'c Customers', 'h Support'],
  finance: ['m Money', 'r Reports', 'o Orders'],
  admin: ['p Prices', 't Team', 'a Audit', 'e Messages', ', Settings'],
  owner: ['r Reports', 'm Money', 'a Audit'],
} as const

test('support, finance, administrator and owner walk through their rooms by the keyboard alone [CN-132]', async ({
  page,
}) => {
  await page.goto('/console')
  for (const [role, rooms] of Object.entries(DAYS)) {
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
    await page.getByLabel('Email').focus()
    await page.keyboard.type(`${role}@gatefill.test`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Gatefill-demo-1')
    await page.keyboard.press('Enter')
    const links = page.getByRole('navigation', { name: 'Console' })
    await expect(links).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const room of rooms) {
      const [key = '', name = ''] = room.split(' ')
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(links.locator('[aria-current="page"]')).toContainText(name)
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
    await page.keyboard.type('Sign out')
    const signOut = page
      .getByRole('dialog', { name: 'Search or act' })
      .getByRole('option', { name: 'Sign out' })
    await expect(signOut).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
})

test('? lists the shortcuts of the page, and the switch turns single keys off [CN-008]', async ({ page }) => {
  await enterConsole(page, 'finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('region', { name: 'Go to' })).toContainText('Money: Ledger')
  await expect(list.getByRole('region', { name: 'On this page' })).toContainText('Next row')
  // A shortcut does nothing behind a dialog.
  await page.keyboard.press('3')
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('3')
  await page.keyboard.press('?')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await list.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible()
  // What is typed into a field is no shortcut.
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('1?')
  await expect(page.getByRole('searchbox')).toHaveValue('1?')
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible()
})
