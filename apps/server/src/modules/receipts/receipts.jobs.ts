import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { renderReceiptEmail } from './receipts.mails.ts'
import type { ReceiptsService } from './receipts.service.ts'
import { MAIL_RECEIPT } from './receipts.service.ts'

const mail = z.object({ orderId: z.string(), userId: z.string() })

/** The email of a receipt; a second run finds that it was sent. */
export function receiptsJobs(
  receipts: ReceiptsService,
  { mailer, sender, origin }: EmailDeps & { origin: () => string },
): Record<string, MessageHandler> {
  return {
    [MAIL_RECEIPT]: async (payload, message) => {
      const { orderId, userId } = z.parse(mail, payload)
      const found = await receipts.receiptToEmail(asId(userId), asId(orderId))
      if (found === undefined) return
      const { customer, receipt } = found
      const receiptUrl = `${origin()}/dashboard/receipt/${orderId}`
      const email = renderReceiptEmail(sender, { receipt, firstName: customer.firstName, receiptUrl })
      await mailer.send({ id: message.key, to: customer.email, ...email })
      await receipts.saveEmailed(asId(orderId))
    },
  }
}
