import { isCodeLive } from '@gatefill/domain/accounts/one-time-code'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import { erasePayload } from '../../platform/jobs/outbox-upkeep.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { MAIL_NOTICE, NOTICE_KINDS } from './accounts/account-emails-sent.ts'
import { MAIL_CLOSED, openClosedAddress } from './accounts/close-account.ts'
import { REMOVE_PICTURE, removeUnusedPicture } from './accounts/pictures.ts'
import { MAIL_FORMER_ADDRESS, openFormerAddress } from './accounts/recover-account.ts'
import { findCustomer } from './accounts/users.repository.ts'
import { findCode } from './credentials/codes.repository.ts'
import { MAIL_CODE, openSealedCode } from './credentials/codes.ts'
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
export function identityJobs(app: App): Record<string, MessageHandler> {
  return {
    /** Nothing leaves for a code without a recipient, nor for one that expired or ended while it waited. */
    [MAIL_CODE]: async (payload) => {
      const { codeId, sealed } = z.parse(mailCode, payload)
      const code = await findCode(app.database.db, codeId)
      if (code === undefined || code.userId === null || !isCodeLive(code, app.clock())) return
      await app.email.mailer.send({
        id: codeId,
        to: code.email,
        ...codeMail(app.email.sender, code.purpose, await openSealedCode(app, sealed)),
      })
    },
    [MAIL_NOTICE]: async (payload, message) => {
      const { kind, userId, at, left } = z.parse(mailNotice, payload)
      const user = await findCustomer(app.database.db, asId(userId))
      if (user === undefined) return
      await app.email.mailer.send({
        id: message.key,
        to: user.email,
        ...noticeMail(app.email.sender, kind, new Date(at), left),
      })
    },
    /** The account has no e-mail address any more; after this it is stored nowhere. */
    [MAIL_CLOSED]: async (payload, message) => {
      const { sealed, userId, at } = z.parse(mailClosed, payload)
      const to = await openClosedAddress(app, sealed, userId)
      await app.email.mailer.send({
        id: message.key,
        to,
        ...accountClosedMail(app.email.sender, new Date(at)),
      })
      await erasePayload(app.database.db, message.id)
    },
    [MAIL_FORMER_ADDRESS]: async (payload, message) => {
      const { sealed, userId, at } = z.parse(mailClosed, payload)
      const to = await openFormerAddress(app, sealed, userId)
      await app.email.mailer.send({
        id: message.key,
        to,
        ...formerAddressMail(app.email.sender, new Date(at)),
      })
      await erasePayload(app.database.db, message.id)
    },
    [REMOVE_PICTURE]: (payload) => removeUnusedPicture(app, z.parse(removePicture, payload).file),
  }
}
