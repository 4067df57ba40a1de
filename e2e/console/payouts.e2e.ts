import { enterConsole, openRoom, rowOf, section } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('the bank account of a station is checked and saved, and the owner only reads [MV-105]', async ({
  page,
  browser,
  stack,
}) => {
  await enterConsole(page, 'finance')
  await openRoom(page, 'Payouts')
  await expect(section(page, 'Payouts')).toContainText('No payouts yet')
  await expect(section(page, 'Batches')).toContainText('No batches yet')
  const station = section(page, 'Stations and drivers')
    .getByRole('row')
    .filter({ hasText: 'Station' })
    .first()
  await expect(station).toContainText('Missing')
  await station.getByRole('button', { name: /^Bank account/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await expect(dialog.getByLabel('Name of the account')).toBeFocused()
  await dialog.getByLabel('Name of the account').fill('Lekki Filling Station')
  await dialog.getByLabel('Account number').fill('0000014570')
  await dialog.getByLabel('Bank code').fill('011')
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await expect(dialog).toContainText('does not belong to this bank')
  // The example of the Central Bank's NUBAN sheet.
  await dialog.getByLabel('Account number').fill('0000014579')
  await dialog.getByRole('button', { name: 'Save bank account' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Stations and drivers' })).toBeFocused()
  await expect(rowOf(page, 'Stations and drivers', '0000014579')).toContainText('Lekki Filling Station')

  const ofOwner = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const owner = await ofOwner.newPage()
  await enterConsole(owner, 'owner', '/console/money/payouts')
  await expect(rowOf(owner, 'Stations and drivers', '0000014579')).toBeVisible()
  await expect(owner.getByRole('button', { name: /^Bank account/ })).toHaveCount(0)
  await ofOwner.close()
})
