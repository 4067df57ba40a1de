import type { OrderRequest } from '@gatefill/contracts/customer/orders/order-request-shapes'
import { addressText } from '@gatefill/domain/addresses/address'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Order } from '@gatefill/domain/orders/order'
import type { Db } from '../../platform/db/database.ts'
import { findAddress } from '../addresses/index.ts'

/** Where an order goes, with what only its driver is shown. */
export type Delivery = Pick<Order, 'addressText' | 'addressId'> & {
  state: string
  landmark: string
  accessCode: string
  pin: Coordinates | null
  /** What the last order to this saved address was filled into. */
  lastReceptacle: Receptacle | undefined
}

const NO_DETAILS = { state: '', landmark: '', accessCode: '', pin: null, lastReceptacle: undefined }

/** Without a saved address of the customer's own there is no address text, which the form rules refuse (C-48). */
export async function deliveryAddress(
  db: Db,
  userId: UserId,
  request: Pick<OrderRequest, 'addressText' | 'addressId'>,
): Promise<Delivery> {
  const typed = { addressText: plainLine(request.addressText), addressId: null, ...NO_DETAILS }
  if (request.addressId === undefined) return typed
  const address = await findAddress(db, userId, asId(request.addressId))
  if (address === undefined) return { ...typed, addressText: '' }
  const { id: addressId, state, landmark, accessCode, pin, receptacle: lastReceptacle } = address
  return { addressText: addressText(address), addressId, state, landmark, accessCode, pin, lastReceptacle }
}
