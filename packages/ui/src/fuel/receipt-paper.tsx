import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Receipt, ReceiptLine, ReceiptSection } from '@gatefill/domain/orders/receipt'
import { PROOF_HINT, receiptClosing, receiptSections, sellerLines } from '@gatefill/domain/orders/receipt'
import { Card } from '../primitives/card.tsx'
import { QrCode } from '../primitives/qr-code.tsx'
import { Mark } from './mark.tsx'

/** The receipt as it is read, and as it is printed: the facts and amounts of the PDF and of the email. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  return (
    <Card
      aria-labelledby="receipt"
      className="grid max-w-200 grid-cols-1 gap-5 p-4 wrap-anywhere tablet:gap-6 tablet:p-8 print:max-w-none print:border-0 print:p-0"
    >
      <ReceiptHead receipt={receipt} />
      <dl className="grid grid-cols-1 gap-2 border-t-2 border-ink pt-4 text-control">
        {receipt.lines.map((line) => (
          <Amount key={line.text} line={line} />
        ))}
        <Amount line={{ text: 'Total', amount: receipt.total }} isTotal />
        {receiptClosing(receipt).map((line) => (
          <Amount key={line.text} line={line} />
        ))}
      </dl>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 tablet:grid-cols-2 print:grid-cols-2">
        {receiptSections(receipt).map((section) => (
          <Facts key={section.title} section={section} />
        ))}
      </div>
      {receipt.proofUrl != null && <ProofCode url={receipt.proofUrl} />}
    </Card>
  )
}

function ReceiptHead({ receipt }: { receipt: Receipt }) {
  const { seller } = receipt
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div>
        <h2 id="receipt" className="text-small text-ink-2">
          Receipt{' '}
          <span className="figures block text-figure font-bold whitespace-normal text-ink">
            {receipt.receiptNumber}
          </span>
        </h2>
        <p className="text-small text-ink-2">Issued {formatDateTime(receipt.issuedAt)}</p>
      </div>
      <div className="flex gap-3">
        <Mark className="size-10 flex-none" />
        <address className="text-small text-ink-2 not-italic">
          <b className="block font-semibold text-ink">{seller.name}</b>
          {sellerLines(seller).map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      </div>
    </div>
  )
}

/** The way to the public page of the measure: scanned from paper, followed on a screen. */
const ProofCode = ({ url }: { url: string }) => (
  <div className="flex break-inside-avoid flex-wrap items-center gap-4 border-t border-line pt-4">
    <QrCode text={url} label="QR code of the proof of delivery" className="size-32" />
    <div className="grid flex-1 basis-44 gap-1 text-small">
      <h3 className="heading-3">Proof of delivery</h3>
      <p className="text-ink-2">{PROOF_HINT} Whoever scans it sees no name, address or price.</p>
      <a
        href={url}
        className="inline-flex min-h-12 items-center justify-self-start font-semibold text-petrol underline print:hidden"
      >
        Open the proof
      </a>
    </div>
  </div>
)

function Facts({ section: { title, facts } }: { section: ReceiptSection }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="heading-3 mb-1">{title}</h3>
      <dl className="divide-y divide-line text-small">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Amount({ line, isTotal = false }: { line: ReceiptLine; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 ${isTotal ? 'border-t-2 border-ink pt-2.5 font-bold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-ink-2'}>{line.text}</dt>
      <dd className={`figures ml-auto ${isTotal ? 'text-[min(var(--text-title),8vw)]/7' : ''}`}>
        {formatNaira(line.amount)}
      </dd>
    </div>
  )
}
