import { expect, test } from 'vitest'
import { isOwnOrder } from './own-order.ts'

const own = {
  emails: ['halima.bello@gmail.com'],
  phones: ['+2348031234567'],
  addresses: ['12 Admiralty Way, Lekki, Lagos'],
}
const order = {
  emails: ['ada@mail.com'],
  phones: ['+2348050000000', ''],
  address: '5 Ring Road, Yaba, Lagos',
}

test('an order is own by mailbox, phone or gate, however they are written [ML-032]', () => {
  expect(isOwnOrder(own, order)).toBe(false)
  expect(isOwnOrder(own, { ...order, emails: ['HalimaBello+fuel@googlemail.com'] })).toBe(true)
  expect(isOwnOrder(own, { ...order, phones: ['0803 123 4567'] })).toBe(true)
  expect(isOwnOrder(own, { ...order, address: '12, admiralty way LEKKI Lagos' })).toBe(true)
  expect(isOwnOrder({ emails: [], phones: [''], addresses: [''] }, { ...order, address: '' })).toBe(false)
})
