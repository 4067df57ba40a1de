import type { Product } from '@gatefill/domain/catalogue/product'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { SmsSender } from '../../providers/sms/provider.ts'
import type { findCustomer, IdentityService } from '../identity/index.ts'
import type { OrdersService } from '../orders/index.ts'
import type { PaymentsService } from '../payments/index.ts'

/** What taking orders by phone needs of other modules. */
export type PhoneOrdersDeps = {
  callers: IdentityService['callers']
  findCustomer: typeof findCustomer
  orders: Pick<OrdersService, 'placeOrder' | 'findOrderOfCustomer'>
  payments: Pick<PaymentsService, 'startPayment'>
  products: () => Promise<readonly Product[]>
  email: EmailDeps
  sms: SmsSender | undefined
}
