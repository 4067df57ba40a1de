import type { AddressId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Result } from '../core/result.ts'
import { invalid, ok, refuse } from '../core/result.ts'
import type { Address } from './address.ts'
import { addressText } from './address.ts'
import type { AreaShape, ServedArea } from './service-area.ts'
import { findAreaByPin } from './service-area.ts'

/** A customer wants to know when we serve a saved address; `notifiedAt` is null until then. */
export type AreaRequest = { addressId: AddressId; askedAt: Timestamp; notifiedAt: Timestamp | null }

const PIN_FIRST = 'Place the pin of this address on the map first, so that we know where it is.'
const SERVED_ALREADY = 'We already deliver to this address.'

/** Whether somebody can be told later about an address: it has a pin, and lies outside of what is served now. */
export function checkAreaRequest(
  { pin }: Pick<Address, 'pin'>,
  shapes: readonly AreaShape[],
): Result<void, 'VALIDATION' | 'CONFLICT'> {
  if (pin === null) return invalid({ pin: [PIN_FIRST] })
  return findAreaByPin(shapes, pin) === undefined
    ? ok(undefined)
    : refuse('CONFLICT', { message: SERVED_ALREADY })
}

/** 'We now deliver to 5 Allen Avenue, Ikeja, Lagos (Chevron). You asked us to tell you.' */
export const nowServedSentence = (
  address: Pick<Address, 'street' | 'city' | 'state'>,
  area: ServedArea,
): string => `We now deliver to ${addressText(address)}, in our area ${area}. You asked us to tell you.`
