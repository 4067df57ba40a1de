export { deliveryData } from './delivery.personal-data.ts'
export { bindDelivery } from './delivery.routes.ts'
export type { DeliveryService } from './delivery.service.ts'
export { deliveryService } from './delivery.service.ts'
