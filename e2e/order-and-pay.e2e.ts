import { newEmail } from './support/customers.ts'
import { expect, test } from './support/test.ts'

test('a newcomer signs up, verifies with the mailed code, orders 20 L and pays [GN-003] [GN-006] [GN-009] [GN-010] [SU-011] [VE-007] [OF-002] [OF-021] [OF-022]', async ({
  page,
  stack,
}) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create Account' }).first().click()

  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Ẹgbẹ́')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lantern-and-gate-7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/verify-email$/)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await stack.mail.codeFor(email))
  await page.getByRole('button', { name: 'Verify Email' }).click()

  await expect(page).toHaveURL(/\/signin$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lantern-and-gate-7')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('link', { name: 'Order Fuel' }).first().click()
  await page.getByRole('button', { name: 'Increase by 10 liters' }).click()
  await expect(page.getByText('₦18,258.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add New Location' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street').fill('14 Admiralty Road')
  await dialog.getByLabel('City').fill('Lekki')
  await dialog.getByRole('button', { name: /Save/ }).click()
  await page.getByRole('button', { name: 'Create Order' }).click()

  await expect(page.getByText('Order Placed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText('Redirecting to payment gateway...').first()).toBeVisible()

  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  for (const channel of ['Card', 'Bank transfer', 'USSD'])
    await expect(page.getByText(channel).first()).toBeVisible()
  await page.getByRole('radio', { name: /^Paid(?! late)/ }).check()
  await page.getByRole('button', { name: /Pay/ }).click()

  await expect(page).toHaveURL(/\/dashboard\/delivery-status\/ord_/)
  await expect(page.getByText('Payment Confirmed').first()).toBeVisible()
})
