// The sentences of orders, by the file that says them, to be read and edited in one go.

// answer-by.tsx
export const pleaseAnswerBy = 'Please answer by'
export const pleaseAnswerByTime = (time: string) => `Please answer by ${time}`

// cancel-order-dialog.tsx
export const cancelOrder = 'Cancel Order'
export const keepOrder = 'Keep order'
export const textTellUsMore = 'Tell us more'
export const pleaseTryAgainAnOrder = 'Please try again. An order is never cancelled twice.'
export const whyAreYouCancelling = 'Why are you cancelling?'
export const cancelOrderQuestion = (number: string) => `Cancel order #${number}?`

// delivery-entries.tsx
export const deliveryTime = 'Delivery time'
export const receivedBy = 'Received by'

// handover-digits.tsx and the codes of home and tracking
export const handoverCode = 'Handover code'
export const giveThisCodeOnlyWhen = 'Give this code only when the driver is at your gate.'

// i-have-paid.tsx
export const weCouldNotReachThe =
  'We could not reach the payment provider. If your bank debited you, the order updates automatically. Please do not pay twice.'
export const checkingWithThePaymentProvider = 'Checking with the payment provider…'

// order-changes.tsx
export const changes = 'Changes'

// order-money.tsx
export const viewReceipt = 'View receipt'
export const paymentConfirmed = 'Payment Confirmed'
export const whatLacksIsRefunded = 'What lacks is refunded. You need not do anything.'

// order-payment-cases.tsx
export const paymentDisputesAndReviews = 'Payment disputes and reviews'

// order-refunds.tsx
export const theRefundsForThisOrder = 'The refunds for this order did not load. Your money is safe.'
export const tryAgain = 'Try Again'

// own-orders.ts
export const failedToFetchOrders = 'Failed to fetch orders'

// pay-by.ts
export const pleasePayByAfterThat = (time: string) =>
  `Please pay by ${time}. After that the order is cancelled.`

// pay-order.tsx
export const proceedToPayment = 'Proceed to Payment'

// payment-start-line.tsx
export const payTheNewTotal = (total: string) => `Pay ${total}`

// proceed-to-payment.ts
export const redirectingToPaymentGateway = 'Redirecting to payment gateway...'
export const youHaveNotBeenCharged = 'You have not been charged yet.'
export const paymentLinkNotAvailable = 'Payment link not available'
export const noOrderFoundPleaseTry = 'No order found. Please try again.'
export const failedToInitializePaymentPlease = 'Failed to initialize payment. Please try again.'

// rate-delivery.tsx
export const rateThisDelivery = 'Rate this delivery'
export const howDidYourDriverDo = 'How did your driver do?'
export const anythingWeShouldKnow = 'Anything we should know?'
export const sendRating = 'Send Rating'
export const of5 = (stars: string | number, words: string | number) => `${stars} of 5, ${words}`
export const yourRating = 'Your rating'
export const thankYouARatingCannot = 'Thank you. A rating cannot be changed later.'

// refund-account.tsx
export const bankAccountForYourRefund = 'Bank account for your refund'
export const accountNumber = 'Account number'
export const the10DigitsOfA = 'The 10 digits of a Nigerian bank account in your name'
export const askingTheBank = 'Asking the bank...'
export const checkAccount = 'Check Account'
export const weKeepThisAccountEncrypted =
  'We keep this account encrypted, use it for this refund only, and erase it when the refund has arrived.'
export const selectYourBank = 'Select your bank'
export const theListOfBanksDid = 'The list of banks did not load.'
export const thisAccountBelongsTo = 'This account belongs to {holder}. Is that you?'
export const yesSendMyRefundHere = 'Yes, Send My Refund Here'
export const useAnotherAccount = 'Use Another Account'

// refund-promise.ts
export const refundOf = (arrival: string) => `Refund: {amount} ${arrival}`
export const weAreStillCheckingA =
  'We are still checking a payment. If it goes through, you will get a full refund.'
export const weHaveNotReceivedA =
  'We have not received a payment for this order. If one arrives later, it will be refunded in full.'

// use-cancel-order.ts
export const failedToCancelOrder = 'Failed to cancel order'

// use-rate-order.ts
export const failedToSaveYourRating = 'Failed to save your rating. Please try again.'

// use-refund-account.ts
export const theAccountCouldNotBe = 'The account could not be checked. Please try again.'
export const theAccountCouldNotBeSaved = 'The account could not be saved. Please try again.'
