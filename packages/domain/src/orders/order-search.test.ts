import { expect, test } from 'vitest'
import type { OrderId, ProductId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { litres } from '../core/litres.ts'
import { kobo } from '../core/money.ts'
import { matchesOrderSearch, orderSearchOf } from './order-search.ts'

const ID = 'ord_01JDABCDEFGHJKMNPQRS7F3A9C'

const orderOf = (productName: string) => ({
  id: asId<OrderId>(ID),
  items: [
    {
      productId: asId<ProductId>('prd_1'),
      productName,
      unitOfMeasure: 'liter',
      litres: litres(20),
      unitPrice: kobo(89_500),
      price: kobo(1_790_000),
    },
  ],
})

function finds(text: string, productName = 'PMS'): boolean {
  const search = orderSearchOf(text)
  if (search === undefined) throw new Error('blank search')
  return matchesOrderSearch(orderOf(productName), search)
}

test.each([ID, ID.toLowerCase(), '7F3A9C', '#7f3a9c', ' 7f3a ', '#9C', 'A9C'])(
  '%s finds the order by its id',
  (text) => {
    expect(finds(text)).toBe(true)
  },
)

test.each(['PMS', 'pms', 'pm', 'Petrol', 'petr'])('%s finds the order by its product', (text) => {
  expect(finds(text)).toBe(true)
})

test('the name of a product outside the three fuels is found by a part of it', () => {
  expect(finds('engine', 'Engine Oil')).toBe(true)
})

test.each(['AGO', 'diesel', '7F3A9D', 'zzz', '01JDABC', '%', "' or 1=1"])(
  '%s does not find the order',
  (text) => {
    expect(finds(text)).toBe(false)
  },
)

test('a blank text is no search', () => {
  expect(orderSearchOf('   ')).toBeUndefined()
  expect(orderSearchOf(undefined)).toBeUndefined()
})
