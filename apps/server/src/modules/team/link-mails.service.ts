import type { AccountLinkId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { messageLimits } from '../../platform/rate-limits.ts'
import { keyFor, openSealed, seal } from '../../platform/sign-in/sealed.ts'
import type { AccountLink } from './links.repository.ts'
import { findLink, isOpen } from './links.repository.ts'

/** The outbox topic of a mailed link; its payload is a MailedLink. */
export const MAIL_LINK = 'team.mail-link'

/** `sealed` is the token, readable with the server's secret only. */
type MailedLink = { linkId: string; tokenHash: string; sealed: string }

/** One-time links in the outbox, where a token lies sealed until it is mailed. `hashOf`: by what a token is found. */
export function linkMailsService(context: Context, hashOf: (token: string) => string) {
  const { clock, ids } = context
  const limits = messageLimits(context)
  const mailKey = keyFor(context.secret, 'account links in the outbox')

  /** Refuses beyond so many mails to one address. */
  async function mailLink(
    tx: Tx,
    { id: linkId, email }: { id: AccountLinkId; email: string },
    token: string,
  ): Promise<Result<void, 'RATE_LIMITED'>> {
    const counted = await limits.count(tx, [{ limit: MESSAGE_LIMITS.accountLink, of: email }])
    if (!counted.ok) return counted
    const now = clock()
    const payload: MailedLink = {
      linkId,
      tokenHash: hashOf(token),
      sealed: await seal(mailKey, token, linkId),
    }
    await addOutboxMessage(
      tx,
      { topic: MAIL_LINK, key: `account-link:${linkId}:${ids.ulid()}`, payload, runAt: now },
      now,
    )
    return ok(undefined)
  }

  /** What to mail; undefined when the link was used, taken back or sent again while it waited. */
  async function linkToMail(
    db: Db,
    { linkId, tokenHash, sealed }: MailedLink,
  ): Promise<{ link: AccountLink; token: string } | undefined> {
    const link = await findLink(db, { tokenHashes: [tokenHash] })
    if (link === undefined || link.id !== linkId || !isOpen(link)) return undefined
    return { link, token: await openSealed(mailKey, sealed, linkId) }
  }

  return { mailLink, linkToMail }
}
