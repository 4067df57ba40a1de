import type { Page } from '@playwright/test'
import { enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

/** Title and a sentence of each clause of the terms, in their order. */
const CLAUSES = [
  ['Acceptance', /You accept them when you tick the box at sign-up/],
  ['Service description', /We act only as a delivery intermediary/],
  ['User responsibilities', /an adult who may receive the fuel is at the address/],
  ['Service limitations', /We do not deliver outside Lagos State/],
  ['Pricing and payment', /2% of the fuel price, rounded down, with a minimum of ₦100\.00/],
  ['Delivery terms', /scheduled within 24 hours of order confirmation/],
  ['Quality and safety', /No open flames, smoking/],
  ['Liability', /limited to .*the fuel/i],
  ['Cancellation and refunds', /free before dispatch\. Fees may apply after\./],
  ['Privacy', /Nigeria Data Protection Act 2023/],
  ['Disputes', /law of the Federal Republic of Nigeria/],
  ['Modifications', /./],
] as const

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

test('the terms have twelve numbered clauses that match the application, and the configured contacts [PG-001] [PG-002] [PG-003] [PG-004] [PG-005] [PG-006] [PG-007] [PG-008] [PG-009] [PG-010] [PG-011] [PG-012] [PG-013] [PG-014] [GN-005]', async ({
  page,
}) => {
  await page.goto('/terms')
  const clauses = page.getByRole('region', { name: /^\d+\. / })
  await expect(clauses).toHaveCount(12)
  await expect(clauses.getByRole('heading')).toHaveText(CLAUSES.map(([title], at) => `${at + 1}. ${title}`))
  for (const [at, [, words]] of CLAUSES.entries()) await expect(clauses.nth(at)).toContainText(words)
  await expectContacts(page)
})

test('the questions stand in five groups, one answer is open at a time, and they tell what really holds [PG-015] [PG-016] [PG-017] [CO-035] [CO-039] [CO-040] [CO-041] [CO-042] [CO-043] [CO-044]', async ({
  page,
}) => {
  await page.goto('/faqs')
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasNotText: '?' }),
  ).toHaveText(GROUPS)
  await expectContacts(page)
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(0)
  for (const [question, words] of [
    [
      'How can I pay?',
      [/card, bank transfer or USSD/i, /mobile money and cash on delivery are not accepted/i],
    ],
    ['When do you deliver?', [/6:00 AM to 10:00 PM/, /8AM-8PM/]],
    [
      'How long does a delivery take?',
      [/standard 30 to 60 minutes/, /15 to 30 minutes when a driver is already close/],
    ],
    ['Can I get fuel at night?', [/Night delivery \(10 PM to 6 AM\) costs extra/]],
    [
      'Which areas do you deliver to?',
      [/Lekki, Ajah, VGC, Sangotedo, Abraham Adesanya, Ikota, Chevron, Osapa London, Jakande, Orchid Road/],
    ],
    ['Can I order more than 40 L?', [/10 to 40 L/, /Bulk delivery/]],
  ] as const) {
    await page.getByText(question, { exact: true }).click()
    await expect(open).toHaveCount(1)
    for (const pattern of words) await expect(open).toContainText(pattern)
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
