export { customersModule } from './customers.module.ts'
