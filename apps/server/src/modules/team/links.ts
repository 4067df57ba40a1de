import { INVITATION_NOT_FOUND } from '@gatefill/domain/accounts/team'
import type { AccountLinkId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { keyedHashes } from '../../platform/sign-in/sealed.ts'
import { hashKeyOf, hashOfLink } from './link-hash.ts'
import { mailLink } from './link-mails.ts'
import type { AccountLink, Invited } from './links.repository.ts'
import { endLink, findLink, insertLink, isOpen, renewLink, revokeRecoveries } from './links.repository.ts'

export type { AccountLink }

/** A link to make; `accountId`: whose a recovery is. */
export type WantedLink = Invited & {
  accountId: string | null
  email: string
  name: string
  createdBy: StaffId | null
  seconds: number
}

/** Writes a link and gives its token; a recovery replaces the earlier ones of the account. */
export async function makeLink(
  app: App,
  tx: Tx,
  { seconds, ...wanted }: WantedLink,
): Promise<{ id: AccountLinkId; token: string }> {
  const now = app.clock()
  const id = asId<AccountLinkId>(app.ids.next(ID_PREFIX.accountLink))
  const token = app.ids.secret()
  if (wanted.accountId !== null) await revokeRecoveries(tx, wanted.accountId, now)
  await insertLink(
    tx,
    { ...wanted, id, tokenHash: hashOfLink(app, token), expiresAt: secondsAfter(now, seconds) },
    now,
  )
  return { id, token }
}

/** Refuses beyond so many mails to one address; the caller's transaction is then rolled back. */
export async function makeAndMail(
  app: App,
  tx: Tx,
  wanted: WantedLink,
): Promise<Result<{ id: AccountLinkId }, 'RATE_LIMITED'>> {
  const { id, token } = await makeLink(app, tx, wanted)
  const mailed = await mailLink(app, tx, { id, email: wanted.email }, token)
  return mailed.ok ? ok({ id }) : mailed
}

/** Mails an invitation once more, with a new token and a new end. */
export async function resendLink(
  app: App,
  tx: Tx,
  id: AccountLinkId,
  seconds: number,
): Promise<Result<AccountLink, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const found = await openInvitation(tx, id)
  if (!found.ok) return found
  const token = app.ids.secret()
  const expiresAt = secondsAfter(app.clock(), seconds)
  await renewLink(tx, id, { tokenHash: hashOfLink(app, token), expiresAt })
  const mailed = await mailLink(app, tx, found.value, token)
  return mailed.ok ? ok({ ...found.value, expiresAt }) : mailed
}

/** Revokes an invitation; NOT_FOUND where it is no longer open. */
export async function revokeLink(
  app: App,
  tx: Tx,
  id: AccountLinkId,
): Promise<Result<AccountLink, 'NOT_FOUND'>> {
  const found = await openInvitation(tx, id)
  if (found.ok) await endLink(tx, id, 'revoked_at', app.clock())
  return found
}

/** The link of a token that still works. `lock` as in the repository. */
export async function findOpen(
  app: App,
  db: Db,
  token: string,
  lock = false,
): Promise<AccountLink | undefined> {
  const link = await findLink(db, { tokenHashes: keyedHashes(hashKeyOf(app), token) }, lock)
  return link !== undefined && isOpen(link) && link.expiresAt > app.clock() ? link : undefined
}

/** An invitation that was neither accepted nor revoked, locked. */
async function openInvitation(tx: Tx, id: AccountLinkId): Promise<Result<AccountLink, 'NOT_FOUND'>> {
  const link = await findLink(tx, { id }, true)
  return link === undefined || link.accountId !== null || !isOpen(link)
    ? refuse('NOT_FOUND', { message: INVITATION_NOT_FOUND })
    : ok(link)
}
