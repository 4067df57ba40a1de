export type { DbOrTx } from './live-changes.ts'
export {
  DESK_CHANNEL,
  publishDeliveryChange,
  publishDeskChange,
  publishEstimateChange,
  publishNotificationsChange,
  publishPosition,
  publishRunChange,
  publishTicketChange,
  publishToCustomer,
  publishVanSeen,
} from './live-changes.ts'
