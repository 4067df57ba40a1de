import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import * as texts from '../texts.ts'

type Json = Record<string, unknown>
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The person closed the question of the browser, or the device has no such passkey. */
class PasskeyCancelledError extends Error {}

/** Asks the device to make a passkey; `options` are the server's. */
export const createPasskey = (options: Json): Promise<Json> =>
  // What the server's half of the library made, its other half reads.
  asked(startRegistration({ optionsJSON: options as unknown as Creation }))

/** Asks the device to sign with a passkey of this page. */
export const signByPasskey = (options: Json): Promise<Json> =>
  // What the server's half of the library made, its other half reads.
  asked(startAuthentication({ optionsJSON: options as unknown as Request }))

async function asked(question: Promise<object>): Promise<Json> {
  try {
    return { ...(await question) }
  } catch (error) {
    if (isRefusal(error)) throw new PasskeyCancelledError(texts.noPasskeyWasUsed, { cause: error })
    throw error
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof DOMException && error.name === 'NotAllowedError')
