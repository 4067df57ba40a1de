import { replyErrors, TICKET_MESSAGE_MAX } from '@gatefill/domain/ticket'
import { Button } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import Send from 'lucide-react/icons/send'
import type { FormEvent } from 'react'
import { useId } from 'react'
import { useForm } from '../../shared/use-form.ts'
import { MessageCounter } from './message-counter.tsx'
import { AddPictures, ChosenPictures } from './picture-choice.tsx'
import { usePictures } from './use-pictures.ts'
import type { TicketChanges } from './use-ticket-changes.ts'

const LABEL = 'Your reply'

/** The reply to an open ticket; what was typed stays until it has arrived. */
export function ReplyForm({ changes: { reply, busy } }: { changes: TicketChanges }) {
  const errorId = useId()
  const pictures = usePictures()
  const { values, errors, formRef, set, check, showServerErrors, reset } = useForm({
    initial: { message: '' },
    validate: replyErrors,
  })
  const isBusy = busy === 'reply'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy !== undefined || !check()) return
    const outcome = await reply(values.message, pictures)
    if (outcome.done) {
      reset()
      pictures.clear()
    } else if (outcome.message !== undefined) showServerErrors({ message: outcome.message })
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Reply"
      onSubmit={(event) => void submit(event)}
      className="grid w-full gap-2"
    >
      {errors.message !== undefined && <FieldError id={errorId}>{errors.message}</FieldError>}
      <ChosenPictures pictures={pictures} />
      <div className="flex items-end gap-2">
        <TextArea
          name="message"
          aria-label={LABEL}
          placeholder={LABEL}
          rows={1}
          maxLength={TICKET_MESSAGE_MAX}
          readOnly={isBusy}
          value={values.message}
          onChange={(event) => set('message', event.target.value)}
          {...(errors.message === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
          className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none desk:min-h-18"
        />
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
      <MessageCounter count={values.message.length} most={TICKET_MESSAGE_MAX} />
    </form>
  )
}
