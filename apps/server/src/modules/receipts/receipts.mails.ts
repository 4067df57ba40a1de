import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import { progressPercent } from '@gatefill/domain/orders/order-progress'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { receiptClosing, receiptSections, sellerLines } from '@gatefill/domain/orders/receipt'

/** The receipt of a delivered order, the same facts and amounts as on the screen; `receiptUrl` leads to the file. */
export function renderReceiptEmail(
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
