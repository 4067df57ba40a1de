import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { rateOrder } from '@gatefill/contracts/customer/orders/ratings'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { OrderRating } from '@gatefill/domain/delivery/rating'
import {
  RATING_COMMENT_MAX,
  RATING_STARS,
  RATING_THANKS,
  ratingDescription,
  ratingErrors,
} from '@gatefill/domain/delivery/rating'
import type { Order } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Star } from '@gatefill/ui/icons/signs'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'
import { reloadOrders, showOrder } from '../own-orders.ts'
import * as texts from '../texts.ts'

type RateDeliveryProps = {
  order: Order
  /** The level of its heading on the screen where it stands. */
  heading: 'h2' | 'h3'
}

/** After the delivery: from one to five stars with words, once; then the rating as it was given. */
export function RateDelivery({ order, heading }: RateDeliveryProps) {
  const id = useId()
  // Whether the rating that comes next was sent from here: its form goes with it, and takes the focus along.
  const [isSent, setSent] = useState(false)
  if (!orderCan.rate(order.status).allowed) return null
  return (
    <Card aria-labelledby={id} className="grid gap-3 p-4 desk:p-5">
      {order.rating === null ? (
        <RatingForm order={order} heading={heading} headingId={id} onSent={() => setSent(true)} />
      ) : (
        <GivenRating rating={order.rating} heading={heading} headingId={id} isSent={isSent} />
      )}
    </Card>
  )
}

type PartProps = { heading: 'h2' | 'h3'; headingId: string }

type RatingFormProps = PartProps & { order: Order; onSent: () => void }

function RatingForm({ order, heading: Heading, headingId, onSent }: RatingFormProps) {
  const { form, rate, isBusy, failure } = useRateOrder(order.id, onSent)
  const { stars, comment } = form.values

  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(rate)} className="grid gap-3">
      <Heading id={headingId} className="heading-3">
        {texts.rateThisDelivery}
      </Heading>
      <RadioGroup legend={texts.howDidYourDriverDo} field="stars" error={form.errors.stars}>
        <div className="-mx-2 grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-2 phone:mx-0 tablet:gap-1">
          {RATING_STARS.map((each) => (
            <StarChoice
              key={each.stars}
              {...each}
              isFilled={stars !== undefined && each.stars <= stars}
              isChosen={stars === each.stars}
              onChoose={() => form.set('stars', each.stars)}
            />
          ))}
        </div>
      </RadioGroup>
      <Field label={texts.anythingWeShouldKnow} optional error={form.errors.comment}>
        <TextArea
          name="comment"
          rows={2}
          countTo={RATING_COMMENT_MAX}
          value={comment}
          onChange={(event) => form.set('comment', event.target.value)}
        />
      </Field>
      <FailureLine text={failure?.message} />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Sending...">
        {texts.sendRating}
      </Button>
    </form>
  )
}

type StarChoiceProps = {
  stars: number
  words: string
  isFilled: boolean
  isChosen: boolean
  onChoose: () => void
}

function StarChoice({ stars, words, isFilled, isChosen, onChoose }: StarChoiceProps) {
  return (
    <label className="relative grid min-h-16 cursor-pointer justify-items-center gap-1 rounded-card border-[1.5px] border-line py-2 text-center text-micro has-checked:border-petrol has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber">
      <input
        type="radio"
        name="stars"
        value={stars}
        checked={isChosen}
        onChange={onChoose}
        aria-label={texts.starsOfFive(stars, words)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <StarPicture isFilled={isFilled} className="size-6" />
      <span aria-hidden="true" className="max-w-full wrap-anywhere">
        {words}
      </span>
    </label>
  )
}

const StarPicture = ({ isFilled, className }: { isFilled: boolean; className: string }) => (
  <Star
    aria-hidden="true"
    className={`${className} ${isFilled ? 'fill-current text-petrol' : 'text-ink-3'}`}
  />
)

type GivenRatingProps = PartProps & { rating: OrderRating; isSent: boolean }

function GivenRating({ rating, heading: Heading, headingId, isSent }: GivenRatingProps) {
  useEffect(() => {
    if (isSent) focusHeading(`#${CSS.escape(headingId)}`)
  }, [isSent, headingId])
  return (
    <>
      <Heading id={headingId} className="heading-3">
        {texts.yourRating}
      </Heading>
      <p className="flex flex-wrap items-center gap-2">
        <span className="flex" aria-hidden="true">
          {RATING_STARS.map(({ stars }) => (
            <StarPicture key={stars} isFilled={stars <= rating.stars} className="size-5" />
          ))}
        </span>
        <b className="font-semibold">{ratingDescription(rating.stars)}</b>
      </p>
      {rating.comment !== '' && <p className="wrap-anywhere text-ink-2">{rating.comment}</p>}
      <p className="text-small text-ink-2">{texts.ratingThanks}</p>
    </>
  )
}

const NO_RATING: { stars: number | undefined; comment: string } = { stars: undefined, comment: '' }

/** The form that rates a delivery. */
function useRateOrder(id: OrderId, onSent: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  const form = useForm({
    initial: NO_RATING,
    state: usePersistedState(`rating-${id}`, NO_RATING),
    validate: ratingErrors,
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(rateOrder, { params: { id }, body: form.values }),
    failed: texts.ratingNotSaved,
    success: RATING_THANKS,
    onSuccess: ({ data }) => {
      onSent()
      showOrder(cache, data)
    },
    onFailure: ({ error }) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') void reloadOrders(cache)
    },
  })
  return { form, rate: write, isBusy, failure }
}
