import { Tracking } from '../features/tracking/tracking.tsx'

/** /dashboard/delivery-status/:orderId? */
export const DeliveryStatusPage = () => <Tracking />
