// The sentences of home, by the file that says them, to be read and edited in one go.

// active-order.tsx
export const noActiveOrder = 'No active order'
export const noOrdersHint = 'Choose your fuel, see the full price, pay, and we deliver to your gate.'
export const activeOrder = 'Active order'
export const trackThisOrder = 'Track this order'
export const chooseWhatHappensNext = 'Choose what happens next'
export const loadingYourOrders = 'Loading your orders'
export const payingDidNotLoad =
  'The payment button did not load. Your order is saved and you have not been charged.'
export const loadAgain = 'Load again'

// greeting.ts
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const goodEvening = 'Good evening'
export const greetByName = (greeting: string, firstName: string) => `${greeting}, ${firstName}`

// install-row.tsx
export const installTitle = 'Add Gatefill to your home screen'
export const installPurpose = 'It opens without a network and uses less than 1 MB.'
export const notNow = 'Not now'

// order-again.tsx
export const orderAgain = 'Order again:'

// price-board.tsx
export const today = (latest: string | number) => `Today, ${latest}`

// recent-orders.tsx
export const failedToFetchOrders = 'Failed to fetch orders'
export const ordersNotLoadedButSafe = 'Your orders and payments are safe. Check your network and try again.'
export const recentOrders = 'Recent orders'
export const seeAll = 'See all'
