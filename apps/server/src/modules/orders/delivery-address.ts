import type { OrderRequest } from '@gatefill/contracts/customer/orders/order-request-shapes'
import type { Address } from '@gatefill/domain/addresses/address'
import { addressText } from '@gatefill/domain/addresses/address'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AddressId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Order } from '@gatefill/domain/orders/order'
import type { Db } from '../../platform/db/database.ts'

/** A saved address of that customer; undefined when there is none of that id. */
export type FindAddress = (db: Db, userId: UserId, addressId: AddressId) => Promise<Address | undefined>

/** Where an order goes, with what only its driver is shown. */
export type Delivery = Pick<Order, 'addressText' | 'addressId'> & {
  state: string
  landmark: string
  accessCode: string
  pin: Coordinates | null
}

const NO_DETAILS = { state: '', landmark: '', accessCode: '', pin: null }

/** Without a saved address of the customer's own there is no address text, which the form rules refuse (C-48). */
export async function deliveryAddress(
  db: Db,
  findAddress: FindAddress,
  userId: UserId,
  request: Pick<OrderRequest, 'addressText' | 'addressId'>,
): Promise<Delivery> {
  const typed = { addressText: plainLine(request.addressText), addressId: null, ...NO_DETAILS }
  if (request.addressId === undefined) return typed
  const address = await findAddress(db, userId, asId(request.addressId))
  if (address === undefined) return { ...typed, addressText: '' }
  const { id: addressId, state, landmark, accessCode, pin } = address
  return { addressText: addressText(address), addressId, state, landmark, accessCode, pin }
}
