import { addProduct, listStaffProducts, setProductAvailable } from '@gatefill/contracts/staff/products'
import type { Product } from '@gatefill/domain/catalogue/product'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../test/render-room.tsx'
import { FuelPrices } from './fuel-prices.tsx'

const PRODUCT: Product = {
  id: asId('prd_01J00000000000000000000001'),
  name: 'AGO',
  unitPrice: kobo(132_000),
  unitOfMeasure: 'liter',
  available: true,
  station: 'Licensed filling station',
  priceSince: '2026-11-20T09:00:00.000Z',
}

afterEach(cleanup)

function open(product: Product, role: 'admin' | 'support' = 'admin') {
  const api = fakeApi()
  api.answer(listStaffProducts, [product])
  return { api, ...renderRoom(<FuelPrices />, { role }) }
}

test('an administrator takes a fuel off sale after reading what it means, and puts it back [RP-351]', async () => {
  const { api, user } = open(PRODUCT)
  await user.click(await screen.findByRole('button', { name: 'Take off sale AGO' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/Orders that are placed stay as they are/)).toBeDefined()
  api.answer(setProductAvailable, { ...PRODUCT, available: false })
  api.answer(listStaffProducts, [{ ...PRODUCT, available: false }])
  await user.click(asked.getByRole('button', { name: 'Take off sale' }))
  expect(api.sent(setProductAvailable)[0]?.body).toEqual({ available: false })
  expect(await screen.findByRole('button', { name: 'Put on sale AGO' })).toBeDefined()
  expect(screen.getByText('Off sale')).toBeDefined()
})

test('a fuel that waits for its first price stays off sale, and the reason is said [RP-351]', async () => {
  const { api, user } = open({ ...PRODUCT, available: false })
  await user.click(await screen.findByRole('button', { name: 'Put on sale AGO' }))
  api.refuse(setProductAvailable, { code: 'CONFLICT', message: 'Its first price waits.' })
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Put on sale' }),
  )
  expect(await screen.findByText('Its first price waits.')).toBeDefined()
})

test('a fuel is added where prices stand, with its first price [RP-351]', async () => {
  const { api, user } = open(PRODUCT)
  await user.click(await screen.findByRole('button', { name: 'Add a fuel' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Add fuel' }))
  expect(form.getByText('Price is required')).toBeDefined()
  await user.type(form.getByLabelText('Name'), 'LPG')
  await user.type(form.getByLabelText('Price of one unit in naira'), '1,450')
  api.answer(addProduct, { ...PRODUCT, name: 'LPG' })
  await user.click(form.getByRole('button', { name: 'Add fuel' }))
  await waitFor(() =>
    expect(api.sent(addProduct)[0]?.body).toMatchObject({ name: 'LPG', unitPrice: 145_000 }),
  )
})

test('who only reads prices has no button [RP-351]', async () => {
  open(PRODUCT, 'support')
  expect(await screen.findByText('₦1,320.00')).toBeDefined()
  expect(screen.queryByRole('button', { name: /sale|Add a fuel/ })).toBeNull()
})
