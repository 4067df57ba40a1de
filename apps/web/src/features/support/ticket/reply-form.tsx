import { onSubmit } from '@gatefill/client/react/use-form'
import { TICKET_MESSAGE_MAX } from '@gatefill/domain/support/ticket'
import { Send } from '@gatefill/ui/icons/actions'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import { MessageCounter } from '../shared/message-counter.tsx'
import { AddPictures, ChosenPictures } from '../shared/picture-choice.tsx'
import * as texts from '../texts.ts'
import type { Reply } from './use-ticket-changes.ts'

/** The reply to an open ticket. */
export function ReplyForm({ reply }: { reply: Reply }) {
  const { form, pictures, send, isBusy } = reply
  const { message } = form.values
  return (
    <form
      ref={form.formRef}
      noValidate
      aria-label="Reply"
      onSubmit={onSubmit(send)}
      className="grid w-full gap-2"
    >
      <ChosenPictures pictures={pictures} />
      <div className="flex items-end gap-2">
        <Field
          label={<span className="sr-only">{texts.yourReply}</span>}
          error={form.errors.message}
          className="min-w-0 flex-1"
        >
          <TextArea
            name="message"
            placeholder={texts.yourReply}
            rows={1}
            maxLength={TICKET_MESSAGE_MAX}
            readOnly={isBusy}
            value={message}
            onChange={(event) => form.set('message', event.target.value)}
            className="field-sizing-content max-h-40 resize-none! desk:min-h-18"
          />
        </Field>
        <AddPictures pictures={pictures} short />
        <Button
          type="submit"
          size="compact"
          busy={isBusy}
          busyLabel="Sending…"
          icon={<Send aria-hidden="true" className="size-5" />}
        >
          Send
        </Button>
      </div>
      <MessageCounter count={message.length} most={TICKET_MESSAGE_MAX} />
    </form>
  )
}
