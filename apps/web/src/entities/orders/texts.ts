// The sentences of orders, by the file that says them, to be read and edited in one go.

// delivery/answer-by.tsx
export const pleaseAnswerBy = 'Please answer by'
export const pleaseAnswerByTime = (time: string) => `Please answer by ${time}`

// cancel-order-dialog.tsx
export const cancelOrder = 'Cancel Order'
export const keepOrder = 'Keep order'
export const moreAboutReason = 'Tell us more'
export const cancelSafeToRepeat = 'Please try again. An order is never cancelled twice.'
export const whyAreYouCancelling = 'Why are you cancelling?'
export const cancelOrderQuestion = (number: string) => `Cancel order #${number}?`
export const refundOf = (arrival: string) => `Refund: {amount} ${arrival}`
export const cancelWhilePaymentChecked =
  'We are still checking a payment. If it goes through, you will get a full refund.'
export const cancelUnpaid =
  'We have not received a payment for this order. If one arrives later, it will be refunded in full.'

// delivery/slot-choice.tsx, delivery/delivery-entries.tsx
export const filledInto = 'Filled into'
export const deliveryTime = 'Delivery time'
export const asSoonAsPossible = 'As soon as possible'
export const estimateBy = (by: string) => `Estimate: ${by}`
export const receivedBy = 'Received by'

// handover-digits.tsx and the codes of home and tracking
export const handoverCode = 'Handover code'
export const handoverCodeAtGateOnly = 'Give this code only when the driver is at your gate.'

// i-have-paid.tsx
export const providerNotReached =
  'We could not reach the payment provider. If your bank debited you, the order updates automatically. Please do not pay twice.'
export const checkingWithThePaymentProvider = 'Checking with the payment provider…'

// delivery/order-changes.tsx
export const changes = 'Changes'

// order-money.tsx
export const viewReceipt = 'View receipt'
export const paymentConfirmed = 'Payment Confirmed'
export const shortfallRefunded = 'What lacks is refunded. You need not do anything.'
export const paymentDisputesAndReviews = 'Payment disputes and reviews'
export const refundsNotLoaded = 'The refunds for this order did not load. Your money is safe.'
export const tryAgain = 'Try Again'

// own-orders.ts
export const failedToFetchOrders = 'Failed to fetch orders'

// pay-by.ts
export const payByElseCancelled = (time: string) =>
  `Please pay by ${time}. After that the order is cancelled.`

// pay-order.tsx
export const proceedToPayment = 'Proceed to Payment'

// payment-start-line.tsx
export const emailForThePaymentReceipt = 'Email for the receipt of the payment page'
export const otherEmailUse =
  'Only the payment provider gets it, for this order. Your account keeps its email, and our own receipt goes there.'
export const payWithThisEmail = 'Pay with this email'
export const payTheNewTotal = (total: string) => `Pay ${total}`

// proceed-to-payment.ts
export const redirectingToPaymentGateway = 'Redirecting to payment gateway...'
export const notChargedYet = 'You have not been charged yet.'
export const paymentLinkNotAvailable = 'Payment link not available'
export const orderNotFound = 'No order found. Please try again.'
export const paymentNotStarted = 'Failed to initialize payment. Please try again.'

// delivery/rate-delivery.tsx
export const rateThisDelivery = 'Rate this delivery'
export const howDidYourDriverDo = 'How did your driver do?'
export const anythingWeShouldKnow = 'Anything we should know?'
export const sendRating = 'Send Rating'
export const starsOfFive = (stars: string | number, words: string | number) => `${stars} of 5, ${words}`
export const yourRating = 'Your rating'
export const ratingThanks = 'Thank you. A rating cannot be changed later.'
export const ratingNotSaved = 'Failed to save your rating. Please try again.'

// refund-account.tsx
export const bankAccountForYourRefund = 'Bank account for your refund'
export const accountNumber = 'Account number'
export const accountNumberHint = 'The 10 digits of a Nigerian bank account in your name'
export const askingTheBank = 'Asking the bank...'
export const checkAccount = 'Check Account'
export const refundAccountPromise =
  'We keep this account encrypted, use it for this refund only, and erase it when the refund has arrived.'
export const selectYourBank = 'Select your bank'
export const banksNotLoaded = 'The list of banks did not load.'
export const accountHolderQuestion = 'This account belongs to {holder}. Is that you?'
export const yesSendMyRefundHere = 'Yes, Send My Refund Here'
export const useAnotherAccount = 'Use Another Account'
export const accountNotChecked = 'The account could not be checked. Please try again.'
export const accountNotSaved = 'The account could not be saved. Please try again.'

// use-cancel-order.ts
export const failedToCancelOrder = 'Failed to cancel order'
