import { isConflict } from '@gatefill/client/calls/api-error'
import { readFile } from '@gatefill/client/calls/download'
import { saveFile } from '@gatefill/client/calls/save-file'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getReceipt } from '@gatefill/contracts/customer/orders/receipts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { RECEIPT_TOO_EARLY } from '@gatefill/domain/orders/receipt'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { ReceiptPaper } from '@gatefill/ui/fuel/receipt-paper'
import { Download, Printer } from '@gatefill/ui/icons/actions'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { ReadFailure } from '../../shared/calls/read-failure.tsx'
import { config } from '../../shared/device/config.ts'
import { InAppNote } from '../../shared/device/in-app-note.tsx'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import * as texts from './texts.ts'

/** The receipt of one order, to read, print and download. */
/** Firefox on Android prints from version 114 on. */
const canPrint = 'print' in window

export function ReceiptView({ orderId }: { orderId: string }) {
  const read = useEndpoint(getReceipt, { params: { id: orderId } })
  const { data, error } = read
  if (data !== undefined)
    return (
      <div className="grid grid-cols-1 gap-4">
        <ReceiptPaper receipt={data} />
        <Emailed receipt={data} />
        <ReceiptFiles receipt={data} />
      </div>
    )
  if (isConflict(error)) return <NoReceiptYet orderId={orderId} />
  if (error !== null)
    return (
      <ReadFailure title={texts.theReceiptDidNotLoad} error={error} read={read}>
        {texts.orderAndMoneySafe}
      </ReadFailure>
    )
  return (
    <Loading label={texts.loadingTheReceipt} className="grid max-w-200">
      <Skeleton className="h-120 rounded-card" />
    </Loading>
  )
}

/** Another try cannot help: what it waits for is on the order. */
const NoReceiptYet = ({ orderId }: { orderId: string }) => (
  <div className="max-w-200">
    <EmptyState
      title={texts.noReceiptYet}
      picture={<MeasurePicture level={0} />}
      action={
        <Link to={paths.order(orderId)} className={buttonClass()}>
          {texts.openTheOrder}
        </Link>
      }
    >
      {RECEIPT_TOO_EARLY}
    </EmptyState>
  </div>
)

/** When it was mailed, or will be; of an order whose money goes back in full nothing is delivered. */
function Emailed({ receipt: { emailedAt, refunded, total } }: { receipt: Receipt }) {
  if (emailedAt === null && refunded >= total) return null
  return (
    <p className="max-w-200 text-small text-ink-2 print:hidden">
      {emailedAt === null ? texts.receiptWillBeEmailed : texts.receiptEmailedAt(formatDateTime(emailedAt))}
    </p>
  )
}

function ReceiptFiles({ receipt }: { receipt: Receipt }) {
  const { write, isBusy, failure } = useWrite({
    send: async () => {
      const path = `/orders/${encodeURIComponent(receipt.number)}/receipt.pdf`
      saveFile(`receipt-${receipt.orderNumber.slice(1)}.pdf`, await readFile(config.apiBase, path))
      return {}
    },
    failed: texts.pdfNotLoaded,
  })
  return (
    <div className="grid max-w-200 gap-3 print:hidden">
      <FailureLine text={failure?.message} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={isBusy}
          busyLabel="Loading..."
          onClick={() => void write()}
        >
          {texts.downloadPdf}
        </Button>
        {canPrint && (
          <Button
            variant="quiet"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        )}
      </div>
      <InAppNote />
    </div>
  )
}
