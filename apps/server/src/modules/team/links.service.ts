import { INVITATION_NOT_FOUND } from '@gatefill/domain/accounts/team'
import type { AccountLinkId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { keyedHash, keyedHashes, keyFor } from '../../platform/sign-in/sealed.ts'
import { linkMailsService } from './link-mails.service.ts'
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

/** Makes one-time links and mails them. A token stands in the mail or on the terminal, and nowhere else in clear. */
export function linksService(context: Context) {
  const { clock, ids } = context
  const hashKey = keyFor(context.secret, 'account links')
  const hashOf = (token: string) => keyedHash(hashKey, token)
  const { mailLink, linkToMail } = linkMailsService(context, hashOf)

  /** Writes a link and gives its token; a recovery replaces the earlier ones of the account. */
  async function make(
    tx: Tx,
    { seconds, ...wanted }: WantedLink,
  ): Promise<{ id: AccountLinkId; token: string }> {
    const now = clock()
    const id = asId<AccountLinkId>(ids.next(ID_PREFIX.accountLink))
    const token = ids.secret()
    if (wanted.accountId !== null) await revokeRecoveries(tx, wanted.accountId, now)
    await insertLink(
      tx,
      { ...wanted, id, tokenHash: hashOf(token), expiresAt: secondsAfter(now, seconds) },
      now,
    )
    return { id, token }
  }

  return {
    make,
    /** Refuses beyond so many mails to one address; the caller's transaction is then rolled back. */
    makeAndMail: async (
      tx: Tx,
      wanted: WantedLink,
    ): Promise<Result<{ id: AccountLinkId }, 'RATE_LIMITED'>> => {
      const { id, token } = await make(tx, wanted)
      const mailed = await mailLink(tx, { id, email: wanted.email }, token)
      return mailed.ok ? ok({ id }) : mailed
    },
    /** Mails an invitation once more, with a new token and a new end. */
    resend: async (
      tx: Tx,
      id: AccountLinkId,
      seconds: number,
    ): Promise<Result<AccountLink, 'NOT_FOUND' | 'RATE_LIMITED'>> => {
      const found = await openInvitation(tx, id)
      if (!found.ok) return found
      const token = ids.secret()
      const expiresAt = secondsAfter(clock(), seconds)
      await renewLink(tx, id, { tokenHash: hashOf(token), expiresAt })
      const mailed = await mailLink(tx, found.value, token)
      return mailed.ok ? ok({ ...found.value, expiresAt }) : mailed
    },
    revoke: async (tx: Tx, id: AccountLinkId): Promise<Result<AccountLink, 'NOT_FOUND'>> => {
      const found = await openInvitation(tx, id)
      if (found.ok) await endLink(tx, id, 'revoked_at', clock())
      return found
    },
    linkToMail,
    /** The link of a token that still works. `lock` as in the repository. */
    findOpen: async (db: Db, token: string, lock = false): Promise<AccountLink | undefined> => {
      const link = await findLink(db, { tokenHashes: keyedHashes(hashKey, token) }, lock)
      return link !== undefined && isOpen(link) && link.expiresAt > clock() ? link : undefined
    },
  }
}

export type Links = ReturnType<typeof linksService>

/** An invitation that was neither accepted nor revoked, locked. */
async function openInvitation(tx: Tx, id: AccountLinkId): Promise<Result<AccountLink, 'NOT_FOUND'>> {
  const link = await findLink(tx, { id }, true)
  return link === undefined || link.accountId !== null || !isOpen(link)
    ? refuse('NOT_FOUND', { message: INVITATION_NOT_FOUND })
    : ok(link)
}
