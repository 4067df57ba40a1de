import { isConflict } from '@gatefill/client/calls/api-error'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { formatNaira } from '@gatefill/domain/core/money'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Spinner } from '@gatefill/ui/primitives/spinner'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useIsToasted } from '@gatefill/ui/primitives/toaster'
import { SlowNotice } from '../../shared/calls/write-state.tsx'
import type { OtherEmailWays, PaymentStart } from './proceed-to-payment.ts'
import { NOT_CHARGED_YET, REDIRECTING, refusesEmail } from './proceed-to-payment.ts'
import * as texts from './texts.ts'

/** Beside 'Proceed to Payment': what is going on, and that no money has moved. */
export function PaymentStartLine({ start }: { start: PaymentStart }) {
  if (start.status === 'failed') return <FailedStart cause={start.message} />
  if (start.status === 'asks_email') return <OtherEmail {...start} />
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

/**
 * Where the provider refused an email: asks for another one, and pays with it. It stays until the provider takes one, or
 * until no further one may be given, which the last sentence says.
 */
function OtherEmail({ message, payWith, goTo }: { message: string } & OtherEmailWays) {
  const form = useForm({ initial: { email: '' }, validate: emailFormErrors })
  const pay = useWrite({
    form,
    send: (_input, help) => payWith(form.values.email, help),
    failed: texts.paymentNotStarted,
    success: false,
    onSuccess: ({ link }) => goTo(link),
  })
  const { failure, isBusy, slow } = pay
  const isOver = failure !== undefined && isRefusedForGood(failure.error)
  return (
    <Notice tone="warning" role="alert">
      {failure?.message ?? message}
      {!isOver && (
        <form ref={form.formRef} noValidate onSubmit={onSubmit(pay.write)} className="mt-3 grid gap-3">
          <TextField
            form={form}
            name="email"
            type="email"
            autoComplete="email"
            label={texts.emailForThePaymentReceipt}
            hint={texts.otherEmailUse}
          />
          <Button type="submit" busy={isBusy}>
            {texts.payWithThisEmail}
          </Button>
          {slow.isSlow && <SlowNotice onCancel={slow.cancel} />}
        </form>
      )}
    </Notice>
  )
}

/** No other email helps: too many were given, or the order is not to be paid any more. */
const isRefusedForGood = (error: unknown): boolean => isConflict(error) && !refusesEmail(error)
