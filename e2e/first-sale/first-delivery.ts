import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { VEHICLE_CHECK_NAMES } from '../../packages/domain/src/dispatch/runs/vehicle-check.ts'
import { beSafe, press, tickAll, titleOf } from '../support/driver-phone.ts'
import type { ProductionStack } from '../support/production/production-stack.ts'
import { CUSTOMER, DRIVER, linkFor } from './people.ts'

/** The driver sets up the account by the mailed link, binds the phone and begins the shift with an empty van. */
export async function beginFirstShift(page: Page, stack: ProductionStack): Promise<void> {
  await page.goto(await linkFor(stack, DRIVER.email))
  await page.getByLabel('New password', { exact: true }).fill(DRIVER.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Sign in on this phone' }).click()
  await page.getByLabel('Email or phone number').fill(DRIVER.email)
  await page.getByLabel('Password', { exact: true }).fill(DRIVER.password)
  await press(page, 'Sign in')
  await expect(titleOf(page)).toHaveText('New phone')
  await page.getByLabel('Code').fill(await stack.mail.codeFor(DRIVER.email))
  await press(page, 'Bind this phone')

  await expect(titleOf(page)).toHaveText('Your van')
  await page.getByRole('button', { name: /^LSD 482 XK/ }).click()
  await tickAll(page, VEHICLE_CHECK_NAMES.length)
  await press(page, 'The van is fine')
  await page.getByLabel('Dip, in litres').fill('0')
  await press(page, 'Begin shift')
  await expect(titleOf(page)).toHaveText('Ready')
}

/** A newcomer signs up, gives an address, orders 20 L and pays by card on the page of the provider. */
export async function orderAndPay(page: Page, { mail }: ProductionStack): Promise<void> {
  const { email, password } = CUSTOMER
  await page.goto('/')
  await page.getByRole('link', { name: 'Create Account' }).first().click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(await mail.codeFor(email))
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await page.getByRole('link', { name: 'Order Fuel' }).first().click()
  await page.getByRole('button', { name: 'Increase by 10 litres' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Street').fill('14 Chevron Drive')
  await page.getByLabel('City or area').fill('Lekki')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'Generator' }).check()
  await page.getByRole('button', { name: 'Create Order' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByLabel('Channel').selectOption('card')
  await page.getByLabel('Card number').fill('4084084084084081')
  await page.getByLabel('CVV').fill('408')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Track order' }).click()
}

/** The driver takes the confirmed run, loads and drives to the gate. */
export async function driveToGate(page: Page): Promise<void> {
  // The driver is told when the dispatcher's time to undo is over.
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 40_000 })
  await press(page, 'Accept')
  await expect(titleOf(page)).toHaveText('20 L')
  await page.getByLabel('Dip after').fill('20')
  await page.getByLabel('Seal number').fill('S-40761')
  await page.getByLabel('Batch').fill('IK-1121-3')
  await press(page, 'Loaded')
  await press(page, 'Leave station')
  await expect(page.getByRole('button', { name: 'I have arrived' })).toBeVisible()
  // This address has no code of an estate's gate.
  await expect(page.getByText('Gate code')).toHaveCount(0)
  await press(page, 'I have arrived')
  await beSafe(page)
}

/** The code that the customer says, and the readings of the meter. */
export async function handOver(page: Page, code: string): Promise<void> {
  await page.getByLabel('Customer code').fill(code)
  await expect(page.getByText('Code is right')).toBeVisible()
  await page.getByLabel('Meter before').fill('100.0')
  await page.getByLabel('Meter after').fill('120.0')
  await press(page, 'Delivered')
  await expect(titleOf(page)).toHaveText('Ready')
}
