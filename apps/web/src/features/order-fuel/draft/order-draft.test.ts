import { asId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { draftOf, EMPTY_DRAFT, readDraft } from './order-draft.ts'

const stored = (text: string | null) => readDraft({ getItem: () => text })

test('a draft is read back as it was stored', () => {
  const draft = { productId: asId('prd_1'), litres: 30, addressId: asId('adr_1') }
  expect(stored(JSON.stringify(draft))).toEqual(draft)
})

test('nothing stored, or what somebody else stored, is an empty draft of 10 litres', () => {
  for (const text of [null, '', 'null', '7', '{"litres":"20"}', '{"litres":15,"productId":4}', '[', '"x"'])
    expect(stored(text)).toEqual(EMPTY_DRAFT)
})

test('an order to repeat with an impossible quantity keeps its fuel', () => {
  expect(draftOf({ productId: 'prd_1', litres: Number('400') })).toEqual({
    productId: 'prd_1',
    litres: 10,
    addressId: undefined,
  })
})
