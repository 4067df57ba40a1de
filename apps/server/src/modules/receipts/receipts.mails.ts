import type { Email, Sender } from '@gatefill/domain/core/email'
import { renderEmail } from '@gatefill/domain/core/email'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { receiptClosing, receiptSections, sellerLines } from '@gatefill/domain/orders/receipt'

/** The receipt of a delivered order, the same facts and amounts as on the screen; `receiptUrl` leads to the file. */
export function renderReceiptEmail(
  sender: Sender,
  { receipt, firstName, receiptUrl }: { receipt: Receipt; firstName: string; receiptUrl: string },
): Email {
  const { receiptNumber, orderNumber, seller } = receipt
  const amounts = [...receipt.lines, { text: 'Total', amount: receipt.total }, ...receiptClosing(receipt)]
  return renderEmail(sender, {
    subject: `Receipt ${receiptNumber} for order ${orderNumber}`,
    name: firstName,
    paragraphs: [
      `Your order ${orderNumber} was delivered. This is your receipt, number ${receiptNumber}.`,
      amounts.map(({ text, amount }) => `${text}: ${formatNaira(amount)}`).join('\n'),
      ...receiptSections(receipt).map(({ title, facts }) =>
        [title, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
      ),
      ['Seller', seller.name, ...sellerLines(seller)].join('\n'),
      `Print it or save it as a PDF: ${receiptUrl}`,
    ],
  })
}
