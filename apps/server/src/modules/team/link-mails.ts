import type { AccountLinkId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { messageLimits } from '../../platform/rate-limits.ts'
import { keyFor, openSealed, seal } from '../../platform/sign-in/sealed.ts'
import { hashOfLink } from './link-hash.ts'
import type { AccountLink } from './links.repository.ts'
import { findLink, isOpen } from './links.repository.ts'

/** The outbox topic of a mailed link; its payload is a MailedLink. */
export const MAIL_LINK = 'team.mail-link'

/** `sealed` is the token, readable with the server's secret only. */
type MailedLink = { linkId: string; tokenHash: string; sealed: string }

const limitsOf = (app: App) => messageLimits(app)

const mailKeyOf = (app: App) => keyFor(app.secret, 'account links in the outbox')

/** Refuses beyond so many mails to one address. */
export async function mailLink(
  app: App,
  tx: Tx,
  { id: linkId, email }: { id: AccountLinkId; email: string },
  token: string,
): Promise<Result<void, 'RATE_LIMITED'>> {
  const counted = await limitsOf(app).count(tx, [{ limit: MESSAGE_LIMITS.accountLink, of: email }])
  if (!counted.ok) return counted
  const now = app.clock()
  const payload: MailedLink = {
    linkId,
    tokenHash: hashOfLink(app, token),
    sealed: await seal(mailKeyOf(app), token, linkId),
  }
  await addOutboxMessage(
    tx,
    { topic: MAIL_LINK, key: `account-link:${linkId}:${app.ids.ulid()}`, payload, runAt: now },
    now,
  )
  return ok(undefined)
}

/** What to mail; undefined when the link was used, taken back or sent again while it waited. */
export async function linkToMail(
  app: App,
  db: Db,
  { linkId, tokenHash, sealed }: MailedLink,
): Promise<{ link: AccountLink; token: string } | undefined> {
  const link = await findLink(db, { tokenHashes: [tokenHash] })
  if (link === undefined || link.id !== linkId || !isOpen(link)) return undefined
  return { link, token: await openSealed(mailKeyOf(app), sealed, linkId) }
}
