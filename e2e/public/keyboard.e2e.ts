import type { Locator, Page } from '@playwright/test'
import { addAddress, whenApplicationIsThere } from '../support/customers.ts'
import { countOrders } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

/** Far more stops than a screen has. */
const MAX_STOPS = 60

/** Goes there by Tab alone; where it arrives the focus can be seen and nothing covers it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  // A toast may lie above it for a moment.
  await expect.poll(() => isSeen(target), `the focus on ${target}`).toBe(true)
}

/** The focused element, or the card around it, has an outline, and its middle is not under a bar. */
const isSeen = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const shown = element.closest('label') ?? element
    const box = shown.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isUncovered = top !== null && (shown.contains(top) || top.contains(shown))
    return isUncovered && [element, shown].some((part) => getComputedStyle(part).outlineStyle !== 'none')
  })

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 640 }],
] as const)
  test(`on a ${device} one signs in, orders and pays with the keyboard alone`, async ({
    page,
    stack,
    customer,
  }) => {
    await addAddress(stack, customer, { street: 'First Gate' })
    await addAddress(stack, customer, { street: 'Second Gate' })
    await page.setViewportSize(viewport)
    await page.goto('/dashboard/order-fuel')
    await expect(page).toHaveURL('/signin')

    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(customer.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(customer.password)
    await tabTo(page, page.getByRole('checkbox', { name: 'Remember me' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Sign In' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/order-fuel')

    await tabTo(page, page.getByRole('radio', { name: /PMS/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /AGO/ })).toBeChecked()
    await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity' }))
    await page.keyboard.press('ArrowUp')
    await tabTo(page, page.getByRole('button', { name: 'Next' }))
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByRole('radio', { name: /First Gate/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Second Gate/ })).toBeChecked()
    await tabTo(page, page.getByRole('radio', { name: 'Generator' }))
    await page.keyboard.press(' ')
    await tabTo(page, page.getByRole('button', { name: 'Create Order' }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('region', { name: /^Waybill/ })).toContainText('₦23,460.00')
    await tabTo(page, page.getByRole('button', { name: 'Proceed to Payment' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await tabTo(page, page.getByRole('button', { name: /^Continue with/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
    expect(await countOrders(stack, customer)).toBe(1)
  })

test('a dialog traps and returns the focus and closes with Escape; arrows move through the menu', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer)
  await page.goto('/signin')
  await page.evaluate((token) => localStorage.setItem('auth-token', token), customer.token)
  await page.goto('/dashboard/order-fuel?step=review')
  const opener = page.getByRole('button', { name: 'Edit addresses' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delivery Addresses' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('tab', { name: 'Saved Addresses' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Add New' })).toBeFocused()
  await expect(dialog.getByLabel('Street')).toBeVisible()
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(focused).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  const menu = page.getByRole('button', { name: /account menu/ })
  await tabTo(page, menu)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Delivery Addresses' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

/** A form has the focus in its first field; whoever wants the whole page begins at its top again. */
async function fromTheTop(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
}

test('the first stop of every page leads past its navigation to the content', async ({ page, customer }) => {
  for (const path of ['/', '/terms', '/signin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/signin') await fromTheTop(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /^Skip to/ })
    await expect(skip, path).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.evaluate((token) => localStorage.setItem('auth-token', token), customer.token)
  await page.goto('/dashboard')
  await whenApplicationIsThere(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
