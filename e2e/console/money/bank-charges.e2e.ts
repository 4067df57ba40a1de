import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const STATEMENT = `Date,Narration,Amount
20/11/2026,SMS ALERT CHARGE 01-NOV-2026,-40.00
20/11/2026,SMS ALERT CHARGE 08-NOV-2026,-36.00
20/11/2026,TRF TO ADA LTD,-60000.00
20/11/2026,NIP CHARGE + VAT 000013261120,-53.75
`

test('a charge is posted from a line and remembered, its like by the rule, and a split shows what is left [ML-107]', async ({
  page,
}) => {
  await enterConsole(page, 'finance')
  await openRoom(page, 'Bank statements')
  await page.getByRole('link', { name: 'Import a statement' }).click()
  const file = { name: 'charges.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) }
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('button', { name: 'Import 4 lines' }).click()

  const dialog = page.getByRole('dialog')
  await rowOf(page, 'Bank lines', '01-NOV').getByRole('button', { name: /^Post/ }).click()
  await dialog.getByLabel('What it is').selectOption({ label: 'SMS charge (Bank charges)' })
  await dialog.getByLabel('Note').fill('Alerts of October')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(dialog.getByLabel('Words of the text')).toHaveValue('sms alert charge')
  await dialog.getByRole('button', { name: 'Remember' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'Bank lines', '08-NOV')).toContainText('Fits a rule: SMS charge')
  const rule = rowOf(page, 'Rules', 'sms alert charge')
  await rule.getByRole('button', { name: /^Post 1 line/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post 1 line' }).click()
  await expect(rule).toContainText('None now')

  await rowOf(page, 'Bank lines', 'NIP CHARGE').getByRole('button', { name: /^Post/ }).click()
  await dialog.getByLabel('Amount in naira').fill('-50')
  await expect(dialog.getByText('-₦3.75 is left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Split: add a part' }).click()
  await dialog.getByLabel('What part 1 is').selectOption({ label: 'Transfer fee (Bank charges)' })
  await dialog.getByLabel('What part 2 is').selectOption({ label: 'VAT on bank charges (Bank charges)' })
  await expect(dialog.getByText('Nothing is left. The parts equal the line.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(dialog).toHaveCount(0)

  await rowOf(page, 'Bank lines', 'TRF TO ADA').getByRole('button', { name: /^Post/ }).click()
  await dialog.getByLabel('What it is').selectOption({ label: 'Other bank charge (Bank charges)' })
  await dialog.getByRole('button', { name: 'Post' }).click()
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Awaiting approval' })
  await expect(rowOf(page, 'Bank lines', 'TRF TO ADA')).toContainText('Awaits a colleague')
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Posted' })
  await expect(rowOf(page, 'Bank lines', 'NIP CHARGE')).toContainText('Transfer fee -₦50.00')
  await expect(rowOf(page, 'Bank lines', '08-NOV')).toContainText('Rule: sms alert charge')
  await expect(section(page, 'Bank lines')).toContainText('Note: Alerts of October')
})
