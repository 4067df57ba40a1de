// The sentences of tracking, by the file that says them, to be read and edited in one go.

import { plural } from '@gatefill/ui/plural'

// change/change-delivery.tsx
export const changeAddressOrTime = 'Change address or time'
export const changeYourDelivery = 'Change your delivery'
export const changesPossibleUntil =
  'You can change the address and the time until a driver has your order. The price stays the same.'
export const saveChanges = 'Save changes'
export const failedToFetchAddresses = 'Failed to fetch addresses'
export const timeStillChangeable = 'The time can still be changed.'
export const loadingYourAddresses = 'Loading your addresses'
export const deliverTo = 'Deliver to'
export const anotherAddress = 'Another address? {settings} first.'
export const addItInYourSettings = 'Add it in your settings'
export const deliveryNotChanged = 'Your delivery was not changed. Please try again.'

// failed/failed-delivery.tsx
export const moneyBack = 'Refund'
export const cancelRefunds = (total: string | number) => `We cancel the order and refund ${total}.`
export const weCouldNotDeliver = 'We could not deliver'
export const pleaseChooseBy = (time: string) =>
  `Your payment is safe. Please choose by ${time}; if we do not hear from you, we refund you in full.`
export const whatShouldWeDo = 'What should we do?'
export const cancelAndRefundMe = 'Cancel and refund me'
export const deliverAgain = 'Deliver again'
export const deliverAtAnotherTime = 'Deliver at another time'
export const redeliveryIsFree = 'You pay nothing more.'
export const correctTheDetails = 'Correct the details'
export const sendAnswer = 'Send my answer'
export const correctionsPossible = 'Another phone number, or how to find your gate.'
export const phoneNumberForTheDriver = 'Phone number for the driver'
export const landmarkLabel = 'Landmark or how to find your gate'

// failed/use-answer.ts
export const answerNotSent = 'Your answer was not sent. Please try again.'

// find/delivery-status.tsx
export const activeOrders = 'Active Orders'
export const youHaveNoActiveOrders = 'You have no active orders.'
export const deliveryStatus = 'Delivery Status'
export const ordersNotLoadedButSafe =
  'Your orders and your money are safe. The list did not load. Please try again in a moment.'
export const noActiveOrder = 'No active order'
export const noActiveOrderHint = 'Your active order appears here with its progress and arrival time.'
export const cancelOrder = 'Cancel Order'
export const askToCancel = 'Ask to cancel'
export const orderFuel = 'Order Fuel'
export const contactSupport = 'Contact Support'
export const backToDashboard = 'Back to Dashboard'

// find/find-order.tsx
export const findOrder = 'Find Order'
export const orderId = 'Order id'
export const forExample7f3a9c = 'For example, #7F3A9C'
export const whichOneDoYouMean = (count: number, ending: string) =>
  `${count} orders end in ${ending}. Which one do you want?`
export const pleaseEnterAnOrderId = 'Please enter an order id'
export const failedToGetOrderDetails = 'Failed to get order details'

// live/estimate-block.tsx
export const estimatedDeliveryFromThePlan = 'Estimated delivery, without live position'
export const estimatedDeliveryChangedAt = (changedAt: string | number) =>
  `Estimated delivery, changed at ${changedAt}`

// live/estimate-news.tsx
export const phoneIsSilent = (time: string) =>
  `The driver’s phone was last seen at ${time}. Your order is still on its way; we will give a time again when we hear from it. You can still call.`
export const phoneIsSlow = (time: string) =>
  `The driver’s phone was last seen at ${time}. Your order is still on its way; we update the time when we hear from it.`
export const estimateToldAgain = (minutes: number) =>
  `We will tell you again only if it changes by ${minutes} minutes or more.`

// live/live-map-part.tsx
export const showMapWithSize = 'Show the map (about 0.1 MB)'
export const mapNotLoaded = 'The map did not load. The information above is still correct.'
export const tryAgain = 'Try Again'
export const loadingTheMap = 'Loading the map'

// live/live-view.tsx
export const trackLive = 'Track Live'
export const lookingForYourDriver = 'Looking for your driver'
export const liveViewNotLoaded = 'The live view did not load'
export const orderNotAffected = 'Your order is not affected. You can call the driver from this page.'
export const driverNearOtherGate =
  'Your driver is near another customer’s gate. We will show the position again afterwards.'
export const noPositionYet =
  'No position yet. It appears here as soon as your driver’s phone sends it. This page updates automatically.'
export const noRecentPositionSpoken = 'There is no recent position for your driver.'
export const noRecentPosition =
  'No recent position. Your driver’s phone may be out of network. You can still call.'
export const addressWithoutPin =
  'Your address has no pin, so we cannot show the distance. Add one on the map for your next order.'
export const yourLandmark = 'Your landmark:'
export const positionOnMap = 'Your driver’s position is shown on the map.'
export const lessThanOneKm = 'Less than 1 km from your gate.'
export const aboutKmFromYourGate = (kilometres: string | number) => `About ${kilometres} km from your gate.`

// order/driver-card.tsx
export const driverAfterPayment = 'A driver will be assigned after payment'
export const driverAssignedNext = 'A driver will be assigned next. You will see who it is here.'
export const assignedAt = (time: string) => `assigned ${time}`
export const ratedAndAssigned = (rating: number, count: number, time: string) =>
  plural(count, {
    one: `${rating} of 5 from # rating, assigned ${time}`,
    other: `${rating} of 5 from # ratings, assigned ${time}`,
  })
export const messageOnWhatsapp = (name: string | number) => `Message ${name} on WhatsApp (opens a new tab)`
export const call = (name: string | number) => `Call ${name}`

