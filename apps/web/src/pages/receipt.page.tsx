import { ReceiptView } from '../features/receipt/receipt-view.tsx'
import { PageHeader } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'
import { useParams } from '../shared/routing/use-routing.ts'
import * as texts from './texts.ts'

/** /dashboard/receipt/{orderId} */
export function ReceiptPage() {
  const { orderId = '' } = useParams()
  return (
    <>
      <PageHeader title="Receipt" back={{ label: texts.backToTheOrder, to: paths.order(orderId) }} />
      <ReceiptView orderId={orderId} />
    </>
  )
}
