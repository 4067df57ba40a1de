import type { Seller } from '@gatefill/domain/orders/receipt'
import type { Config } from './config.ts'
import type { Context } from './platform/context.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { Passwords } from './platform/sign-in/passwords.ts'
import type { FileStore } from './providers/files/provider.ts'
import type { EmailDeps } from './providers/mail/provider.ts'
import type { PaymentProvider } from './providers/payments/provider.ts'
import type { PushSender } from './providers/push/provider.ts'
import type { SmsSender } from './providers/sms/provider.ts'

/**
 * What every function of a module may use, fixed when the server starts: means and settings, never a function of a
 * module.
 */
export type App = Context & {
  config: Config
  /** The address that users see, without a slash at its end. */
  origin: () => string
  email: EmailDeps
  /** Undefined where no provider of text messages is set up, and mails are sent instead. */
  sms: SmsSender | undefined
  /** Undefined where there are no keys, and browsers are then not asked. */
  push: PushSender | undefined
  files: FileStore
  /** The providers in the order of preference: new payments start with the first that is not down. */
  paymentProviders: readonly [PaymentProvider, ...PaymentProvider[]]
  /** Live events to the browsers that are open. */
  hub: LiveHub
  /** Hashes the passwords of customers. */
  passwords: Passwords
  /** Hashes those of staff and drivers, in a queue of their own: customers who sign in all at once never keep them out. */
  workPasswords: Passwords
  /** Who stands on receipts before the first entry in Settings. */
  seller: Seller
}
