import { isCodeLive } from '@gatefill/domain/accounts/one-time-code'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { erasePayload } from '../../platform/jobs/outbox-upkeep.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { MAIL_NOTICE, NOTICE_KINDS } from './accounts/account-emails-sent.ts'
import { MAIL_CLOSED } from './accounts/close-account.service.ts'
import type { OwnDataService } from './accounts/own-data.service.ts'
import type { PicturesService } from './accounts/pictures.service.ts'
import { REMOVE_PICTURE } from './accounts/pictures.service.ts'
import type { RecoverAccountService } from './accounts/recover-account.service.ts'
import { MAIL_FORMER_ADDRESS } from './accounts/recover-account.service.ts'
import { findCustomer } from './accounts/users.repository.ts'
import { codeSecrets } from './credentials/code-secrets.ts'
import { findCode } from './credentials/codes.repository.ts'
import { MAIL_CODE } from './credentials/codes.service.ts'
import { accountClosedMail, codeMail, formerAddressMail, noticeMail } from './identity.mails.ts'

const mailCode = z.object({ codeId: z.string(), sealed: z.string() })
const mailClosed = z.object({ sealed: z.string(), userId: z.string(), at: z.iso.datetime() })
const removePicture = z.object({ file: z.string() })
const mailNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  userId: z.string(),
  at: z.iso.datetime(),
  left: z.optional(z.int()),
})

/** The mails and file removals of this module, by outbox topic. A mail server that fails makes the outbox try again. */
export function identityJobs(
  { database, clock, secret }: Context,
  { mailer, sender }: EmailDeps,
  {
    pictures,
    ownData,
    recovery,
  }: { pictures: PicturesService; ownData: OwnDataService; recovery: RecoverAccountService },
): Record<string, MessageHandler> {
  const { open } = codeSecrets(secret)

  return {
    /** Nothing leaves for a code without a recipient, nor for one that expired or ended while it waited. */
    [MAIL_CODE]: async (payload) => {
      const { codeId, sealed } = z.parse(mailCode, payload)
      const code = await findCode(database.db, codeId)
      if (code === undefined || code.userId === null || !isCodeLive(code, clock())) return
      await mailer.send({ id: codeId, to: code.email, ...codeMail(sender, code.purpose, await open(sealed)) })
    },
    [MAIL_NOTICE]: async (payload, message) => {
      const { kind, userId, at, left } = z.parse(mailNotice, payload)
      const user = await findCustomer(database.db, asId(userId))
      if (user === undefined) return
      await mailer.send({ id: message.key, to: user.email, ...noticeMail(sender, kind, new Date(at), left) })
    },
    /** The account has no e-mail address any more; after this it is stored nowhere. */
    [MAIL_CLOSED]: async (payload, message) => {
      const { sealed, userId, at } = z.parse(mailClosed, payload)
      const to = await ownData.addressIn(sealed, userId)
      await mailer.send({ id: message.key, to, ...accountClosedMail(sender, new Date(at)) })
      await erasePayload(database.db, message.id)
    },
    [MAIL_FORMER_ADDRESS]: async (payload, message) => {
      const { sealed, userId, at } = z.parse(mailClosed, payload)
      const to = await recovery.formerAddressIn(sealed, userId)
      await mailer.send({ id: message.key, to, ...formerAddressMail(sender, new Date(at)) })
      await erasePayload(database.db, message.id)
    },
    [REMOVE_PICTURE]: (payload) => pictures.removeUnused(z.parse(removePicture, payload).file),
  }
}
