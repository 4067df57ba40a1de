import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import { enterConsole, openAndLeave, openRoom, rowOf, section } from '../../support/console.ts'
import { deliverOrder } from '../../support/deliveries.ts'
import { placePaidOrder } from '../../support/orders.ts'
import type { Stack } from '../../support/stack.ts'
import { staffToken } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

// It begins without a payout of another journey.
test.use({ serverFor: 'payouts' })
test.describe.configure({ timeout: 240_000 })

type Payee = { id: string; kind: string; name: string; unpaidOrders: number }

/** A station that is owed for fuel. */
async function owedStation(stack: Stack, token: string): Promise<Payee> {
  const payees = await callApi<Payee[]>(stack, 'GET', '/staff/payees', { token })
  const owed = payees.find(({ kind, unpaidOrders }) => kind === 'station' && unpaidOrders > 0)
  if (owed === undefined) throw new Error('no station is owed anything')
  return owed
}

/** Enters what the station takes for every fuel, one of them through the form. */
async function enterCosts(page: Page, stack: Stack, token: string, { id, name }: Payee) {
  const products = await callApi<{ id?: string; _id?: string; name: string }[]>(stack, 'GET', '/products')
  for (const product of products.filter((each) => each.name !== 'PMS'))
    await callApi(stack, 'POST', '/staff/station-costs', {
      token,
      body: { stationId: id, productId: product._id, costPerLitre: 90_000, from: '2026-01-01' },
    })
  await section(page, 'Station costs').getByRole('button', { name: 'Set station cost' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save cost' }).click()
  await expect(dialog.getByLabel('Station')).toBeFocused()
  await dialog.getByLabel('Station').selectOption({ label: name })
  await dialog.getByLabel('Fuel').selectOption({ label: 'PMS' })
  await dialog.getByLabel('Naira per L').fill('80o')
  await dialog.getByRole('button', { name: 'Save cost' }).click()
  await expect(dialog).toContainText('Please enter an amount above 0')
  await dialog.getByLabel('Naira per L').fill('800')
  await dialog.getByLabel('From').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save cost' }).click()
  await expect(page.getByRole('heading', { name: 'Station costs' })).toBeFocused()
  await expect(rowOf(page, 'Station costs', 'PMS')).toContainText('In force')
  await expect(rowOf(page, 'Station costs', 'PMS')).toContainText('₦800.00')
}

/** The bank pays it, and the receiving bank sends it back: it can be drafted again, with a warning about the account. */
async function returnByBank(page: Page, payee: string) {
  const step = section(page, 'Next step')
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: payee }).click()
  await step.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await step.getByRole('button', { name: 'Record a return by the bank' }).click()
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Account closed')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await expect(page.getByText('Returned by the bank', { exact: true })).toBeVisible()
  await expect(page.getByText(/returned by the bank on .*: Account closed\. It is owed/)).toBeVisible()
  await step.getByRole('button', { name: 'Draft again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draft again' }).click()
  await expect(page.getByText('Another payout has taken its place')).toBeVisible()
}

test('a station’s account and costs are saved, its payout takes two people and a bank file [MV-105] [MV-108] [ML-025]', async ({
  page,
  browser,
  stack,
  customer,
}) => {
  await deliverOrder(stack, customer, (await placePaidOrder(stack, customer))._id)
  const token = await staffToken(stack, 'finance')
  const owed = await owedStation(stack, token)
  await enterConsole(page, 'finance')
  await openRoom(page, 'Payouts')
  await expect(section(page, 'Payouts')).toContainText('No payouts yet')
  await expect(section(page, 'Batches')).toContainText('No batches yet')
  const station = section(page, 'Stations and drivers').getByRole('row').filter({ hasText: owed.name })
  await expect(station).toContainText('Missing')
  await station.getByRole('button', { name: /^Bank account/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await expect(dialog.getByLabel('Account name')).toBeFocused()
  await dialog.getByLabel('Account name').fill('Lekki Filling Station')
  await dialog.getByLabel('Account number').fill('0000014570')
  await dialog.getByLabel('Bank code').fill('011')
  await dialog.getByRole('button', { name: 'Save bank account' }).click()
  await expect(dialog).toContainText('does not belong to this bank')
  // The example of the Central Bank's NUBAN sheet.
  await dialog.getByLabel('Account number').fill('0000014579')
  await dialog.getByRole('button', { name: 'Save bank account' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Stations and drivers' })).toBeFocused()
  await expect(rowOf(page, 'Stations and drivers', '0000014579')).toContainText('Lekki Filling Station')

  await enterCosts(page, stack, token, owed)
  await station.getByRole('button', { name: /^Draft payout/ }).click()
  await dialog.getByRole('button', { name: 'Draft payout' }).click()
  await expect(page.getByRole('heading', { name: 'Payouts', level: 2 })).toBeFocused()
  await expect(rowOf(page, 'Payouts', owed.name)).toContainText('Awaiting approval')
  await page.getByRole('link', { name: owed.name }).click()
  await expect(section(page, 'Next step')).toContainText('A colleague must approve this payout')
  const payoutUrl = page.url()
  await openAndLeave(page.getByRole('button', { name: 'Withdraw', exact: true }))

  const ofAdmin = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const admin = await ofAdmin.newPage()
  await enterConsole(admin, 'admin', payoutUrl)
  await section(admin, 'Next step').getByRole('button', { name: 'Approve payout' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve payout' }).click()
  await expect(admin.getByText('Approved, not sent')).toBeVisible()
  await ofAdmin.close()

  await page.goto('/console/money/payouts')
  await section(page, 'Batches').getByRole('button', { name: 'Send 1 approved' }).click()
  await page.getByRole('button', { name: 'Create batch' }).click()
  await expect(page.getByRole('heading', { name: 'Batches' })).toBeFocused()
  const download = page.waitForEvent('download')
  await section(page, 'Batches')
    .getByRole('button', { name: /^Bank file/ })
    .click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Lekki Filling Station,0000014579,011,')
  await expect(rowOf(page, 'Payouts', owed.name)).toContainText('Sent to the bank')

  await page.goto(payoutUrl)
  await openAndLeave(page.getByRole('button', { name: 'Mark as paid' }))
  await page.goto('/console/money/payouts')
  await returnByBank(page, owed.name)

  const ofOwner = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const owner = await ofOwner.newPage()
  await enterConsole(owner, 'owner', '/console/money/payouts')
  await expect(rowOf(owner, 'Stations and drivers', '0000014579')).toBeVisible()
  await expect(owner.getByRole('button', { name: /^Bank account/ })).toHaveCount(0)
  await ofOwner.close()
})
