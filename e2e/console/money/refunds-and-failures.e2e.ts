import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/browser/accessibility.ts'
import { seedToken } from '../../support/browser/browser-storage.ts'
import { interfere } from '../../support/browser/network.ts'
import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { signUpThroughApi } from '../../support/customers.ts'
import { type FailedStack, startFailedStack } from '../../support/failed-stack.ts'
import { placePaidOrder, shortIdOf } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'
import { disputedAt } from '../../support/vendors.ts'

// Refunds take their time at the provider, and two people act.
test.describe.configure({ timeout: 240_000 })

/** The sign-in page of the console, which shows nothing else. */
async function expectSignIn(page: Page) {
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/signin$/)
  await expect(page.getByRole('heading', { name: 'Money' })).toHaveCount(0)
}

/** Asks for a part of an order to go back, through the form. */
async function askRefund(page: Page, order: { _id: string }, amount: string) {
  await page.getByRole('searchbox', { name: 'Order number, name or email' }).fill(`#${shortIdOf(order)}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await rowOf(page, 'Issue a partial refund', shortIdOf(order)).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in naira').fill(amount)
  await dialog.getByLabel('Type').selectOption({ label: 'Goodwill' })
  await dialog.getByLabel('Reason').fill('The driver came a day late')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
}

test('a refund over ₦50,000 is sent once an administrator approves it, and the ledger balances', async ({
  page,
  browser,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  await enterConsole(page, 'admin')
  await expect(page).toHaveTitle('Money · Gatefill Console')
  await openRoom(page, 'Ledger')
  const addsUp = rowOf(page, 'Balances', 'Trial balance')
  await expect(rowOf(page, 'Balances', 'customer_deposits')).toContainText('₦')
  await expect(addsUp).toContainText('₦0.00')
  await expect(addsUp).toContainText('Balanced')

  const ofSupport = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const support = await ofSupport.newPage()
  await enterConsole(support, 'support', '/console/money/refunds')
  await expect(support.getByRole('link', { name: 'Ledger' })).toHaveCount(0)
  await askRefund(support, order, '')
  await expect(support.getByRole('dialog')).toContainText('Please enter an amount in naira')
  await support.getByLabel('Amount in naira').fill('50,000.50')
  await expect(support.getByRole('dialog')).toContainText('needs a second person')
  await support.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  const own = rowOf(support, 'Refunds awaiting approval', shortIdOf(order))
  await expect(own).toContainText('A colleague must approve this')
  await expect(own.getByRole('button')).toHaveCount(0)
  await ofSupport.close()

  await openRoom(page, 'Refunds')
  const waiting = rowOf(page, 'Refunds awaiting approval', shortIdOf(order))
  await expect(waiting).toContainText('₦50,000.50', { timeout: 30_000 })
  await waiting.getByRole('button', { name: 'Approve ₦50,000.50' }).click()
  await page.getByRole('button', { name: 'Approve refund' }).click()
  await expect(page.getByRole('heading', { name: 'Refunds awaiting approval' })).toBeFocused()
  await expect(waiting).toHaveCount(0)
  const refund = rowOf(page, 'All refunds', shortIdOf(order))
  await expect(refund).toContainText('₦50,000.50')
  await expect(refund).toContainText('Sent', { timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Failed' })
  await expect(page).toHaveURL(/state=failed$/)
  await expect(section(page, 'All refunds')).toContainText('No refunds in this state')
  await openRoom(page, 'Ledger')
  await expect(addsUp).toContainText('₦0.00')
})

test('declining a refund takes a reason, and no money leaves', async ({ page, browser, stack, customer }) => {
  const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  const ofSupport = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const support = await ofSupport.newPage()
  await enterConsole(support, 'support', '/console/money/refunds')
  await askRefund(support, order, '51,000')
  await expect(rowOf(support, 'Refunds awaiting approval', shortIdOf(order))).toBeVisible()
  await ofSupport.close()

  await enterConsole(page, 'finance')
  await rowOf(page, 'Refunds awaiting approval', shortIdOf(order))
    .getByRole('button', { name: 'Decline' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline refund' }).click()
  await expect(dialog.getByLabel('Reason for declining')).toBeFocused()
  await dialog.getByLabel('Reason for declining').fill('The driver was in time')
  await dialog.getByRole('button', { name: 'Decline refund' }).click()
  await expect(rowOf(page, 'Refunds awaiting approval', shortIdOf(order))).toHaveCount(0)
  await openRoom(page, 'Refunds')
  await expect(rowOf(page, 'All refunds', shortIdOf(order))).toHaveCount(0)
})

/** A file of this kind by its first bytes. */
const proof = (mimeType: string) => ({
  name: 'receipt',
  mimeType,
  buffer: Buffer.from(mimeType === 'image/png' ? '\x89PNG\r\n\x1a\n1' : '%PDF-1.7', 'latin1'),
})

/** Opens the dispute of an order from the list of those to answer. */
async function openDispute(page: Page, order: { _id: string }): Promise<void> {
  await openRoom(page, 'Disputes')
  await rowOf(page, 'Disputes to answer', shortIdOf(order))
    .getByRole('link', { name: /^Dispute/ })
    .click()
  await expect(section(page, 'What was sent')).toContainText('Nothing was sent yet.')
}

/** Contests the dispute of a payment at Flutterwave and accepts one at Paystack, as finance. */
async function answerDisputes(page: Page, stack: FailedStack): Promise<void> {
  const customer = await signUpThroughApi(stack)
  const contested = await disputedAt('flutterwave', { ...stack, stack, customer })
  const accepted = await disputedAt('paystack', { ...stack, stack, customer })
  await enterConsole(page, 'finance', `${stack.origin}/console/money/reconciliation`)
  await page.getByRole('button', { name: 'Reconcile now' }).click()
  await expect(page.getByRole('button', { name: 'Reconcile now' })).toBeEnabled({ timeout: 30_000 })

  await openDispute(page, contested)
  await page.getByRole('button', { name: 'Contest' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Service details')).toHaveValue(/20 L PMS/)
  await dialog.getByLabel('Receipt or other proof').setInputFiles(proof('application/pdf'))
  await dialog.getByRole('button', { name: 'Contest dispute' }).click()
  await expect(dialog).toContainText('Please choose a PNG or JPEG file.')
  await dialog.getByLabel('Receipt or other proof').setInputFiles(proof('image/png'))
  await dialog.getByRole('button', { name: 'Contest dispute' }).click()
  const sent = section(page, 'What was sent')
  await expect(sent).toContainText(/Contested\s*Sent/, { timeout: 60_000 })
  await expect(section(page, 'Next step')).toContainText('The bank is deciding')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 'an answered dispute at 320 px')
  await page.setViewportSize({ width: 1280, height: 800 })

  await openDispute(page, accepted)
  await page.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByLabel('Reason').fill('The van never came')
  await expect(dialog.getByRole('checkbox', { name: /^Order #.*not delivered yet/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Accept dispute' }).click()
  await expect(sent).toContainText(/Accepted\s*Sent/, { timeout: 60_000 })
  await expect(page.getByText('Charged back')).toBeVisible({ timeout: 30_000 })
}

test('what failed is sent again, a discrepancy is resolved, and disputes are answered [MV-107] [MV-109]', async ({
  page,
}) => {
  // The product starts three times.
  test.setTimeout(240_000)
  const stack = await startFailedStack()
  try {
    await enterConsole(page, 'admin', `${stack.origin}/console/money/dead-letters`)
    const email = rowOf(page, 'Failed messages', 'identity.mail')
    await expect(email).toContainText('the mail server did not answer')
    await email.getByRole('button', { name: /^Send again/ }).click()
    await expect(page.getByRole('heading', { name: 'Failed messages' })).toBeFocused()
    expect(await stack.mail.codeFor(stack.email)).toMatch(/^\d{6}$/)
    await expect(section(page, 'Failed messages')).toContainText('No failed messages')

    await openRoom(page, 'Refunds')
    const refund = rowOf(page, 'All refunds', shortIdOf(stack.order))
    await expect(refund).toContainText('Failed')
    await refund.getByRole('button', { name: 'Match ₦1,000.00 at the provider' }).click()
    await expect(page.getByRole('dialog')).toContainText('No refunds at the provider')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await refund.getByRole('button', { name: 'Send again ₦1,000.00' }).click()
    await expect(refund).toHaveCount(2)
    await expect(refund.getByText('Sent', { exact: true })).toHaveCount(1, { timeout: 60_000 })

    await openRoom(page, 'Reconciliation')
    const discrepancy = rowOf(page, 'Open discrepancies', stack.reference)
    await expect(discrepancy).toContainText('Payment: amounts differ')
    await discrepancy.getByRole('button', { name: `Resolve ${stack.reference}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('textbox').fill('The provider has corrected its list')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('heading', { name: 'Open discrepancies' })).toBeFocused()
    await expect(section(page, 'Open discrepancies')).toContainText('No open discrepancies')

    await page.evaluate(() => sessionStorage.clear())
    await answerDisputes(page, stack)
  } finally {
    await page.close()
    await stack.stop()
  }
})

