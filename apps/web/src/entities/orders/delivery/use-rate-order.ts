import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { rateOrder } from '@gatefill/contracts/customer/orders/ratings'
import type { OrderId } from '@gatefill/domain/core/ids'
import { RATING_THANKS, ratingErrors } from '@gatefill/domain/delivery/rating'
import { useQueryClient } from '@tanstack/react-query'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'
import { reloadOrders, showOrder } from '../own-orders.ts'
import * as texts from '../texts.ts'

const NO_RATING: { stars: number | undefined; comment: string } = { stars: undefined, comment: '' }

/** The form that rates a delivery. */
export function useRateOrder(id: OrderId, onSent: () => void) {
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
    failed: texts.failedToSaveYourRating,
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
