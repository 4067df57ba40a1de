import { fileURLToPath } from 'node:url'
import { createApp } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config.ts'
import { openStore } from '../../../apps/server/src/open-store.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { systemIds } from '../../../apps/server/src/platform/ids.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import { paystack } from '../../../apps/server/src/providers/payments/paystack/paystack.ts'
import type { PaymentProvider } from '../../../apps/server/src/providers/payments/provider.ts'

/**
 * The adapter of Paystack before the stand-in of PAYSTACK_STAND_IN, whose page customers reach at PAYSTACK_PAGES. It is
 * passed in, because the configuration refuses any other address than the vendor's.
 */
function standIn(secretKey: string): PaymentProvider {
  const { PAYSTACK_STAND_IN: apiUrl = '', PAYSTACK_PAGES: pages = '' } = process.env
  return { ...paystack({ secretKey, apiUrl }), ownsLink: (link) => link.startsWith(`${pages}/`) }
}

/** The server of main.ts, with that provider. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const { database, queue } = await openStore(config, log)
  const distOf = (app: string) => fileURLToPath(new URL(`../../../apps/${app}/dist/`, import.meta.url))
  const app = await createApp({
    config,
    database,
    queue,
    clock: systemClock,
    ids: systemIds(systemClock),
    log,
    webApp: distOf('web'),
    consoleApp: distOf('console'),
    driverApp: distOf('driver'),
    paymentProviders: () => ({ providers: [standIn(config.PAYSTACK_SECRET_KEY)] }),
  })
  await app.start()
  process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))
}

await main()
