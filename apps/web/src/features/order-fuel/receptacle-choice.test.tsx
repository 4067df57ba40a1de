import { placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { getOrdering } from '@gatefill/contracts/public/ordering'
import type { Address } from '@gatefill/domain/addresses/address'
import { USUAL_RECEPTACLES } from '@gatefill/domain/fleet/receptacle-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, see } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { enter, savedAddress } from '../../../test/customer.ts'
import { arrives } from '../../../test/open-app.tsx'
import { keepOrders, orderAt } from '../../../test/order-answers.ts'
import { keepShop } from '../../../test/shop-answers.ts'

const QUESTION = 'What is it filled into?'
const NO_JERRYCAN = /No petrol into jerrycans or kegs: a station loses its licence for it\./
const HOME = savedAddress('14 Admiralty Road', { isDefault: true })
const OFFICE = savedAddress('9 Allen Close', { receptacle: 'fixed_tank' })

async function openReview(addresses: Address[]) {
  const api = fakeApi()
  keepShop(api)
  keepOrders(api, [orderAt(0)])
  api.answer(placeOrder, orderAt(0))
  const user = await enter(api, '/dashboard/order-fuel?step=review', { addresses })
  await screen.findByRole('group', { name: QUESTION })
  return { api, user }
}

const tile = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const names = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ name }) => name === 'receptacle')
    .map((each) => each.closest('label')?.textContent)

test('petrol is offered three ways, and the screen says why no container is among them [RP-252]', async () => {
  await openReview([HOME])
  expect(names()).toEqual(['Generator', 'Vehicle', 'Fixed tank'])
  await see(NO_JERRYCAN)
  await see(/The driver checks at your gate\./)
})

test('an address without a last time proposes nothing, and the order asks before it is sent [RP-252]', async () => {
  const { api, user } = await openReview([HOME])
  await press('Create Order')
  await see('Please choose what the fuel is filled into')
  expect(document.activeElement).toBe(await tile('Generator'))
  expect(api.sent(placeOrder)).toEqual([])
  await user.click(await tile('Vehicle'))
  await press('Create Order')
  await arrives(`/dashboard/order-fuel?placed=${orderAt(0).id}`)
  expect(api.sent(placeOrder)[0]?.body).toMatchObject({ receptacle: 'vehicle' })
})

test('each address proposes what its last order was filled into, and says so [RP-252]', async () => {
  const { user } = await openReview([HOME, OFFICE])
  expect(screen.queryByText(/As last time at this address/)).toBe(null)
  await user.click(await screen.findByRole('radio', { name: /9 Allen Close/ }))
  expect((await tile('Fixed tank')).checked).toBe(true)
  await see(/As last time at this address\./)
  await user.click(await tile('Generator'))
  await waitFor(() => expect(screen.queryByText(/As last time at this address/)).toBe(null))
})

test('an address that is picked in the dialog proposes what it had last, as one of the list does [RP-211]', async () => {
  const { user } = await openReview([HOME, OFFICE])
  await user.click(await tile('Vehicle'))
  await press('Edit addresses')
  const dialog = within(await screen.findByRole('dialog'))
  const [, second] = await dialog.findAllByRole('button', { name: /^Select/ })
  if (second === undefined) throw new Error('the dialog has no second address')
  await user.click(second)
  await waitFor(async () => expect((await tile('Fixed tank')).checked).toBe(true))
  await see(/As last time at this address\./)
})

test('what the rule of the day does not allow is not offered, though the address had it last [RP-252]', async () => {
  const api = fakeApi()
  keepShop(api)
  keepOrders(api, [orderAt(0)])
  api.answer(getOrdering, {
    pauses: [],
    hours: [],
    receptacles: { ...USUAL_RECEPTACLES, PMS: ['generator'] },
  })
  await enter(api, '/dashboard/order-fuel?step=review', { addresses: [{ ...OFFICE, isDefault: true }] })
  await screen.findByRole('group', { name: QUESTION })
  await waitFor(() => expect(names()).toEqual(['Generator']))
  expect((await tile('Generator')).checked).toBe(false)
  await see(/We do not fill petrol into a fixed tank\./)
})

test('what the server refuses of it stands at the question [RP-252]', async () => {
  const { api, user } = await openReview([HOME])
  api.refuse(placeOrder, {
    code: 'VALIDATION',
    message: 'Please check the form',
    errors: { receptacle: ['We do not fill petrol into a vehicle.'] },
  })
  await user.click(await tile('Vehicle'))
  await press('Create Order')
  const group = await screen.findByRole('group', { name: QUESTION })
  await waitFor(() => expect(group.textContent).toContain('We do not fill petrol into a vehicle.'))
})
