import { formatNaira } from '@gatefill/domain/core/money'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Spinner } from '@gatefill/ui/primitives/spinner'
import { useIsToasted } from '@gatefill/ui/primitives/toaster'
import { SlowNotice } from '../../shared/calls/write-state.tsx'
import type { PaymentStart } from './proceed-to-payment.ts'
import { NOT_CHARGED_YET, REDIRECTING } from './proceed-to-payment.ts'
import * as texts from './texts.ts'

/** Beside 'Proceed to Payment': what is going on, and that no money has moved. */
export function PaymentStartLine({ start }: { start: PaymentStart }) {
  if (start.status === 'failed') return <FailedStart cause={start.message} />
  if (start.status === 'asks')
    return (
      <Notice tone="warning" role="alert">
        {start.message}
        <Button className="mt-3" onClick={start.agree}>
          {texts.payTheNewTotal(formatNaira(start.total))}
        </Button>
      </Notice>
    )
  return (
    <div role="status" className="grid gap-2 text-center text-small text-ink-2">
      {start.status === 'slow' && <SlowNotice onCancel={start.cancel} />}
      {start.status === 'redirecting' && (
        <p className="flex items-center justify-center gap-2 font-semibold text-ink">
          <Spinner className="size-5" />
          {REDIRECTING}
        </p>
      )}
      <p>{NOT_CHARGED_YET}</p>
    </div>
  )
}

/** No money has moved; and the cause, as soon as no toast says it any more. */
function FailedStart({ cause }: { cause: string }) {
  const isToasted = useIsToasted(cause)
  return (
    <Notice tone="danger" role="alert">
      {!isToasted && <b className="block">{cause}</b>}
      {NOT_CHARGED_YET}
    </Notice>
  )
}
