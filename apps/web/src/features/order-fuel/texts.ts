// The sentences of order fuel, by the file that says them, to be read and edited in one go.

// delivery/delivery-step.tsx
export const paidOnNextScreen = 'You pay on the next screen. Nothing is charged before that.'
export const creatingOrder = 'Creating order…'
export const createOrder = 'Create Order'
export const totalChanged =
  'The total is now {total}. Nothing has been ordered yet. To accept, choose Create Order.'
export const youHaveNotBeenCharged = 'You have not been charged.'
export const safeToOrderAgain = 'It is safe to choose Create Order again: you will not get two orders.'

// delivery/location-choice.tsx
export const deliverTo = 'Deliver to'
export const editAddresses = 'Edit addresses'
export const addNewLocation = 'Add New Location'
export const loadingYourAddresses = 'Loading your addresses'
export const failedToFetchAddresses = 'Failed to fetch addresses'
export const choicesKept = 'Your choices are kept. You have not been charged.'
export const noSavedAddress = 'You have no saved addresses yet. Add the address where we should deliver.'

// delivery/receptacle-choice.tsx
export const filledInto = 'What is it filled into?'
export const asLastTime = 'As last time at this address.'
export const driverChecks = 'The driver checks at your gate.'

// delivery/use-create-order.ts
export const orderWithoutId = 'Order creation failed. No order ID returned.'
export const orderNotCreated = 'Failed to create order. Please try again.'
export const youStoppedWaiting = 'You stopped waiting.'

// delivery/wishes-fields.tsx
export const timeAndContact = 'Time and contact'
export const phoneNumber = 'Phone number'
export const ownPhoneHint = 'Your driver calls this number at your gate. We save it to your profile.'
export const otherReceiver = 'Someone else will receive the fuel'
export const theirName = 'Their name'
export const theirPhoneNumber = 'Their phone number'
export const receiverPhoneHint =
  'The driver calls this number. The handover code comes to you, so please pass it on to them.'

// draft/order-notices.tsx
export const beforeYouConfirm = 'Before you confirm'
export const paymentBy = (methods: string) => `Pay by ${methods} on a secure page.`
export const payment = 'Payment:'
export const deliveryWithin = (days: string, hours: string, schedule: string) =>
  `${hours}, ${days}, ${schedule}.`
export const deliveries = 'Deliveries:'

// draft/order-summary.tsx
export const orderSummary = 'Order summary'
export const priceComesWithFuels = 'You see the price as soon as the fuels have loaded.'

// fuel/fuel-step.tsx
export const loadingFuelsAndPrices = 'Loading fuels and prices'
export const failedToFetchFuelProducts = 'Failed to fetch fuel products'
export const fuelsNotLoadedHint = 'You have not been charged. Check your network and try again.'
export const noFuelAvailable = 'No fuel is available right now'
export const noFuelAvailableHint = 'Please check again later. You have not been charged.'
export const total = (spoken: string | number) => `Total ${spoken}`

// order-fuel.tsx
export const selectFuel = 'Select Fuel'
export const deliveryReview = 'Delivery & Review'
export const orderFuel = 'Order Fuel'
export const previousStep = 'Previous step'

// placed/placed-order.tsx
export const proceedToPayment = 'Proceed to Payment'
export const deliveryStatus = 'Delivery Status'
export const createNewOrder = 'Create New Order'
export const orderCreated = 'Order created'
export const failedToLoadOrderDetails = 'Failed to load order details'
export const orderWasCreated = (number: string, notCharged: string) =>
  `Order #${number} was created. ${notCharged}`
export const loadingYourOrder = 'Loading your order'
