import type { Page } from '@playwright/test'
import { enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const GROUPS = [
  'Getting Started',
  'Delivery & Service Areas',
  'Pricing & Payment',
  'Safety & Quality',
  'Orders & Support',
]

async function expectContacts(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'help@gatefill.test' })).toHaveAttribute(
    'href',
    'mailto:help@gatefill.test',
  )
  await expect(main.locator('a[href="tel:+2348030000000"]')).toBeVisible()
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/2348030000000',
  )
  await expect(page.locator('body')).not.toContainText(/\{(email|phone)\}/)
}

test('the public texts have the configured contacts, and of the questions one answer is open at a time [PG-014] [PG-016] [PG-017]', async ({
  page,
}) => {
  await page.goto('/terms')
  await expectContacts(page)
  await page.goto('/faqs')
  await expectContacts(page)
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(0)
  for (const [question, words] of [
    ['How can I pay?', /card, bank transfer or USSD/i],
    ['When do you deliver?', /6:00 AM to 10:00 PM/],
  ] as const) {
    await page.getByText(question, { exact: true }).click()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText(words)
  }
})

test('inside the dashboard the same texts have the same contacts, and a press on a contact asks nothing', async ({
  page,
  customer,
}) => {
  await enter(page, customer, '/dashboard/faqs')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasNotText: '?' })).toHaveText(GROUPS)
  await expectContacts(page)
  await page.evaluate(() => {
    // The mail program of this machine must not open; the page has to stay as it is.
    document.addEventListener('click', (event) => event.preventDefault(), { capture: false })
  })
  await page.getByRole('link', { name: 'help@gatefill.test' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goto('/dashboard/terms')
  await expect(page.getByRole('region', { name: /^\d+\. / })).toHaveCount(12)
  await expectContacts(page)
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/dashboard/privacy')
})

test('the landing page shows current prices and its links, also without script [RT-001] [UX-058]', async ({
  page,
  browser,
  stack,
}) => {
  await page.goto('/')
  await expect(page.getByText('895.00').first()).toBeVisible()
  for (const [name, path] of [
    ['Create Account', '/signup'],
    ['Sign In', '/signin'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', path)
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['FAQs', '/faqs'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/2348030000000',
  )
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(1)

  const plain = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Fuel at your gate')
  await reader.goto('/terms')
  await expect(reader.getByRole('region', { name: /^\d+\. / })).toHaveCount(12)
  await plain.close()
})
