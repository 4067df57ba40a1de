import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const csv = (text: string) => ({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const STATEMENT = `Date,Narration,Amount
2026-11-20,PAYSTACK SETTLEMENT,6000.00
2026-11-21,RENT OF THE OFFICE,-25000.00
`

test('a statement is imported, and its lines are matched, set aside and opened again [MV-104]', async ({
  page,
}) => {
  await enterConsole(page, 'finance')
  await openRoom(page, 'Bank statements')
  await expect(section(page, 'Imported statements')).toContainText('No statements yet')
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel('CSV file')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toContainText('Please choose a CSV file of your bank')
  await file.setInputFiles(csv('a,b\n1,2\n'))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toContainText('No line names the columns')
  await file.setInputFiles(csv(STATEMENT))
  await dialog.getByRole('button', { name: 'Import' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Bank lines' })).toBeFocused()
  await expect(rowOf(page, 'Imported statements', 'november.csv')).toHaveCount(1)

  const settled = rowOf(page, 'Bank lines', 'PAYSTACK SETTLEMENT')
  await expect(settled).toContainText('₦6,000.00')
  await settled.getByRole('button', { name: /^Match/ }).click()
  await expect(dialog).toContainText('No settlement of this amount')
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

  await page.getByRole('button', { name: 'Import a statement' }).click()
  await file.setInputFiles(csv(STATEMENT))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByRole('alert')).toContainText('was imported before')
})
