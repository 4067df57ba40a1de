import { Tracking } from '../features/tracking/find/tracking.tsx'

/** /dashboard/delivery-status/:orderId? */
export const DeliveryStatusPage = () => <Tracking />
