export { phoneOrdersModule } from './phone-orders.module.ts'
