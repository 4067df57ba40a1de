import type { Page } from '@playwright/test'
import { countTaps, taps } from '../support/browser/taps.ts'
import { toast } from '../support/browser/toasts.ts'
import { newEmail, whenApplicationIsThere } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'lantern-and-gate-7'

/** From the landing page to the dashboard of a new account, with the code that really was mailed. */
async function join(page: Page, email: string, codeFor: (email: string) => Promise<string>): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create Account' }).first().click()
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Ẹgbẹ́')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(await codeFor(email))

  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
}

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test(`on a ${device} a newcomer signs up, verifies, orders 20 L, pays and sees it paid [GN-001] [GN-009] [GN-010] [UX-033]`, async ({
    page,
    stack,
  }) => {
    const email = newEmail()
    await page.setViewportSize(viewport)
    await join(page, email, stack.mail.codeFor)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ngozi')
    await expect(page.getByText('No active order')).toBeVisible()
    await countTaps(page)

    await page
      .getByRole('link', { name: /^Order( Fuel)?$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Increase by 10 litres' }).click()
    await expect(page.getByText('₦18,258.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Street').fill('14 Admiralty Road')
    await page.getByLabel('City or area').fill('Lekki')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('radio', { name: /14 Admiralty Road/ })).toBeChecked()
    await page.getByRole('radio', { name: 'Generator' }).check()
    await page.getByRole('button', { name: 'Create Order' }).click()

    await expect(toast(page, 'Order created successfully!')).toHaveCount(1)
    const waybill = page.getByRole('region', { name: /^Waybill/ })
    await expect(waybill).toContainText('Order Placed')
    const number = /#[0-9A-Z]{6}/.exec((await waybill.textContent()) ?? '')?.[0] ?? ''
    // The page of the payment comes after these words were read, which else are there for one second.
    const wereRead = Promise.withResolvers<void>()
    await page.route(/\/sandbox\/checkout\//, async (route) => {
      await wereRead.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
    wereRead.resolve()

    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await expect(page.getByText('₦18,258.00').first()).toBeVisible()
    expect(await taps(page), 'presses from Home to the payment').toBeLessThanOrEqual(14)
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await page.getByRole('button', { name: 'Continue with ₦18,258.00' }).click()

    await expect(page).toHaveURL(/\/dashboard\/delivery-status\/ord_/)
    await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')

    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText('Payment Confirmed')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Order again: 20 L PMS/)).toBeVisible()
  })

test('a second order like the first one takes three presses from the home screen [UX-033]', async ({
  page,
  stack,
}) => {
  await join(page, newEmail(), stack.mail.codeFor)
  await page.goto('/dashboard/order-fuel')
  await page.getByRole('radio', { name: /DPK/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Street').fill('3 Ikate Close')
  await page.getByLabel('City or area').fill('Lekki')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'Generator' }).check()
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('region', { name: /^Waybill/ })).toContainText('10 L DPK')

  await page.goto('/dashboard')
  await whenApplicationIsThere(page)
  await countTaps(page)
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('radio', { name: /3 Ikate Close/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('region', { name: /^Waybill/ })).toContainText('10 L DPK')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  expect(await taps(page)).toBe(3)
})
