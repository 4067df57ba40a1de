// The sentences of tracking, by the file that says them, to be read and edited in one go.

// change/change-delivery.tsx
export const changeAddressOrTime = 'Change address or time'
export const changeYourDelivery = 'Change your delivery'
export const youCanChangeTheAddress =
  'You can change the address and the time until a driver has your order. The price stays the same.'
export const saveChanges = 'Save changes'
export const deliveryTime = 'Delivery time'
export const asSoonAsPossible = 'As soon as possible'
export const failedToFetchAddresses = 'Failed to fetch addresses'
export const theTimeCanStillBe = 'The time can still be changed.'
export const loadingYourAddresses = 'Loading your addresses'
export const deliverTo = 'Deliver to'
export const anotherAddress = 'Another address? {settings} first.'
export const addItInYourSettings = 'Add it in your settings'

// change/use-change-delivery.ts
export const yourDeliveryWasNotChanged = 'Your delivery was not changed. Please try again.'

// failed/failed-delivery.tsx
export const moneyBack = 'Refund'
export const weCancelTheOrderAnd = (total: string | number) => `We cancel the order and refund ${total}.`
export const weCouldNotDeliver = 'We could not deliver'
export const pleaseChooseBy = (time: string) =>
  `Your payment is safe. Please choose by ${time}; if we do not hear from you, we refund you in full.`
export const whatShouldWeDo = 'What should we do?'
export const cancelAndRefundMe = 'Cancel and refund me'
export const deliverAgain = 'Deliver again'
export const deliverAtAnotherTime = 'Deliver at another time'
export const thePriceStaysAsYou = 'You pay nothing more.'
export const correctTheDetails = 'Correct the details'
export const anotherPhoneNumberOrHow = 'Another phone number, or how to find your gate.'
export const phoneNumberForTheDriver = 'Phone number for the driver'
export const landmarkOrHowToFind = 'Landmark or how to find your gate'

// failed/use-answer.ts
export const yourAnswerWasNotSent = 'Your answer was not sent. Please try again.'

// find/active-orders.tsx
export const activeOrders = 'Active Orders'
export const youHaveNoActiveOrders = 'You have no active orders.'

// find/delivery-status.tsx
export const deliveryStatus = 'Delivery Status'
export const yourOrdersAndYourMoney =
  'Your orders and your money are safe. The list did not load. Please try again in a moment.'
export const noActiveOrder = 'No active order'
export const yourActiveOrderAppearsHere = 'Your active order appears here with its progress and arrival time.'

// find/find-order.tsx
export const findOrder = 'Find Order'
export const orderId = 'Order id'
export const forExample7f3a9c = 'For example, #7F3A9C'
export const whichOneDoYouMean = (count: number, ending: string) =>
  `${count} orders end in ${ending}. Which one do you want?`

// find/use-find-order.ts
export const pleaseEnterAnOrderId = 'Please enter an order id'
export const failedToGetOrderDetails = 'Failed to get order details'

// live/estimate-block.tsx
export const estimatedDeliveryFromThePlan = 'Estimated delivery, without live position'
export const estimatedDelivery = 'Estimated delivery'
export const estimatedDeliveryChangedAt = (changedAt: string | number) =>
  `Estimated delivery, changed at ${changedAt}`

// live/estimate-news.tsx
export const phoneIsSilent = (time: string) =>
  `The driver’s phone was last seen at ${time}. Your order is still on its way; we will give a time again when we hear from it. You can still call.`
export const phoneIsSlow = (time: string) =>
  `The driver’s phone was last seen at ${time}. Your order is still on its way; the range is wider until we hear from it.`
export const weTellYouAgainOnly = 'We will tell you again only if it changes by 5 minutes or more.'

// live/live-map-part.tsx
export const showTheMapAbout0 = 'Show the map (about 0.1 MB)'
export const theMapDidNotLoad = 'The map did not load. The information above is still correct.'
export const tryAgain = 'Try Again'
export const loadingTheMap = 'Loading the map'

// live/live-view.tsx
export const trackLive = 'Track Live'
export const lookingForYourDriver = 'Looking for your driver'
export const theLiveViewDidNot = 'The live view did not load'
export const yourOrderIsNotAffected = 'Your order is not affected. You can call the driver from this page.'
export const yourDriverIsNearAnother =
  'Your driver is near another customer’s gate. We will show the position again afterwards.'
export const noPositionYetItAppears =
  'No position yet. It appears here as soon as your driver’s phone sends it. This page updates automatically.'
export const thereIsNoRecentPosition = 'There is no recent position for your driver.'
export const noRecentPositionYourDrivers =
  'No recent position. Your driver’s phone may be out of network. You can still call.'
export const yourAddressHasNoPin =
  'Your address has no pin, so we cannot show the distance. Add one on the map for your next order.'
export const yourLandmark = 'Your landmark:'
export const yourDriversPositionIsShown = 'Your driver’s position is shown on the map.'
export const lessThan1KmFrom = 'Less than 1 km from your gate.'
export const aboutKmFromYourGate = (kilometres: string | number) => `About ${kilometres} km from your gate.`

