export { bindLinkPages } from './link-pages/link-pages.ts'
export type { SentMessage } from './messages/messages.repository.ts'
export { findMessagesOfOrder } from './messages/messages.repository.ts'
export { notificationsModule } from './notifications.module.ts'
export { messagesData } from './notifications.personal-data.ts'
export {
  notifyAreaServed,
  notifyArrival,
  notifyBatchNotice,
  notifyDeliveryChange,
  notifyFailedDelivery,
  notifyMeterFoundRight,
  notifyOrderTransition,
  notifyPaymentChange,
  notifyShortDelivery,
  notifySlippedEstimate,
  notifySlotMoved,
  notifyTicketAnswer,
} from './notifications.ts'
