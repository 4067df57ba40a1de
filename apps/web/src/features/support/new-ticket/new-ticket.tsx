import { onSubmit } from '@gatefill/client/react/use-form'
import { TICKET_MESSAGE_MAX } from '@gatefill/domain/support/ticket'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { useSearchParams } from '../../../shared/routing/use-routing.ts'
import { MessageCounter } from '../shared/message-counter.tsx'
import { AddPictures, ChosenPictures, PICTURES_HINT } from '../shared/picture-choice.tsx'
import { usePictures } from '../shared/use-pictures.ts'
import * as texts from '../texts.ts'
import { CategoryField } from './category-field.tsx'
import { OrderField } from './order-field.tsx'
import { useCategoryOfUrl, useCreateTicket } from './use-create-ticket.ts'

/** The message as it stands when it is opened from an order that a driver has accepted (C-52). */

/** A question to support; the order or the category in the URL is filled in. */
export function NewTicket() {
  const [params] = useSearchParams()
  const pictures = usePictures()
  const { form, create, isBusy, failure } = useCreateTicket(pictures, {
    orderId: params.get('order') ?? '',
    message: params.get('ask') === 'cancel' ? texts.pleaseCancelThisOrderMy : '',
  })
  useCategoryOfUrl(form)

  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(create)} className="grid content-start gap-4">
      <CategoryField form={form} />
      <OrderField form={form} />
      <div className="grid gap-1">
        <TextAreaField form={form} name="message" label="Message" rows={6} maxLength={TICKET_MESSAGE_MAX} />
        <div className="flex justify-end">
          <MessageCounter count={form.values.message.length} most={TICKET_MESSAGE_MAX} />
        </div>
      </div>
      <div className="grid justify-items-start gap-3">
        <ChosenPictures pictures={pictures} />
        <AddPictures pictures={pictures} />
        <p className="text-small text-ink-2">{PICTURES_HINT}</p>
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          <b>{failure.message}</b> {texts.yourMessageHasNotBeen}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3 border-t border-line pt-4 *:flex-auto tablet:*:flex-none">
        <Link to={paths.support} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" busy={isBusy} busyLabel="Sending…">
          {texts.createTicket}
        </Button>
      </div>
    </form>
  )
}

const TIPS = [
  texts.giveTheOrderNumberIt,
  texts.sayWhatYouExpectedAnd,
  texts.addAPhotoOfThe,
  texts.neverSendAPasswordA,
]

/** What makes an answer quick. */
export const TicketTips = () => (
  <Card aria-labelledby="ticket-tips" className="p-4 desk:p-5">
    <h2 id="ticket-tips" className="heading-3">
      {texts.tipsForAQuickAnswer}
    </h2>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-ink-2">
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </Card>
)
