export { bindDelivery } from './delivery.routes.ts'
export type { DeliveryService } from './delivery.service.ts'
export { deliveryService } from './delivery.service.ts'
export type { DeliveredShort } from './hand-over.service.ts'
