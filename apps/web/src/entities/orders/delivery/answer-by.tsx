import { formatDateTime } from '@gatefill/domain/core/formats'
import type { FailedDelivery } from '@gatefill/domain/delivery/failed-delivery'
import * as texts from '../texts.ts'

/** Until when the customer says what happens after a failed delivery; then the money goes back (C-94). */
export const AnswerBy = ({ failed }: { failed: FailedDelivery }) => (
  <span className="block">
    <span className="block text-small text-ink-2">{texts.pleaseAnswerBy}</span>
    <b className="figures text-lead whitespace-normal tablet:text-title">
      {formatDateTime(failed.answerUntil)}
    </b>
  </span>
)

/** The time until which a customer answers after a failed delivery, as one line of a list. */
export const AnswerByLine = ({ failed }: { failed: FailedDelivery | undefined }) =>
  failed === undefined ? null : (
    <span className="block text-small font-semibold">
      {texts.pleaseAnswerByTime(formatDateTime(failed.answerUntil))}
    </span>
  )
