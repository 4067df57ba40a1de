import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const csv = (text: string) => ({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const STATEMENT = `Date,Narration,Amount
02/11/2026,PAYSTACK SETTLEMENT,6000.00
03/11/2026,RENT OF THE OFFICE,-25000.00
`

test('a statement is imported, and its lines are matched, set aside and opened again [MV-104]', async ({
  page,
}) => {
  await enterConsole(page, 'finance')
  await openRoom(page, 'Bank statements')
  await page.getByRole('link', { name: 'Import a statement' }).click()
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(section(page, 'Choose the file')).toContainText('Please choose the file of your bank')
  const file = page.getByLabel('Bank statement', { exact: true })
  await file.setInputFiles(csv('a,b\n1,2\n'))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('alert')).toContainText('No row names the columns')
  await file.setInputFiles(csv(STATEMENT))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check what was understood')
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeDisabled()
  await page.getByLabel(/^Day first: 02\/11\/2026 is 2 Nov 2026/).check()
  await page.getByRole('combobox', { name: 'Column B is read as' }).selectOption({ label: 'Bank reference' })
  await expect(page.getByLabel('Remember for files with these names')).toBeChecked()
  await page.getByRole('combobox', { name: 'Column B is read as' }).selectOption({ label: 'Details' })
  await page.getByRole('button', { name: 'Import 2 lines' }).dblclick()
  await expect(rowOf(page, 'Imported statements', 'november.csv')).toHaveCount(1)

  const dialog = page.getByRole('dialog')
  const settled = rowOf(page, 'Bank lines', 'PAYSTACK SETTLEMENT')
  await expect(settled).toContainText('₦6,000.00')
  await settled.getByRole('button', { name: /^Match/ }).click()
  await expect(dialog).toContainText('Nothing of this amount')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const rent = rowOf(page, 'Bank lines', 'RENT OF THE OFFICE')
  await expect(rent.getByRole('button', { name: /^Match/ })).toHaveCount(0)
  await rent.getByRole('button', { name: /^Set aside/ }).click()
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Rent is posted by hand')
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect(rent).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Set aside' })
  await expect(rent).toContainText('Reason: Rent is posted by hand')
  await rent.getByRole('button', { name: /^Reopen/ }).click()
  await dialog.getByLabel('Reason').fill('It was another payment')
  await dialog.getByRole('button', { name: 'Reopen line' }).click()
  await expect(section(page, 'Bank lines')).toContainText('No lines in this state')

  await page.getByRole('link', { name: 'Import a statement' }).click()
  await file.setInputFiles(csv(STATEMENT))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByLabel(/^Day first/).check()
  await page.getByLabel(/^The same, leave them out/).check()
  await expect(page.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled()
})
