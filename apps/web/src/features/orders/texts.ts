// The sentences of orders, by the file that says them, to be read and edited in one go.

// no-orders.tsx
export const noOrdersFound = 'No orders found'
export const orderFuel = 'Order Fuel'
export const yourOrdersAppearHereWith = 'Your orders appear here, with their receipt and delivery status.'
export const noOrdersMatchYourFilters = 'No orders match your filters'
export const clearFilters = 'Clear Filters'
export const searchByOrderIdOr = 'Search by order id or by PMS, AGO, DPK.'

// order-action-button.tsx
export const proceedToPayment = 'Proceed to Payment'
export const orderAgain = 'Order again'

// order-cards.tsx
export const order = (id: string | number) => `Order ${id}`

// order-count.tsx
export const text1Order = '1 order'
export const orders = (count: string | number) => `${count} orders`

// order-detail-dialog.tsx
export const failedToLoadOrderDetails = 'Failed to load order details'
export const orderDetails = 'Order details'
export const cancelOrder = 'Cancel Order'
export const yourOrderAndYourMoney = 'Your order and your money are safe'
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

// orders-skeleton.tsx
export const loadingOrders = 'Loading orders'

// orders-table.tsx
export const fuelAndDate = 'Fuel and date'

// orders-toolbar.tsx
export const searchOrdersOrProducts = 'Search orders or products'
export const filtersOneInUse = 'Filters, one in use'
export const statusAll = 'Status: All'

// orders.tsx
export const yourOrdersAndYourMoney =
  'Your orders and your money are safe. The list did not load. Please try again in a moment.'
export const theListBelowMayBe = 'The list below may be out of date.'
