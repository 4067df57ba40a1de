import {
  checkRefundAccount,
  giveRefundAccount,
  listRefundBanks,
} from '@gatefill/contracts/customer/orders/refund-accounts'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { described, field, fill, press } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../test/customer.ts'
import { keepOrders, orderAt } from '../../../test/order-answers.ts'

const refund = (account: CustomerRefund['account']): CustomerRefund => ({
  id: asId('rfd_01KAJ0000000000000000000AA'),
  amount: kobo(1_825_800),
  reason: 'Your order was cancelled before the fuel left the station.',
  stage: 'delayed',
  requestedAt: '2026-11-20T09:00:00.000Z',
  expectedAt: null,
  sentAt: null,
  returnedAt: null,
  account,
})
const NEEDED = refund({ state: 'needed', bankName: '', ending: '' })
const GIVEN = refund({ state: 'given', bankName: 'Zenith Bank', ending: '6789' })
const CANCELLED = orderAt(0, { status: 'cancelled', paymentStatus: 'refund_pending' })

const refunds = async () => (await screen.findByRole('list', { name: 'Refunds' })).textContent
const shows = (text: string) => waitFor(async () => expect(await refunds()).toContain(text))

/** An order whose refund the provider could not return. */
async function openRefund() {
  const api = fakeApi()
  keepOrders(api, [CANCELLED])
  api.answer(listOrderRefunds, [NEEDED])
  api.answer(listRefundBanks, [
    { code: '058', name: 'GTBank' },
    { code: '057', name: 'Zenith Bank' },
  ])
  api.answer(checkRefundAccount, { accountName: 'ADA NGOZI OBI' })
  const user = await enter(api, `/dashboard/delivery-status/${CANCELLED.id}`)
  await shows('We need your bank account')
  await screen.findByRole('option', { name: 'Zenith Bank' })
  const check = async (number: string) => {
    await user.selectOptions(await field('Bank'), 'Zenith Bank')
    await fill('Account number', number)
    await press('Check Account')
  }
  return { api, check }
}

test('a refund that needs an account asks for bank and number, each at its field [MV-018]', async () => {
  const { api } = await openRefund()
  await shows('Tell us which bank account should receive it.')
  await press('Check Account')
  await described(await field('Bank'), 'Please select your bank')
  await described(await field('Account number'), 'Please enter the 10 digits of your account number')
  expect(api.sent(checkRefundAccount)).toEqual([])
})

test('an account that the bank does not have is told at its number [MV-018]', async () => {
  const { api, check } = await openRefund()
  const wrong = 'This bank has no account with that number.'
  api.refuse(checkRefundAccount, { code: 'VALIDATION', errors: { accountNumber: [wrong] } })
  await check('0123456799')
  await described(await field('Account number'), wrong)
})

test('the bank names the holder, and the customer may take another account instead [MV-018]', async () => {
  const { api, check } = await openRefund()
  await check('012 345 6789')
  await shows('This account belongs to ADA NGOZI OBI. Is that you?')
  expect(api.sent(giveRefundAccount)).toEqual([])
  await press('Use Another Account')
  expect((await screen.findByLabelText<HTMLInputElement>('Account number')).value).toBe('012 345 6789')
})

test('an account that is confirmed is sent with its name, and says where the money goes [MV-018]', async () => {
  const { api, check } = await openRefund()
  await check('012 345 6789')
  api.refuse(giveRefundAccount, { code: 'UNAVAILABLE', message: 'The bank could not be asked.' })
  await press('Yes, Send My Refund Here')
  await shows('The bank could not be asked.')
  api.answer(giveRefundAccount, GIVEN)
  api.answer(listOrderRefunds, [GIVEN])
  await press('Yes, Send My Refund Here')
  await shows('We are sending it to your Zenith Bank account ending in 6789.')
  expect(api.sent(giveRefundAccount).at(-1)?.body).toEqual({
    bankCode: '057',
    accountNumber: '012 345 6789',
    accountName: 'ADA NGOZI OBI',
  })
  expect(screen.queryByRole('button', { name: 'Check Account' })).toBe(null)
})

test('a list of banks that does not load says so and loads when asked again [MV-018]', async () => {
  const api = fakeApi()
  keepOrders(api, [CANCELLED])
  api.answer(listOrderRefunds, [NEEDED])
  api.cutOff(listRefundBanks)
  await enter(api, `/dashboard/delivery-status/${CANCELLED.id}`)
  await shows('The list of banks did not load.')
  api.answer(listRefundBanks, [{ code: '057', name: 'Zenith Bank' }])
  await press('Try Again')
  await screen.findByRole('option', { name: 'Zenith Bank' })
})
