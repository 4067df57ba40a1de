import { listProducts } from '@gatefill/contracts/public/products'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, gone, press, see } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { enter, savedAddress } from '../../../test/customer.ts'
import { arrives } from '../../../test/open-app.tsx'
import { FUELS, keepShop } from '../../../test/shop-answers.ts'

const FUEL = '/dashboard/order-fuel'
const NO_FUEL = 'Please select a fuel type'

const fuels = () => screen.findAllByRole<HTMLInputElement>('radio')
const quantity = async () => (await screen.findByRole('spinbutton')).getAttribute('aria-valuenow')
const more = () => press('Increase by 10 litres')

/** The amounts of the sum, from the fuel to the total. */
const amounts = async () =>
  within(await screen.findByRole('region', { name: 'Order summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

async function openFuels(sold = FUELS) {
  const api = fakeApi()
  keepShop(api, sold)
  const user = await enter(api, FUEL, { addresses: [savedAddress('14 Admiralty Road', { isDefault: true })] })
  await fuels()
  return { api, user }
}

test('ordering has two steps, to select the fuel and to review the delivery [OF-001]', async () => {
  await openFuels()
  const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Select Fuel'),
    expect.stringContaining('Delivery & Review'),
  ])
})

test('each fuel has a card with its name and the price of a litre in naira [OF-006] [OF-007] [GN-004] [GN-015]', async () => {
  await openFuels()
  expect((await fuels()).map((each) => each.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/PMS.*₦895\.00.*per L/),
    expect.stringMatching(/AGO.*₦1,150\.00.*per L/),
    expect.stringMatching(/DPK.*₦1,320\.00.*per L/),
  ])
})

test('every card of a fuel has the same label of its station [OF-008] [CO-045]', async () => {
  await openFuels()
  for (const each of await fuels())
    expect(each.closest('label')?.textContent).toContain('Licensed filling station')
})

test('there are as many cards as the server sells fuels, the first of them chosen [OF-012] [CO-047]', async () => {
  await openFuels(FUELS.slice(1))
  expect((await fuels()).map(({ checked }) => checked)).toEqual([true, false])
})

test('the quantity begins at ten litres, the least, and says its steps [CO-014] [VA-039] [VA-041] [OF-010]', async () => {
  await openFuels()
  expect(await quantity()).toBe('10')
  await see('Quantity increases in increments of 10 liters')
  expect((await button('Decrease by 10 litres')).hasAttribute('disabled')).toBe(true)
})

test('the quantity rises by ten litres up to forty, and a key leads back to the least [VA-038] [VA-040]', async () => {
  await openFuels()
  for (const reached of ['20', '30', '40']) {
    await more()
    expect(await quantity()).toBe(reached)
  }
  expect((await button('Increase by 10 litres')).hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(await screen.findByRole('spinbutton'), { key: 'Home' })
  expect(await quantity()).toBe('10')
})

test('the sum follows quantity and fuel: fuel, service fee, delivery fee, total [OF-011]', async () => {
  const { user } = await openFuels()
  await waitFor(async () => expect(await amounts()).toEqual(['₦8,950.00', '₦179.00', '₦0.00', '₦9,129.00']))
  await more()
  expect(await amounts()).toEqual(['₦17,900.00', '₦358.00', '₦0.00', '₦18,258.00'])
  await user.click(await screen.findByRole('radio', { name: /AGO/ }))
  await more()
  await more()
  expect(await amounts()).toEqual(['₦46,000.00', '₦920.00', '₦0.00', '₦46,920.00'])
})

test('while the fuels are on their way a spinner says so [OF-009]', async () => {
  const api = fakeApi()
  keepShop(api)
  const held = api.holdBack(listProducts)
  await enter(api, FUEL)
  await see('Loading fuels and prices')
  held.release()
  expect(await fuels()).toHaveLength(3)
  await gone('Loading fuels and prices')
})

/** Step 1 whose fuels did not load. */
async function openWithoutFuels() {
  const api = fakeApi()
  keepShop(api)
  api.refuse(listProducts)
  await enter(api, FUEL)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch fuel products'),
  )
  return api
}

test('fuels that do not load are told, and read again when asked [ER-056]', async () => {
  const api = await openWithoutFuels()
  keepShop(api)
  await press('Try Again')
  expect(await fuels()).toHaveLength(3)
})

test('without a fuel Next says that one must be selected, until there is one [VA-033] [VA-036]', async () => {
  const api = await openWithoutFuels()
  await press('Next')
  await see(NO_FUEL)
  expect((await see(NO_FUEL))[0]?.closest('[data-field]')?.getAttribute('data-field')).toBe('product')
  await arrives(FUEL)
  keepShop(api)
  await press('Try Again')
  await gone(NO_FUEL)
})

test('Next that is pressed before the prices have arrived waits for them', async () => {
  const api = fakeApi()
  keepShop(api)
  const held = api.holdBack(listProducts)
  await enter(api, FUEL)
  await press('Next')
  await waitFor(async () => expect((await button('Next')).getAttribute('aria-disabled')).toBe('true'))
  await arrives(FUEL)
  held.release()
  await button('Create Order')
})

test('Next leads to the review, and Back to the choices as they were [OF-003] [TR-069] [TR-070]', async () => {
  const { user } = await openFuels()
  await user.click(await screen.findByRole('radio', { name: /DPK/ }))
  await more()
  await press('Next')
  await button('Create Order')
  await press('Back')
  await arrives(FUEL)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /DPK/ })).checked).toBe(true)
  expect(await quantity()).toBe('20')
})

test('Back of the first step leads to the dashboard [OF-003]', async () => {
  const { user } = await openFuels()
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await arrives('/dashboard')
})
