import type { Page } from '@playwright/test'
import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const LIST = 'Manual journals'

/** Fills one posting of the form. */
async function fillPosting(
  page: Page,
  number: number,
  account: string,
  side: 'Debit' | 'Credit',
  naira: string,
) {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: `Account of posting ${number}` })
    .selectOption({ label: account })
  await dialog.getByRole('textbox', { name: `${side} of posting ${number} in naira` }).fill(naira)
}

async function writeJournal(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a journal' }).click()
  await page.getByRole('dialog').getByLabel('What it is for').fill(description)
  await fillPosting(page, 1, 'Bank charges', 'Debit', '53.75')
  await fillPosting(page, 2, 'Bank', 'Credit', '53.75')
}

test('a journal is written by one person, sent once, and posted when another approves it [MV-103]', async ({
  page,
  browser,
  stack,
}) => {
  const sent: string[] = []
  await page.route('**/api/staff/manual-journals', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().url())
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    await route.continue()
  })
  await enterConsole(page, 'finance')
  await openRoom(page, LIST)
  await expect(section(page, LIST)).toContainText('No manual journals yet')
  await writeJournal(page, 'Charges of the bank')
  const dialog = page.getByRole('dialog')
  const credit = dialog.getByRole('textbox', { name: 'Credit of posting 2 in naira' })
  await credit.fill('50')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog).toContainText('Debits and credits differ by ₦3.75')
  expect(sent).toHaveLength(0)
  await credit.fill('53.75')
  await dialog.getByRole('button', { name: 'Send for approval' }).dblclick()
  await expect(page.getByRole('heading', { level: 2, name: LIST })).toBeFocused()
  expect(sent).toHaveLength(1)
  const own = rowOf(page, LIST, 'Charges of the bank')
  await expect(own).toContainText('A colleague must approve this')
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  const ofAdmin = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const admin = await ofAdmin.newPage()
  await enterConsole(admin, 'admin', '/console/money/manual-journals')
  await rowOf(admin, LIST, 'Charges of the bank')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(admin.getByRole('alertdialog')).toContainText('Bank charges: ₦53.75 debit')
  await admin.getByRole('button', { name: 'Approve journal' }).click()
  await rowOf(admin, LIST, 'Charges of the bank').getByRole('link', { name: 'Open the journal' }).click()
  await expect(section(admin, 'Where it comes from')).toContainText('Charges of the bank')
  await ofAdmin.close()
})

test('who wrote a journal withdraws it with a reason, and the owner only reads [MV-103]', async ({
  page,
  browser,
  stack,
}) => {
  await enterConsole(page, 'finance')
  await openRoom(page, LIST)
  await writeJournal(page, 'Entered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
  await rowOf(page, LIST, 'Entered twice')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw journal' }).click()
  await expect(dialog.getByLabel('Reason for withdrawing')).toBeFocused()
  await dialog.getByLabel('Reason for withdrawing').fill('A slip')
  await dialog.getByRole('button', { name: 'Withdraw journal' }).click()
  await expect(rowOf(page, LIST, 'Entered twice')).toContainText('Reason: A slip')

  const ofOwner = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const owner = await ofOwner.newPage()
  await enterConsole(owner, 'owner', '/console/money/manual-journals')
  await expect(rowOf(owner, LIST, 'Entered twice')).toContainText('Declined')
  await expect(owner.getByRole('button', { name: 'Write a journal' })).toHaveCount(0)
  await ofOwner.close()
})
