import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ORDER_COLUMNS } from './order-cells.tsx'

const order = {
  id: asId('ord_01HZXW5N8Y0000000000111111'),
  addressText: '14 Admiralty Road, Lekki Phase 1, Eti-Osa, Lagos',
  landmark: 'Behind the water tank',
  driver: { name: 'Chukwuemeka Okonkwo-Adeyemi', vehicle: 'Blue Isuzu D-Max, DEM 102 AA' },
  items: [],
  total: kobo(1_825_800),
} as unknown as DispatchOrder // what the cells read of it

const cellOf = (name: string) =>
  renderToStaticMarkup(ORDER_COLUMNS.find((each) => each.name === name)?.cell(order))

test('address, landmark, driver and vehicle are read whole, each in its column [RP-368]', () => {
  expect(cellOf('Address')).toContain('>14 Admiralty Road, Lekki Phase 1, Eti-Osa, Lagos<')
  expect(cellOf('Landmark')).toBe('Behind the water tank')
  expect(cellOf('Driver')).toContain('>Chukwuemeka Okonkwo-Adeyemi<')
  expect(cellOf('Vehicle')).toBe('Blue Isuzu D-Max, DEM 102 AA')
  for (const name of ['Address', 'Driver']) expect(cellOf(name)).not.toMatch(/truncate|title=/)
})
