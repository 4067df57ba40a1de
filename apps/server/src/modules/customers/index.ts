export { customersModule } from './customers.module.ts'
export { includeEraser } from './old-orders/old-orders.ts'
