import { formatNaira } from '@gatefill/domain/core/money'
import type { Receipt, ReceiptLine } from '@gatefill/domain/orders/receipt'
import { receiptClosing, receiptFacts, sellerLines } from '@gatefill/domain/orders/receipt'
import { Card } from '@gatefill/ui/primitives/card'

/** The receipt as it is read, and as it is printed: the facts and amounts of the PDF, in the same order. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  return (
    <Card aria-labelledby="receipt" className="grid max-w-160 gap-6 p-4 tablet:p-6 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="receipt" className="heading-2">
          Receipt <span className="figures">{receipt.orderNumber}</span>
        </h2>
        <address className="text-small text-ink-2 not-italic tablet:text-right">
          <b className="font-semibold text-ink">{receipt.seller.name}</b>
          {sellerLines(receipt.seller).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <dl className="grid gap-2 text-small">
        {receiptFacts(receipt).map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 tablet:grid-cols-[8rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-2 text-control">
        {receipt.lines.map((line) => (
          <Amount key={line.text} line={line} />
        ))}
        <Amount line={{ text: 'Total', amount: receipt.total }} isTotal />
        {receiptClosing(receipt).map((line) => (
          <Amount key={line.text} line={line} />
        ))}
      </dl>
    </Card>
  )
}

function Amount({ line, isTotal = false }: { line: ReceiptLine; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 ${isTotal ? 'border-t-2 border-ink pt-2.5 font-bold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-ink-2'}>{line.text}</dt>
      <dd className={`figures ml-auto ${isTotal ? 'text-[1.375rem]/7' : ''}`}>{formatNaira(line.amount)}</dd>
    </div>
  )
}
