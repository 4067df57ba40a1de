import type { App } from '../../app-context.ts'
import { keyUri } from '../../platform/sign-in/two-factor-secrets.ts'

/** A key as it is shown on a page: to type, and as the text of the QR code. */
export type ShownKey = { secret: string; uri: string }

/** A key that its owner has just proven, sealed for the link on which it was shown. */
export type ProvenKey = { key: string; step: number }

/** Shows a key to its owner, under the name of the product. */
export const shownKey = (app: App, email: string, key: string): ShownKey => ({
  secret: key,
  uri: keyUri(app.config.APP_NAME, email, key),
})
