import type { OrderRequest } from '@gatefill/contracts/customer/orders/order-request-shapes'
import { findAreaByPin, findAreaByText } from '@gatefill/domain/addresses/service-area'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { pauseOf } from '@gatefill/domain/fleet/ordering-pause'
import type { App } from '../../app-context.ts'
import { listAreas } from '../areas/index.ts'
import { listPausesInForce } from '../pauses/index.ts'
import type { Delivery } from './delivery-address.ts'

/** Gives the refusal of an order that the operator has paused; undefined while nothing pauses it (C-40). */
export async function pausedOrders(
  app: App,
  { items }: { items: readonly Pick<OrderRequest['items'][number], 'productId'>[] },
  { addressText, landmark, pin }: Delivery,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const inForce = await listPausesInForce(app)
  if (inForce.length === 0) return undefined
  const areas = await listAreas(app)
  const area = pin === null ? findAreaByText(`${addressText}, ${landmark}`, areas) : findAreaByPin(areas, pin)
  const pause = pauseOf(inForce, { productIds: items.map(({ productId }) => productId), area })
  return pause && refuse('CONFLICT', { message: pause.sentence, details: { pauseId: pause.id } })
}
