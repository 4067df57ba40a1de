import { PASSKEY_REFUSED, PASSKEY_SECONDS } from '@gatefill/domain/accounts/passkey'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isBlocked } from '../accounts/blocks.repository.ts'
import { lockUser } from '../accounts/users.repository.ts'
import { trustDevice } from '../credentials/device-trust.ts'
import { issueTokens, openSession } from '../sessions/sessions.ts'
import type { ClientInfo, SignedInUser } from '../sessions/sign-in.ts'
import type { StoredPasskey } from './passkeys.repository.ts'
import { findPasskey, recordUse, saveChallenge, takeChallenge } from './passkeys.repository.ts'
import { type BrowserAnswer, checkSignature, passkeyParty, requestOptions } from './web-authn.ts'

type Refused = 'INVALID_CREDENTIALS' | 'ACCOUNT_BLOCKED'

const refused = refuse('INVALID_CREDENTIALS', { message: PASSKEY_REFUSED })

// Sign-in with a passkey in the place of password and second factor: the device has checked who holds it (C-86).

/** Opens a session after a right signature, unless the account was closed, blocked or recovered meanwhile. */
async function openPasskeySession(
  app: App,
  tx: Tx,
  passkey: StoredPasskey,
  counter: number,
  { remember, from }: { remember: boolean; from: ClientInfo },
) {
  const user = await lockUser(tx, passkey.userId)
  const isUsed = user !== undefined && (await recordUse(tx, passkey, counter, app.clock()))
  if (!isUsed || user.closedAt !== null || user.emailVerifiedAt === null) return refused
  if (await isBlocked(tx, user.id)) return refuse('ACCOUNT_BLOCKED')
  const session = await openSession(app, tx, user.id, { remember, userAgent: from.userAgent })
  return ok({ user, session, deviceSecret: await trustDevice(app, tx, user.id, from.deviceSecret) })
}

/** Begins a sign-in with a passkey: what the browser signs. */
export async function startPasskeySignIn(app: App): Promise<BrowserAnswer> {
  const options = await requestOptions(passkeyParty(app))
  await saveChallenge(app.database.db, options.challenge, null, secondsAfter(app.clock(), PASSKEY_SECONDS))
  return { ...options }
}

/** One refusal for every reason: an unknown passkey, another page, an old challenge, a wrong signature. */
export async function signInWithPasskey(
  app: App,
  { response, remember }: { response: BrowserAnswer; remember: boolean },
  from: ClientInfo,
): Promise<Result<SignedInUser, Refused>> {
  const { id } = response
  const passkey = typeof id === 'string' ? await findPasskey(app.database.db, id) : undefined
  if (passkey === undefined) return refused
  const expectedChallenge = (challenge: string) =>
    takeChallenge(app.database.db, challenge, null, app.clock())
  const counter = await checkSignature(passkeyParty(app), response, { passkey, expectedChallenge })
  if (counter === undefined) {
    app.log.info({ userId: passkey.userId }, 'passkey refused')
    return refused
  }
  const opened = await app.database.transaction((tx) =>
    openPasskeySession(app, tx, passkey, counter, { remember, from }),
  )
  if (!opened.ok) return opened
  const { user, session, deviceSecret } = opened.value
  app.log.info({ userId: user.id, sessionId: session.id }, 'signed in with a passkey')
  const { id: userId, firstName, lastName, email } = user
  return ok({
    ...(await issueTokens(app, session)),
    user: { id: userId, firstName, lastName, email },
    deviceSecret,
  })
}
