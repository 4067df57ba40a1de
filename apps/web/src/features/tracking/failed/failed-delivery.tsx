import { serverTime } from '@gatefill/client/device/server-clock'
import { onSubmit } from '@gatefill/client/react/use-form'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { AnswerChoice, FailedDelivery as Failed } from '@gatefill/domain/delivery/failed-delivery'
import {
  failureForCustomer,
  isCorrection,
  mayTryAgain,
  wantsMoneyBack,
} from '@gatefill/domain/delivery/failed-delivery'
import type { Order } from '@gatefill/domain/orders/order'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlotChoice } from '../../../entities/orders/delivery/slot-choice.tsx'
import * as texts from '../texts.ts'
import { useAnswer } from './use-answer.ts'

/** The delivery failed: why, what the money does, and what the customer wants now (C-94). */
export function FailedDelivery({ order, failed }: { order: Order; failed: Failed }) {
  const { form, send, isBusy, failure } = useAnswer(order, failed)
  const { choice } = form.values
  const choices: [AnswerChoice, string, string][] = [
    ...(mayTryAgain(failed) ? AGAIN : []),
    ['money_back', texts.moneyBack, texts.cancelRefunds(formatNaira(order.total))],
  ]
  return (
    <Card aria-labelledby="failed-delivery" className="grid gap-4 p-4 desk:p-5">
      <h2 id="failed-delivery" className="heading-3">
        {texts.weCouldNotDeliver}
      </h2>
      <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        <b>{failureForCustomer(failed)}</b> {texts.pleaseChooseBy(formatDateTime(failed.answerUntil))}
      </Notice>
      <form ref={form.formRef} noValidate onSubmit={onSubmit(send)} className="grid gap-4">
        <RadioGroup legend={texts.whatShouldWeDo} field="choice" error={form.errors.choice}>
          {choices.map(([key, label, hint]) => (
            <RadioCard
              key={key}
              layout="compact"
              name="choice"
              value={key}
              checked={choice === key}
              onChange={() => form.set('choice', key)}
            >
              <span className="grid">
                <b className="font-semibold">{label}</b>
                <span className="text-small text-ink-2">{hint}</span>
              </span>
            </RadioCard>
          ))}
        </RadioGroup>
        <AnswerFields form={form} />
        <FailureLine text={failure?.message} />
        <Button
          type="submit"
          variant={wantsMoneyBack(choice) ? 'danger' : 'primary'}
          busy={isBusy}
          busyLabel="Sending..."
        >
          {choice === ''
            ? texts.sendAnswer
            : wantsMoneyBack(choice)
              ? texts.cancelAndRefundMe
              : texts.deliverAgain}
        </Button>
      </form>
    </Card>
  )
}

const AGAIN: [AnswerChoice, string, string][] = [
  ['another_time', texts.deliverAtAnotherTime, texts.redeliveryIsFree],
  ['corrected', texts.correctTheDetails, texts.correctionsPossible],
]

function AnswerFields({ form: { values, errors, set } }: { form: ReturnType<typeof useAnswer>['form'] }) {
  const now = serverTime()
  const { choice, slot, phone, landmark } = values
  const fields = { values: { phone, landmark }, errors, set }
  if (choice === '' || wantsMoneyBack(choice)) return null
  return (
    <>
      <SlotChoice value={slot} onChoose={(each) => set('slot', each)} now={now} error={errors.slot} />
      {isCorrection(choice) && (
        <>
          <TextField
            form={fields}
            name="phone"
            label={texts.phoneNumberForTheDriver}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextField form={fields} name="landmark" label={texts.landmarkLabel} />
        </>
      )}
    </>
  )
}
