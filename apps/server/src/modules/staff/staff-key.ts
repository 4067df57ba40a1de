import { keyUri } from '../../platform/sign-in/two-factor-secrets.ts'

/** A key as it is shown on a page: to type, and as the text of the QR code. */
export type ShownKey = { secret: string; uri: string }

/** A key that its owner has just proven, sealed for the link on which it was shown. */
export type ProvenKey = { key: string; step: number }

export const shownKey = (appName: string, email: string, key: string): ShownKey => ({
  secret: key,
  uri: keyUri(appName, email, key),
})
