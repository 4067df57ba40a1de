import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import {
  awaitsApproval,
  changePercent,
  isAppliedPrice,
  isScheduledPrice,
  mayConfirmPrice,
  openPriceStates,
  PRICE_REQUEST_STATES,
} from './price-request.ts'

test('a new price waits for a person, then for its time, and then holds', () => {
  const those = (is: (request: { state: (typeof PRICE_REQUEST_STATES)[number] }) => boolean) =>
    PRICE_REQUEST_STATES.filter((state) => is({ state }))
  expect(those(awaitsApproval)).toEqual(['requested'])
  expect(those(isScheduledPrice)).toEqual(['scheduled'])
  expect(those(isAppliedPrice)).toEqual(['applied'])
  expect(openPriceStates()).toEqual(['requested', 'scheduled'])
})

test('who may not confirm a price reads why', () => {
  const ada = asId<StaffId>('stf_ada')
  expect(mayConfirmPrice({ state: 'requested', requestedBy: ada }, ada)).toMatchObject({
    code: 'CONFLICT',
    message: 'You asked for this change, so somebody else must confirm it.',
  })
  expect(mayConfirmPrice({ state: 'applied', requestedBy: ada }, ada)).toMatchObject({
    message: 'This price change has already been decided.',
  })
})

test('a price that stays is no fall', () => {
  expect(changePercent(kobo(100), kobo(100))).toBe('+0.0%')
  expect(changePercent(kobo(90), kobo(100))).toBe('-10.0%')
})