// order/order-summary-card.tsx

// order/share-order.tsx
export const shareThisDelivery = 'Share this delivery'
export const shareShows =
  'Send a link to the person at the gate. It shows the progress, the arrival time and the driver’s position, but not your name, address, phone number or handover code.'
export const linkNotMade = 'The link was not made. Please try again.'
export const linkStillWorks = 'The link still works. Please try again.'
export const sharedUntil = (time: string) =>
  `Shared until 30 minutes after the handover, and no later than ${time}.`
export const createALink = 'Create a link'
export const createANewLink = 'Create a new link'
export const copyLink = 'Copy link'
export const stopSharing = 'Stop sharing'
export const linkShownOnce = 'For your safety a link is shown once. A new one replaces it.'
export const fuelDelivery = 'Fuel delivery'
export const sendLink = 'Send link'

// order/tracked-order.tsx
export const closeTheLiveView = 'Close the live view'
export const orderNotFoundHint = 'Check the number and use Find Order, or choose one of your active orders.'
export const orderNotLoadedButSafe = 'Your order and your money are safe. Only this view did not load.'
export const theDetailsBelowAreFrom = (time: string) => `The details below are from ${time}.`
export const paymentMayBeUnderWay = 'A payment may be in progress'
export const notPaidYet = 'Not paid yet'
export const doNotPayTwice = 'The order updates automatically. Please do not pay twice.'

// order/tracked-order-skeleton.tsx
export const loadingTheOrder = 'Loading the order'

// order/fuel-claim-card.tsx
export const fuelOfThisOrder = 'Something wrong with the fuel?'
export const fuelClaimHint =
  'Water, dirt or another fuel in it: tell us. We take a sample of its batch and answer in writing.'
export const claimBadFuel = 'Claim bad fuel'
export const whatIsWrong = 'What is wrong with the fuel'
export const sendTheClaim = 'Send claim'
export const claimNotSent = 'Your claim was not sent. Please try again.'
export const yourFuelClaim = 'Your claim about the fuel'
export const claimOpen = (by: string) => `We answer by ${by}`
export const claimUpheld = 'You were right'
export const claimRejected = 'The fuel was good'
export const youSaidOn = (at: string) => `You said on ${at}`
export const weAnsweredOn = (at: string) => `We answered on ${at}`
export const nextStep = 'What happens next'

// order/measure-card.tsx
export const theMeasure = 'The measure'
export const calibrationValid = 'Calibration valid'
export const calibrationEnded = 'Calibration ended'
export const ordered = 'Ordered'
export const filledInto = 'Filled into'
export const meter = 'Meter'
export const calibrated = 'Calibrated'
export const validUntil = 'Valid until'
export const readTheMeter =
  'Read the meter with the driver before and after. Your receipt shows both readings.'

// payment/payment-check.tsx
export const trackOrder = 'Track order'
export const lastChecked = (time: string) => `Last checked ${time}`
export const checkingYourPayment = 'Checking your payment…'
export const paymentCheckTakes =
  'This takes up to 60 seconds. You can leave this screen. The order updates automatically.'
export const paymentConfirmed = 'Payment Confirmed'
export const paymentReceived = 'We received your payment. A driver will be assigned next.'
export const notPaid = 'Not paid'
export const notChargedPayAgain = 'You have not been charged. You can pay again.'
export const paymentNotReceived =
  'We have not received a payment. If you did not finish paying, you have not been charged. If your bank debited you, the order updates automatically. Please do not pay twice.'
export const weDoNotKnowYet = 'We do not know yet'
export const ifBankDebited =
  'If your bank debited you, the order updates automatically. Please do not pay twice.'
export const thisOrderWasCancelled = 'This order was cancelled'
export const cancelledOrderUnpayable =
  'It can no longer be paid for. If a payment still arrives, it will be refunded in full.'
export const receivedAmount = (total: string) => `We received ${total}. A driver will be assigned next.`
export const receivedAmountAt = (total: string, time: string) =>
  `We received ${total} at ${time}. A driver will be assigned next.`

// shared/shared-tracking.tsx
export const thisLinkHasEnded = 'This link has ended'
export const linkEndedWhy =
  'The delivery is done, or its sender stopped sharing it. Ask the person who sent it for a new link.'
export const lookingForTheDelivery = 'Looking for the delivery'
export const theDeliveryDidNotLoad = 'The delivery did not load'
export const deliveryNotAffected = 'Check your network. The delivery itself is not affected.'
export const noUpdate = 'No update'
export const whatYouSeeIsFrom = (time: string) => `What you see is from ${time}.`
export const driversPosition = 'Driver’s position:'
export const noRecentPositionShared = 'No recent position. The driver’s phone may be out of network.'
export const thisLinkWorksUntil = (time: string) => `This link works until ${time}.`
export const vanIsAtTheGate = 'The van is at the gate.'
export const fuelHandedOver = 'The fuel was handed over at the gate.'
export const driverNearOtherGateShared =
  'The driver is near another customer’s gate. The map will be back afterwards.'
export const mapAfterLeaving = 'The map appears here once the driver has left the station.'

// order/handover-code.tsx
export const receivesTheFuel = (name: string, phone: string) =>
  `${name} (${phone}) receives the fuel and needs this code at the gate.`
export const codeMessage = (number: string, code: string) =>
  `Handover code for Gatefill order #${number}: ${code}. Give it to the driver only when the van is at your gate.`
export const sendCodeByWhatsApp = 'Send the code by WhatsApp'
export const sendCodeByText = 'Send the code by text'
