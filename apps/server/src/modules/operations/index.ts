export { operationsModule } from './operations.module.ts'
export type { SellerDetailsService } from './seller-details.service.ts'
export { sellerDetailsService } from './seller-details.service.ts'
