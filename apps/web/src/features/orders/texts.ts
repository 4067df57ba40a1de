// The sentences of orders, by the file that says them, to be read and edited in one go.

import { plural } from '@gatefill/ui/plural'

// orders.tsx
export const noOrdersFound = 'No orders found'
export const orderFuel = 'Order Fuel'
export const noOrdersHint = 'Your orders appear here, with their receipt and delivery status.'
export const noOrdersMatchYourFilters = 'No orders match your filters'
export const clearFilters = 'Clear Filters'
export const searchHint = 'Search by order id or by PMS, AGO, DPK.'
export const orderCount = (count: number) => plural(count, { one: '# order', other: '# orders' })
export const loadingOrders = 'Loading orders'
export const ordersNotLoadedButSafe =
  'Your orders and your money are safe. The list did not load. Please try again in a moment.'
export const listMayBeOutdated = 'The list below may be out of date.'

// order-action-button.tsx
export const proceedToPayment = 'Proceed to Payment'
export const orderAgain = 'Order again'

// order-cards.tsx
export const order = (id: string | number) => `Order ${id}`

// order-detail-dialog.tsx
export const failedToLoadOrderDetails = 'Failed to load order details'
export const orderDetails = 'Order details'
export const cancelOrder = 'Cancel Order'
export const orderAndMoneySafe = 'Your order and your money are safe'
export const onlyThisViewIsMissing = 'Only this view is missing.'
export const checkTheLinkOrChoose = 'Check the link, or close this and choose one of your orders.'
export const loadingOrderDetails = 'Loading order details'

// order-detail.tsx
export const pouredAtYourGate = 'Poured at your gate'
export const deliverTo = 'Deliver to'
export const notPaidYet = 'Not paid yet.'
export const orderId = 'Order id'
export const copyOrderId = 'Copy order id'
export const contactSupport = 'Contact Support'

// orders-table.tsx
export const fuelAndDate = 'Fuel and date'

// orders-toolbar.tsx
export const searchOrdersOrProducts = 'Search orders or products'
export const filtersOneInUse = 'Filters, one in use'
export const statusAll = 'Status: All'
