import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, type Kobo } from '@gatefill/domain/core/money'
import { type Email, renderEmail, type Sender } from '@gatefill/domain/notifications/email/email'
import { progressPercent } from '@gatefill/domain/orders/order-progress'
import { type Receipt, receiptClosing, receiptSections, sellerLines } from '@gatefill/domain/orders/receipt'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { saveEmailed } from './receipts.repository.ts'
import { MAIL_RECEIPT, receiptToEmail } from './receipts.ts'

const mail = z.object({ orderId: z.string(), userId: z.string() })

/** The email of a receipt; a second run finds that it was sent. */
export function receiptsJobs(app: App): Record<string, MessageHandler> {
  return {
    [MAIL_RECEIPT]: async (payload, message) => {
      const { orderId, userId } = z.parse(mail, payload)
      const found = await receiptToEmail(app, asId(userId), asId(orderId))
      if (found === undefined) return
      const { customer, receipt } = found
      const receiptUrl = `${app.origin()}/dashboard/receipt/${orderId}`
      const email = renderReceiptEmail(app.email.sender, {
        receipt,
        firstName: customer.firstName,
        receiptUrl,
      })
      await app.email.mailer.send({ id: message.key, to: customer.email, ...email })
      await saveEmailed(app.database.db, asId(orderId), app.clock())
    },
  }
}

/** The receipt of a delivered order, the same facts and amounts as on the screen; `receiptUrl` leads to the file. */
function renderReceiptEmail(
  sender: Sender,
  { receipt, firstName, receiptUrl }: { receipt: Receipt; firstName: string; receiptUrl: string },
): Email {
  const { receiptNumber, orderNumber, seller } = receipt
  const closing = receiptClosing(receipt)
  const rowOf = ({ text, amount }: { text: string; amount: Kobo }) => ({
    label: text,
    value: formatNaira(amount),
  })
  return renderEmail(sender, {
    subject: `Receipt ${receiptNumber} for order ${orderNumber}`,
    name: firstName,
    heading: 'Your fuel is delivered',
    progress: { percent: progressPercent('delivered'), caption: 'Delivered' },
    rows: receipt.lines.map(rowOf),
    total: { label: 'Total', value: formatNaira(receipt.total) },
    paragraphs: [`Your order ${orderNumber} was delivered. This is your receipt, number ${receiptNumber}.`],
    sections: [
      ...(closing.length === 0 ? [] : [{ title: '', rows: closing.map(rowOf) }]),
      ...receiptSections(receipt).map(({ title, facts }) => ({
        title,
        rows: facts.map(({ name, value }) => ({ label: name, value })),
      })),
    ],
    action: { label: 'Print it or save it as a PDF', url: receiptUrl },
    small: ['Seller', seller.name, ...sellerLines(seller)].join('\n'),
  })
}
