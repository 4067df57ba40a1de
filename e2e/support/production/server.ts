import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { paystack } from '../../../apps/server/src/providers/payments/paystack/paystack.ts'
import type { PaymentProvider } from '../../../apps/server/src/providers/payments/provider.ts'
import { startServer } from '../../../apps/server/src/start-server.ts'

/**
 * The adapter of Paystack before the stand-in of PAYSTACK_STAND_IN, whose page customers reach at PAYSTACK_PAGES. It is
 * passed in, because the configuration refuses any other address than the vendor's.
 */
function standIn(secretKey: string): PaymentProvider {
  const { PAYSTACK_STAND_IN: apiUrl = '', PAYSTACK_PAGES: pages = '' } = process.env
  return { ...paystack({ secretKey, apiUrl }), ownsLink: (link) => link.startsWith(`${pages}/`) }
}

await startServer({
  paymentProvidersOf:
    ({ PAYSTACK_SECRET_KEY }) =>
    () => ({ providers: [standIn(PAYSTACK_SECRET_KEY)] }),
  // The journeys move it, and the pages of their browsers with it.
  clock: systemClock,
})
