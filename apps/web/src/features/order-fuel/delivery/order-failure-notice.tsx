import { formatNaira } from '@gatefill/domain/core/money'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useIsToasted } from '@gatefill/ui/primitives/toaster'
import { filled } from '../../../shared/filled.tsx'
import * as texts from '../texts.ts'
import type { OrderFailure } from './use-create-order.ts'

const SHOWN_AT_FIELDS: ReadonlySet<string> = new Set([
  'location',
  'phone',
  'slot',
  'recipientName',
  'recipientPhone',
])

/** Why the order was not made, what that means for the money, and what to do. */
export function OrderFailureNotice({ failure }: { failure: OrderFailure }) {
  const toasted = 'toasted' in failure ? failure.toasted : undefined
  const isToasted = useIsToasted(toasted ?? '')
  if (failure.kind === 'price')
    return (
      <Notice tone="warning" role="alert">
        <b>{failure.message}</b>
        {failure.total !== undefined && (
          <>
            {' '}
            {filled(texts.theTotalIsNow, {
              total: <b className="figures">{formatNaira(failure.total)}</b>,
            })}
          </>
        )}
      </Notice>
    )
  const sentences = toasted === undefined ? sentencesOf(failure) : isToasted ? [] : [toasted]
  if (failure.kind === 'fields' && sentences.length === 0) return null
  return (
    <Notice tone="danger" role="alert">
      {sentences.map((sentence) => (
        <b key={sentence} className="block">
          {sentence}
        </b>
      ))}
      {texts.youHaveNotBeenCharged}
      {failure.kind === 'unknown' && ` ${texts.itIsSafeToChoose}`}
    </Notice>
  )
}

/** What no field says. */
function sentencesOf(failure: Exclude<OrderFailure, { kind: 'price' }>): string[] {
  if (failure.kind === 'refused') return []
  if (failure.kind === 'unknown') return failure.message === undefined ? [] : [failure.message]
  return Object.entries(failure.fields).flatMap(([field, message]) =>
    SHOWN_AT_FIELDS.has(field) ? [] : [message],
  )
}