// order/driver-card.tsx
export const aDriverWillBeAssigned = 'A driver will be assigned after payment'
export const aDriverWillBeAssignedNext = 'A driver will be assigned next. You will see who it is here.'
export const assignedAt = (time: string) => `assigned ${time}`
export const ratedOnceAndAssigned = (rating: number, time: string) =>
  `${rating} of 5 from 1 rating, assigned ${time}`
export const ratedAndAssigned = (rating: number, count: number, time: string) =>
  `${rating} of 5 from ${count} ratings, assigned ${time}`
export const messageOnWhatsappOpensA = (name: string | number) =>
  `Message ${name} on WhatsApp (opens a new tab)`
export const call = (name: string | number) => `Call ${name}`

// order/order-steps.tsx
export const cancelOrder = 'Cancel Order'
export const askToCancel = 'Ask to cancel'
export const orderFuel = 'Order Fuel'
export const contactSupport = 'Contact Support'
export const backToDashboard = 'Back to Dashboard'

// order/order-summary-card.tsx
export const deliveryTimeIs = 'Delivery time:'

// order/share-order.tsx
export const shareThisDelivery = 'Share this delivery'
export const sendALinkToWhoever =
  'Send a link to the person at the gate. It shows the progress, the arrival time and the driver’s position, but not your name, address, phone number or handover code.'
export const theLinkWasNotMade = 'The link was not made. Please try again.'
export const theLinkStillWorksPlease = 'The link still works. Please try again.'
export const sharedUntil30MinutesAfter = (time: string) =>
  `Shared until 30 minutes after the handover, and no later than ${time}.`
export const createALink = 'Create a link'
export const createANewLink = 'Create a new link'
export const copyLink = 'Copy link'
export const stopSharing = 'Stop sharing'
export const forYourSafetyALink = 'For your safety a link is shown once. A new one replaces it.'
export const fuelDelivery = 'Fuel delivery'
export const sendLink = 'Send link'

// order/track-live-button.tsx
export const closeTheLiveView = 'Close the live view'

// order/tracked-order-skeleton.tsx
export const loadingTheOrder = 'Loading the order'

// order/tracked-order.tsx
export const checkTheNumberAndUse =
  'Check the number and use Find Order, or choose one of your active orders.'
export const yourOrderAndYourMoney = 'Your order and your money are safe. Only this view did not load.'
export const theDetailsBelowAreFrom = (time: string) => `The details below are from ${time}.`

// payment/payment-check.tsx
export const trackOrder = 'Track order'
export const lastChecked = (time: string) => `Last checked ${time}`

// payment/payment-step.tsx
export const aPaymentMayBeIn = 'A payment may be in progress'
export const notPaidYet = 'Not paid yet'
export const theOrderUpdatesAutomaticallyPlease = 'The order updates automatically. Please do not pay twice.'

// payment/payment-words.ts
export const checkingYourPayment = 'Checking your payment…'
export const thisTakesUpTo60 =
  'This takes up to 60 seconds. You can leave this screen. The order updates automatically.'
export const paymentConfirmed = 'Payment Confirmed'
export const weReceivedYourPaymentA = 'We received your payment. A driver will be assigned next.'
export const notPaid = 'Not paid'
export const youHaveNotBeenCharged = 'You have not been charged. You can pay again.'
export const weHaveNotReceivedA =
  'We have not received a payment. If you did not finish paying, you have not been charged. If your bank debited you, the order updates automatically. Please do not pay twice.'
export const weDoNotKnowYet = 'We do not know yet'
export const ifYourBankDebitedYou =
  'If your bank debited you, the order updates automatically. Please do not pay twice.'
export const thisOrderWasCancelled = 'This order was cancelled'
export const itCanNoLongerBe =
  'It can no longer be paid for. If a payment still arrives, it will be refunded in full.'
export const weReceived = (total: string) => `We received ${total}. A driver will be assigned next.`
export const weReceivedAt = (total: string, time: string) =>
  `We received ${total} at ${time}. A driver will be assigned next.`

// shared/shared-tracking.tsx
export const thisLinkHasEnded = 'This link has ended'
export const theDeliveryIsDoneOr =
  'The delivery is done, or its sender stopped sharing it. Ask the person who sent it for a new link.'
export const lookingForTheDelivery = 'Looking for the delivery'
export const theDeliveryDidNotLoad = 'The delivery did not load'
export const checkYourNetworkTheDelivery = 'Check your network. The delivery itself is not affected.'
export const noUpdate = 'No update'
export const whatYouSeeIsFrom = (time: string) => `What you see is from ${time}.`
export const driversPosition = 'Driver’s position:'
export const noRecentPositionTheDrivers = 'No recent position. The driver’s phone may be out of network.'
export const thisLinkWorksUntil = (time: string) => `This link works until ${time}.`
export const theFuelWasHandedOver = 'The fuel was handed over at the gate.'
export const theDriverIsNearAnother =
  'The driver is near another customer’s gate. The map will be back afterwards.'
export const theMapAppearsHereOnce = 'The map appears here once the driver has left the station.'
