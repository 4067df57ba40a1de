import { expect, test } from 'vitest'
import type { CompartmentId, ProductId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import { mayLoad, readLoads } from './load.ts'

const FRONT = {
  id: asId<CompartmentId>('cmp_front'),
  productId: asId<ProductId>('prd_pms'),
  capacityDl: 300,
  onBoardDl: 100,
  toLoadDl: 150,
}
const read = (...loads: { compartmentId: string; dl: number }[]) => readLoads([FRONT], loads)

test('a compartment takes what fits beside what is on board', () => {
  expect([mayLoad(FRONT, 200), mayLoad(FRONT, 201)]).toEqual([true, false])
  expect(read({ compartmentId: FRONT.id, dl: 200 })).toMatchObject({ ok: true })
  expect(read({ compartmentId: FRONT.id, dl: 201 })).toMatchObject({
    ok: false,
    message: 'This compartment takes at most 20.0 L more.',
    details: { rule: 'LITRES', compartmentId: FRONT.id },
  })
})

test('without figures what was planned counts as loaded', () => {
  const planned = readLoads([FRONT], undefined)
  expect(planned.ok && planned.value.get(FRONT.id)).toEqual({ dl: 150 })
})

test('a load names a compartment of the van once, in whole decilitres', () => {
  const wrong = { ok: false, code: 'VALIDATION' }
  expect(read({ compartmentId: 'cmp_other', dl: 1 })).toMatchObject(wrong)
  expect(read({ compartmentId: FRONT.id, dl: 1 }, { compartmentId: FRONT.id, dl: 1 })).toMatchObject(wrong)
  for (const dl of [-1, 0.5]) expect(read({ compartmentId: FRONT.id, dl })).toMatchObject(wrong)
})
