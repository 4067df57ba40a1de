export type { DeliveryModuleService } from './delivery.module.ts'
export { deliveryModule } from './delivery.module.ts'
export { payOfDriver } from './pay/driver-pay.repository.ts'
