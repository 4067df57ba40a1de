import type { Order } from '@gatefill/domain/orders/order'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'

/** '20 L PMS'; several fuels with commas. */
export const orderedFuel = (order: Pick<Order, 'items'>): string => order.items.map(fuelAmountText).join(', ')