test('the ledger is reconciled on demand, and a list that did not load is read again', async ({ page }) => {
  const failure = await interfere(page, '**/api/staff/refunds?**', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await enterConsole(page, 'finance', '/console/money/refunds')
  const refunds = section(page, 'All refunds')
  await expect(refunds.getByRole('alert')).toContainText('This list did not load')
  await failure.stop()
  await refunds.getByRole('button', { name: 'Try Again' }).click()
  await expect(refunds.getByRole('alert')).toHaveCount(0)

  await openRoom(page, 'Reconciliation')
  await page.getByRole('button', { name: 'Reconcile now' }).click()
  await expect(section(page, 'Open discrepancies')).toContainText('No open discrepancies')
  await expect(rowOf(page, 'Recent reconciliations', 'No discrepancies').first()).toBeVisible()
})

test('a customer’s token opens nothing in the console, and a staff session nothing in the app', async ({
  page,
  context,
  customer,
}) => {
  await seedToken(page, customer.token)
  await page.goto('/console/money')
  await expectSignIn(page)
  // Even where the console would look for its own.
  await page.evaluate((token) => sessionStorage.setItem('staff-token', token), customer.token)
  await page.goto('/console/money')
  await expectSignIn(page)
  expect(await page.evaluate(() => sessionStorage.getItem('staff-token'))).toBeNull()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSignIn(page)

  await page.evaluate(() => localStorage.removeItem('auth-token'))
  const staff = await context.newPage()
  await enterConsole(staff, 'admin')
  await staff.goto('/dashboard')
  await expect(staff).toHaveURL(/\/signin$/)
})

test('a dispatcher reads the refunds and moves no money; signing out ends the session', async ({
  page,
  stack,
}) => {
  await enterConsole(page, 'dispatcher', '/console/money/refunds')
  await expect(section(page, 'All refunds')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Issue a partial refund' })).toHaveCount(0)
  const token = await page.evaluate(() => sessionStorage.getItem('staff-token'))
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignIn(page)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${stack.origin}/api/staff/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.status()
    })
    .toBe(401)
})

test('an idle console is signed out after 30 minutes, and says so', async ({ page }) => {
  await page.clock.install()
  await enterConsole(page, 'admin')
  await page.clock.fastForward('29:00')
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  await page.clock.fastForward('02:00')
  await expectSignIn(page)
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
})
