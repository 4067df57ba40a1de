import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { rateTicket } from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import {
  canRate,
  RATING_QUESTION,
  RATING_WORD_MAX,
  RATING_WORDS,
  ratingText,
  ticketRatingErrors,
} from '@gatefill/domain/support/ticket-rating'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FieldError } from '@gatefill/ui/primitives/field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { filled } from '../../../shared/filled.tsx'
import * as texts from '../texts.ts'
import { useTicketEffects } from './use-ticket-changes.ts'

/** What the help was like: asked once after support resolved the ticket, then shown as it was answered. */
export function TicketRating({ ticket }: { ticket: Ticket }) {
  if (ticket.rating !== null)
    return (
      <Card className="p-4">
        <p>{filled(texts.helpRated, { rating: <b>{ratingText(ticket.rating)}</b> })}</p>
      </Card>
    )
  return canRate(ticket) ? <RatingForm ticketId={ticket.id} /> : null
}

/** The number that is chosen; undefined while none is. */
const scoreOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))

function useRating(ticketId: string) {
  const call = useCall()
  const form = useForm({
    initial: { score: '', word: '' },
    validate: ({ score, word }) => ticketRatingErrors({ score: scoreOf(score), word }),
  })
  const { write, isBusy, failure } = useWrite({
    ...useTicketEffects(ticketId),
    form,
    send: () => {
      const score = scoreOf(form.values.score)
      const body = { word: form.values.word, ...(score === undefined ? {} : { score }) }
      return call(rateTicket, { params: { ticketId }, body })
    },
    failed: texts.answerNotSent,
  })
  return { form, write, isBusy, failure }
}

function RatingForm({ ticketId }: { ticketId: string }) {
  const { form, write, isBusy, failure } = useRating(ticketId)
  return (
    <Card className="p-4 desk:p-5">
      <form ref={form.formRef} noValidate onSubmit={onSubmit(() => void write())} className="grid gap-4">
        <fieldset data-field="score">
          <legend className="heading-3">{RATING_QUESTION}</legend>
          <div className="mt-2 grid grid-cols-2 gap-2 tablet:max-desk:grid-cols-5">
            {RATING_WORDS.map((name, index) => (
              <label
                key={name}
                className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control last:col-span-2 tablet:max-desk:last:col-span-1 border border-control px-2 text-control font-semibold has-checked:border-petrol has-checked:bg-tint has-checked:text-petrol has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber"
              >
                <input
                  type="radio"
                  name="score"
                  className="accent-petrol"
                  value={index + 1}
                  checked={form.values.score === String(index + 1)}
                  onChange={({ target }) => form.set('score', target.value)}
                />
                {name}
              </label>
            ))}
          </div>
          {form.errors.score !== undefined && (
            <div role="alert" className="mt-2">
              <FieldError>{form.errors.score}</FieldError>
            </div>
          )}
        </fieldset>
        <TextField
          form={form}
          name="word"
          label={texts.textTellUsMore}
          optional
          maxLength={RATING_WORD_MAX}
          autoComplete="off"
        />
        <FailureLine text={failure?.message} />
        <Button type="submit" busy={isBusy} busyLabel="Sending…" className="justify-self-start">
          {texts.sendAnswer}
        </Button>
      </form>
    </Card>
  )
}
