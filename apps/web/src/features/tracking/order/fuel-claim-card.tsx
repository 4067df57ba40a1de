import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { claimFuel, getFuelClaim } from '@gatefill/contracts/customer/orders/fuel-claims'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { FuelClaim } from '@gatefill/domain/delivery/fuel-claim'
import { COMPLAINT_MAX, claimErrors, nextStep } from '@gatefill/domain/delivery/fuel-claim'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useState } from 'react'
import * as texts from '../texts.ts'

/** The claim about the fuel of a delivered order with its answer, or the way to one. */
export function FuelClaimCard({ orderId }: { orderId: OrderId }) {
  const { data } = useEndpoint(getFuelClaim, { params: { id: orderId } })
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  if (data !== null) return <Claim claim={data} />
  return (
    <Card aria-labelledby="fuel-claim" className="grid gap-3 p-4 desk:p-5">
      <div>
        <h2 id="fuel-claim" className="heading-3">
          {texts.fuelOfThisOrder}
        </h2>
        <p className="text-small text-ink-2">{texts.fuelClaimHint}</p>
      </div>
      {isOpen ? (
        <ClaimForm orderId={orderId} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {texts.claimBadFuel}
        </Button>
      )}
    </Card>
  )
}

function ClaimForm({ orderId }: { orderId: OrderId }) {
  const call = useCall()
  const form = useForm({ initial: { complaint: '' }, validate: claimErrors })
  const { write, isBusy, failure } = useWrite({
    send: () => call(claimFuel, { params: { id: orderId }, body: form.values }),
    failed: texts.claimNotSent,
    form,
    invalidates: [getFuelClaim],
  })
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-3">
      <TextAreaField
        form={form}
        name="complaint"
        label={texts.whatIsWrong}
        rows={3}
        countTo={COMPLAINT_MAX}
        autoFocus
      />
      <FailureLine text={failure?.message} />
      <Button type="submit" busy={isBusy} busyLabel="Sending...">
        {texts.sendTheClaim}
      </Button>
    </form>
  )
}

function Claim({ claim }: { claim: FuelClaim }) {
  const { complaint, openedAt, answerBy, isUpheld, decidedAt, answer } = claim
  return (
    <Card aria-labelledby="fuel-claim" className="grid gap-3 p-4 desk:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="fuel-claim" className="heading-3">
          {texts.yourFuelClaim}
        </h2>
        {isUpheld === null ? (
          <Badge tone="yellow">{texts.claimOpen(formatDateTime(answerBy))}</Badge>
        ) : (
          <Badge tone={isUpheld ? 'green' : 'neutral'}>
            {isUpheld ? texts.claimUpheld : texts.claimRejected}
          </Badge>
        )}
      </div>
      <Said caption={texts.youSaidOn(formatDateTime(openedAt))} words={complaint} />
      {decidedAt !== null && <Said caption={texts.weAnsweredOn(formatDateTime(decidedAt))} words={answer} />}
      <Said caption={texts.nextStep} words={nextStep(claim)} />
    </Card>
  )
}

const Said = ({ caption, words }: { caption: string; words: string }) => (
  <p className="wrap-anywhere">
    <span className="block text-small text-ink-2">{caption}</span>
    {words}
  </p>
)
