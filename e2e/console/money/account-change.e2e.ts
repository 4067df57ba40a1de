import { callApi } from '../../support/api.ts'
import { enterConsole, expectWellMade, openAndLeave, section } from '../../support/console.ts'
import { deliverOrder } from '../../support/deliveries.ts'
import { placePaidOrder } from '../../support/orders.ts'
import { staffToken } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('another account of a station is asked for, confirmed by a colleague, and stands on the payout [ML-084]', async ({
  page,
  browser,
  stack,
  customer,
}) => {
  await deliverOrder(stack, customer, (await placePaidOrder(stack, customer))._id)
  const token = await staffToken(stack, 'finance')
  const payees = await callApi<{ id: string; kind: string; name: string; unpaidOrders: number }[]>(
    stack,
    'GET',
    '/staff/payees',
    { token },
  )
  const { id, name } = payees.find(({ kind, unpaidOrders }) => kind === 'station' && unpaidOrders > 0) ?? {
    id: '',
    name: '',
  }
  const first = { beneficiary: 'Lekki Filling Station', accountNumber: '0000014579', bankCode: '011' }
  await callApi(stack, 'PUT', `/staff/payees/station/${id}`, { token, body: first })
  const products = await callApi<{ _id: string }[]>(stack, 'GET', '/products')
  for (const { _id: productId } of products)
    await callApi(stack, 'POST', '/staff/station-costs', {
      token,
      body: { stationId: id, productId, costPerLitre: 80_000, from: '2026-01-01' },
    })

  await enterConsole(page, 'finance', '/console/money/payouts')
  const row = section(page, 'Stations and drivers').getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Contact/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Mr Gbénga Adéwálé')
  await dialog.getByLabel('Email').fill('station@example.com')
  await dialog.getByRole('button', { name: 'Save contact' }).click()
  await expect(row).toContainText('station@example.com')
  await row.getByRole('button', { name: /^Bank account/ }).click()
  await dialog.getByLabel('Account number').fill('1234567895')
  await dialog.getByRole('button', { name: 'Ask for this account' }).click()
  await expect(dialog.getByLabel('How did the payee ask for it?')).toBeFocused()
  await dialog.getByLabel('How did the payee ask for it?').fill('E-mail of today, 8:50am')
  await dialog.getByRole('button', { name: 'Ask for this account' }).click()
  await expect(row).toContainText('Another one waits')
  const waits = page.getByRole('region', { name: `Another account of ${name} was asked for today.` })
  await expect(waits).toContainText('You asked for this change yourself')
  await expect(waits).toContainText('Mail to station@example.com')
  await expectWellMade(page, 'a changed account')

  const ofAdmin = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const admin = await ofAdmin.newPage()
  await enterConsole(admin, 'admin', '/console/money/payouts')
  for (const name of [/^Write down what the payee said/, /^Refuse it/])
    await openAndLeave(admin.getByRole('button', { name }))
  await admin.getByRole('button', { name: /^Confirm the new account/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm account' }).click()
  await expect(admin.getByRole('heading', { name: 'Stations and drivers' })).toBeFocused()
  await expect(admin.getByText('Nothing leaves before an independent person has approved it')).toBeVisible()

  await page.reload()
  await row.getByRole('button', { name: /^Draft payout/ }).click()
  await dialog.getByRole('button', { name: 'Draft payout' }).click()
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText(`The account of ${name} was changed today.`)).toBeVisible()
  await expect(section(page, 'Wait for the new account')).toContainText('left')
  await admin.goto(page.url())
  await expect(section(admin, 'Next step').getByRole('button', { name: 'Approve payout' })).toBeEnabled()
  await ofAdmin.close()
})
