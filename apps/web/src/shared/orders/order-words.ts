import { formatLitres } from '@gatefill/domain/litres'
import type { Order } from '@gatefill/domain/order'

/** '20 L PMS'; several fuels with commas. */
export const orderedFuel = (order: Pick<Order, 'items'>): string =>
  order.items.map(({ litres, productName }) => `${formatLitres(litres)} ${productName}`).join(', ')
