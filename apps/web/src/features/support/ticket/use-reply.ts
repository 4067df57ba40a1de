import { replyErrors } from '@gatefill/domain/support/ticket'
import type { FormEvent } from 'react'
import { useForm } from '../../../shared/forms/use-form.ts'
import { usePictures } from '../shared/use-pictures.ts'
import type { TicketChanges } from '../shared/use-ticket-changes.ts'

/** The reply that is being written; it stays until it has arrived, also when the screen is turned meanwhile. */
export function useReply(ticketId: string, { reply, busy }: TicketChanges) {
  const pictures = usePictures()
  const { values, errors, formRef, set, check, showServerErrors, reset } = useForm({
    keepAs: `reply-${ticketId}`,
    initial: { message: '' },
    validate: replyErrors,
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy !== undefined || !check()) return
    const outcome = await reply(values.message, pictures)
    if (outcome.done) {
      reset()
      pictures.clear()
    } else if (outcome.message !== undefined) showServerErrors({ message: outcome.message })
  }

  return {
    message: values.message,
    error: errors.message,
    isBusy: busy === 'reply',
    pictures,
    formRef,
    type: (message: string) => set('message', message),
    submit,
  }
}

export type Reply = ReturnType<typeof useReply>
