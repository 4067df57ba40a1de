import { PASSKEY_REFUSED, PASSKEY_SECONDS } from '@gatefill/domain/accounts/passkey'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isBlocked } from '../accounts/blocks.repository.ts'
import { lockUser } from '../accounts/users.repository.ts'
import type { DeviceTrust } from '../credentials/device-trust.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { ClientInfo, SignedInUser } from '../sessions/sign-in.service.ts'
import type { StoredPasskey } from './passkeys.repository.ts'
import { findPasskey, recordUse, saveChallenge, takeChallenge } from './passkeys.repository.ts'
import type { RelyingParty } from './relying-party.ts'
import type { BrowserAnswer } from './web-authn.ts'
import { checkSignature, requestOptions } from './web-authn.ts'

type PasskeySignInDeps = { sessions: Sessions; devices: DeviceTrust; party: () => RelyingParty }
type Refused = 'INVALID_CREDENTIALS' | 'ACCOUNT_BLOCKED'

const refused = refuse('INVALID_CREDENTIALS', { message: PASSKEY_REFUSED })

/** Sign-in with a passkey in the place of password and second factor: the device has checked who holds it (C-86). */
export function passkeySignInService(context: Context, { sessions, devices, party }: PasskeySignInDeps) {
  const { database, clock, log } = context
  const { db } = database

  /** Of a signature that was right; the account may have been closed, blocked or recovered meanwhile. */
  async function openSession(
    tx: Tx,
    passkey: StoredPasskey,
    counter: number,
    { remember, from }: { remember: boolean; from: ClientInfo },
  ) {
    const user = await lockUser(tx, passkey.userId)
    const isUsed = user !== undefined && (await recordUse(tx, passkey, counter, clock()))
    if (!isUsed || user.closedAt !== null || user.emailVerifiedAt === null) return refused
    if (await isBlocked(tx, user.id)) return refuse('ACCOUNT_BLOCKED')
    const session = await sessions.open(tx, user.id, { remember, userAgent: from.userAgent })
    return ok({ user, session, deviceSecret: await devices.trust(tx, user.id, from.deviceSecret) })
  }

  return {
    start: async (): Promise<BrowserAnswer> => {
      const options = await requestOptions(party())
      await saveChallenge(db, options.challenge, null, secondsAfter(clock(), PASSKEY_SECONDS))
      return { ...options }
    },

    /** One refusal for every reason: an unknown passkey, another page, an old challenge, a wrong signature. */
    signIn: async (
      { response, remember }: { response: BrowserAnswer; remember: boolean },
      from: ClientInfo,
    ): Promise<Result<SignedInUser, Refused>> => {
      const { id } = response
      const passkey = typeof id === 'string' ? await findPasskey(db, id) : undefined
      if (passkey === undefined) return refused
      const expectedChallenge = (challenge: string) => takeChallenge(db, challenge, null, clock())
      const counter = await checkSignature(party(), response, { passkey, expectedChallenge })
      if (counter === undefined) {
        log.info({ userId: passkey.userId }, 'passkey refused')
        return refused
      }
      const opened = await database.transaction((tx) => openSession(tx, passkey, counter, { remember, from }))
      if (!opened.ok) return opened
      const { user, session, deviceSecret } = opened.value
      log.info({ userId: user.id, sessionId: session.id }, 'signed in with a passkey')
      const { id: userId, firstName, lastName, email } = user
      return ok({
        ...(await sessions.issue(session)),
        user: { id: userId, firstName, lastName, email },
        deviceSecret,
      })
    },
  }
}
