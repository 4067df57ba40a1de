export { bindDelivery } from './delivery.routes.ts'
export { deliveryService } from './delivery.service.ts'
