import type { Page } from '@playwright/test'
import { answer, cutOff, failWith, refuseFields } from '../support/browser/network.ts'
import { type Customer, enter } from '../support/customers.ts'
import { placePaidOrder } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const REFUNDS = 'GET /orders/:id/refunds'
const BANKS = 'GET /orders/:id/refunds/:id/banks'
const NAME = 'POST /orders/:id/refunds/:id/account-name'
const ACCOUNT = 'POST /orders/:id/refunds/:id/account'

const success = (data: unknown) => ({ status: 200, body: { status: 'success', message: 'Answered', data } })
const refund = (account: object) => ({
  id: 'rfd_01KAJ0000000000000000000AA',
  amount: 1_825_800,
  reason: 'Your order was cancelled before the fuel left the station.',
  stage: 'delayed',
  requestedAt: '2026-11-20T09:00:00.000Z',
  expectedAt: null,
  sentAt: null,
  account,
})
const NEEDED = refund({ state: 'needed', bankName: '', ending: '' })
const GIVEN = refund({ state: 'given', bankName: 'Zenith Bank', ending: '6789' })

/** A paid order whose refund the provider could not return; the sandbox has no such refund, so the answers are ours. */
async function openRefund(page: Page, stack: Stack, customer: Customer) {
  const order = await placePaidOrder(stack, customer)
  const shown = await answer(page, REFUNDS, success([NEEDED]))
  await answer(
    page,
    BANKS,
    success([
      { code: '058', name: 'GTBank' },
      { code: '057', name: 'Zenith Bank' },
    ]),
  )
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('We need your bank account')
  return { refunds, shown }
}

const fill = async (page: Page, number: string) => {
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank')
  await page.getByLabel('Account number').fill(number)
  await page.getByRole('button', { name: 'Check Account' }).click()
}

test('a customer names a bank account for a refund, reads whose it is, and confirms it [MV-018]', async ({
  page,
  stack,
  customer,
}) => {
  const { refunds, shown } = await openRefund(page, stack, customer)
  await expect(refunds).toContainText('Tell us which bank account should receive it.')
  await page.getByRole('button', { name: 'Check Account' }).click()
  await expect(refunds).toContainText('Please select your bank')
  await expect(refunds).toContainText('Please enter the 10 digits of your account number')

  const wrong = await refuseFields(page, NAME, {
    accountNumber: ['This bank has no account with that number.'],
  })
  await fill(page, '0123456799')
  await expect(refunds).toContainText('This bank has no account with that number.')
  await wrong.stop()
  await answer(page, NAME, success({ accountName: 'ADA NGOZI OBI' }))
  await fill(page, '012 345 6789')
  await expect(refunds).toContainText('This account belongs to ADA NGOZI OBI. Is that you?')
  await page.getByRole('button', { name: 'Use Another Account' }).click()
  await expect(page.getByLabel('Account number')).toHaveValue('012 345 6789')
  await page.getByRole('button', { name: 'Check Account' }).click()

  const away = await failWith(page, ACCOUNT, 'The bank could not be asked.', 503)
  await page.getByRole('button', { name: 'Yes, Send My Refund Here' }).click()
  await expect(refunds).toContainText('The bank could not be asked.')
  await away.stop()
  await shown.stop()
  await answer(page, REFUNDS, success([GIVEN]))
  await answer(page, ACCOUNT, success(GIVEN))
  await page.getByRole('button', { name: 'Yes, Send My Refund Here' }).click()
  await expect(refunds).toContainText('We are sending it to your Zenith Bank account ending in 6789.')
  await expect(page.getByRole('button', { name: 'Check Account' })).toHaveCount(0)
})

test('a list of banks that does not load says so and loads when asked again [MV-018]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await answer(page, REFUNDS, success([NEEDED]))
  const broken = await cutOff(page, BANKS)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('The list of banks did not load.')
  await broken.stop()
  await answer(page, BANKS, success([{ code: '057', name: 'Zenith Bank' }]))
  await refunds.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Bank', { exact: true }).selectOption('Zenith Bank')
})
