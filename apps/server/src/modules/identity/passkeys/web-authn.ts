import { PASSKEY_SECONDS } from '@gatefill/domain/accounts/passkey'
import type { UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import type { StoredPasskey } from './passkeys.repository.ts'

/** The answer as the browser hands it over; the library reads it and throws where it is none. */
export type BrowserAnswer = Record<string, unknown>

/** Whether a challenge was ours; using it up at the same time. */
type TakeChallenge = (challenge: string) => Promise<boolean>

const timeout = PASSKEY_SECONDS * 1000

// Loaded with the first passkey: most servers start many times before somebody uses one.
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey that signs in without a name being typed, on a device that knows its owner. */
export async function creationOptions(
  party: RelyingParty & { name: string },
  person: { id: UserId; email: string; name: string },
  present: readonly Pick<StoredPasskey, 'id'>[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: present.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
}

/** What a browser needs to sign in with any passkey of this server. */
export async function requestOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', timeout })
}

/** The passkey that a browser made; undefined where its answer is not to be believed. */
export async function readCreated(
  party: RelyingParty,
  answer: BrowserAnswer,
  expectedChallenge: TakeChallenge,
): Promise<Omit<StoredPasskey, 'userId'> | undefined> {
  const { verifyRegistrationResponse } = await library()
  type Options = Parameters<typeof verifyRegistrationResponse>[0]
  // The library checks every part of what came over the wire.
  const response = answer as unknown as Options['response']
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(asUnbelieved)
  if (checked?.registrationInfo === undefined || !checked.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, publicKey, counter, transports }
}

/** How often the device says that it used the passkey; undefined where the signature is not to be believed. */
export async function checkSignature(
  party: RelyingParty,
  answer: BrowserAnswer,
  { passkey, expectedChallenge }: { passkey: StoredPasskey; expectedChallenge: TakeChallenge },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  type Options = Parameters<typeof verifyAuthenticationResponse>[0]
  const checked = await verifyAuthenticationResponse({
    // The library checks every part of what came over the wire.
    response: answer as unknown as Options['response'],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
  }).catch(asUnbelieved)
  return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined
}

/** The library throws for every answer that is malformed, too old or of another page. */
const asUnbelieved = (_reason: unknown): undefined => undefined

/** Who asks for a passkey: its id for the browser, and the page it must come from. */
type RelyingParty = { id: string; origin: string }

/**
 * For whom the passkeys of this server's users are made. Browsers know no passkeys of an IP address, so on the own machine
 * the page is the one at localhost.
 */
export function passkeyParty(app: App): RelyingParty {
  const { protocol, hostname, port } = new URL(app.origin())
  const id = hostname === '127.0.0.1' ? 'localhost' : hostname
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` }
}
