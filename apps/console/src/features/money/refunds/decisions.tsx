import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { MeterFacts, StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import {
  confirmRefundRequest,
  listRefundRequests,
  listStaffRefunds,
  refuseRefundRequest,
} from '@gatefill/contracts/staff/staff-refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import { asId, shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { asSentence, REASON_MAX } from '@gatefill/domain/core/reason'
import { formatDl, formatReading, litresToDl } from '@gatefill/domain/fleet/decilitres'
import type { RefundRequestState } from '@gatefill/domain/payments/refunds/refund-request'
import {
  decidesRefundRequest,
  mayDecide,
  needsTwoWithoutPhoto,
  unseenMeterErrors,
} from '@gatefill/domain/payments/refunds/refund-request'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useState } from 'react'
import { OrderPhoto } from '../../../entities/orders/order-photo.tsx'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { FigureLine } from '../../../shared/rooms/facts.tsx'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

type Decision = { request: StaffRefundRequest; approve: boolean }

/** Approving and declining refund requests: the buttons of a row, and the dialog that is open. */
export function useDecisions(heading: string) {
  const [decision, setDecision] = useState<Decision>()
  const may = useMay()
  const { id, role } = useMember()
  const me = asId<StaffId>(id)
  const close = () => setDecision(undefined)
  const done = () => closeAndFocus(close, heading)

  const decisionCell = (request: StaffRefundRequest) => {
    if (may(confirmRefundRequest) && decidesRefundRequest(role, request) && mayDecide(request, me).ok)
      return <DecisionButtons request={request} onDecide={setDecision} />
    return (
      <span className="text-small whitespace-normal text-ink-2">
        {request.requestedBy === me ? 'You requested this. ' : ''}A colleague must approve this
      </span>
    )
  }
  const dialogs = decision !== undefined && <DecisionDialog {...decision} onClose={close} onDone={done} />
  return { decisionCell, dialogs }
}

function DecisionDialog(props: Decision & { onClose: () => void; onDone: () => void }) {
  const { approve, ...dialog } = props
  return approve ? <ApproveRequestDialog {...dialog} /> : <DeclineRequestDialog {...dialog} />
}

type DecisionButtonsProps = { request: StaffRefundRequest; onDecide: (decision: Decision) => void }

function DecisionButtons({ request, onDecide }: DecisionButtonsProps) {
  const amount = <span className="sr-only"> {formatNaira(request.amount)}</span>
  return (
    <span className="inline-flex gap-2">
      <Button variant="danger-quiet" size="compact" onClick={() => onDecide({ request, approve: false })}>
        Decline
        {amount}
      </Button>
      <Button size="compact" onClick={() => onDecide({ request, approve: true })}>
        Approve
        {amount}
      </Button>
    </span>
  )
}

type DeclineRequestDialogProps = { request: StaffRefundRequest; onClose: () => void; onDone: () => void }

/** Declines a refund as the second person, with the reason. */
function DeclineRequestDialog({ request, onClose, onDone }: DeclineRequestDialogProps) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`Decline ${formatNaira(request.amount)}?`}
      description={
        request.meter === null
          ? 'No money is sent. Your reason is saved with the request.'
          : 'No money is sent. The customer reads that nothing was missing. Your reason is saved with the request.'
      }
      label="Reason for declining"
      confirmLabel="Decline refund"
      busyLabel="Declining..."
      danger
      failed="The refund could not be declined. Please try again."
      success="Refund declined"
      invalidates={[listRefundRequests, listStaffRefunds]}
      conflict={<WhoDecided id={request.id} />}
      onClose={onClose}
      onConfirm={(reason) => call(refuseRefundRequest, { params: { id: request.id }, body: { reason } })}
      onDone={onDone}
    />
  )
}

type ApproveRequestDialogProps = { request: StaffRefundRequest; onClose: () => void; onDone: () => void }

/** The approval of a refund, with what it means; without the photo of a meter the second person says what they go by. */
function ApproveRequestDialog({ request, onClose, onDone }: ApproveRequestDialogProps) {
  const call = useCall()
  const { id, orderId, amount, meter, requestedBy, requestedByName } = request
  const seen = { ...request, hasPhoto: meter?.photo?.isComplete ?? false }
  const isUnseen = needsTwoWithoutPhoto(seen)
  const form = useForm({ initial: { reason: '' }, validate: (values) => unseenMeterErrors(values, seen) })
  return (
    <WriteDialog
      title={`Refund ${formatNaira(amount)}?`}
      description={`${
        isUnseen && requestedBy === null
          ? `Without a photo of the meter a second person approves it after you. Then the money goes to the customer of order #${shortId(orderId)} and cannot be recalled.`
          : `The money goes to the customer of order #${shortId(orderId)} straight away and cannot be recalled.`
      } Requested by ${requestedByName}. Reason: ${asSentence(request.reason)}`}
      leaveLabel="Not now"
      confirmLabel="Approve refund"
      busyLabel="Approving..."
      form={form}
      send={() => call(confirmRefundRequest, { params: { id }, body: form.values })}
      failed="The refund could not be approved. Please try again."
      success={requestedBy === null ? 'Approved by you. It may wait for a second person.' : 'Refund approved'}
      invalidates={[listRefundRequests, listStaffRefunds]}
      conflict={<WhoDecided id={id} />}
      onClose={onClose}
      onDone={onDone}
    >
      {meter !== null && <MeterLine id={orderId} meter={meter} />}
      {isUnseen && requestedBy !== null && (
        <TextAreaField
          form={form}
          name="reason"
          label="What do you go by without a photo?"
          rows={3}
          countTo={REASON_MAX}
        />
      )}
    </WriteDialog>
  )
}

/** What a person decides a short delivery by: the readings, the book of the van, and the driver's photo of the meter. */
function MeterLine({ id, meter }: { id: OrderId; meter: MeterFacts }) {
  const { litres, shortDl, openingDl, closingDl, checkBy, driver, plate, book, photo } = meter
  return (
    <section aria-label="Meter, photo and book" className="grid gap-3 text-small">
      <dl className="grid gap-0.5">
        {openingDl !== null && <FigureLine name="Meter before">{formatReading(openingDl)}</FigureLine>}
        {closingDl !== null && <FigureLine name="Meter after">{formatReading(closingDl)}</FigureLine>}
        <FigureLine name="Poured">
          <b className="figures">{formatReading(litresToDl(litres) - shortDl)}</b> of {litres} L
        </FigureLine>
        <FigureLine name="Driver">{plate === null ? driver : `${driver}, ${plate}`}</FigureLine>
        {book.map(({ product, onBoardDl, dipDeltaDl }) => (
          <FigureLine key={product} name={`Book of the van, ${product}`}>
            {formatDl(onBoardDl)}. {dipText(dipDeltaDl)}
          </FigureLine>
        ))}
        {checkBy !== null && (
          <FigureLine name="The customer hears by">
            <b>{formatDateTime(checkBy)}</b>
          </FigureLine>
        )}
      </dl>
      {photo === null ? (
        <p className="rounded-control bg-sunken p-3">
          The driver sent no photo of the meter. Two people approve this refund.
        </p>
      ) : (
        <OrderPhoto id={id} photo={photo} className="" />
      )}
    </section>
  )
}

/** What the next dip says: fuel that is still in the van was not poured. */
const dipText = (deltaDl: number | null): string =>
  deltaDl === null
    ? 'No dip differed from it since.'
    : `The next dip showed ${formatDl(Math.abs(deltaDl))} ${deltaDl > 0 ? 'more' : 'less'}.`

const DECISIONS: Readonly<Record<RefundRequestState, string>> = {
  requested: '',
  approved: 'Approved',
  declined: 'Declined',
}

/** Who decided a request meanwhile, and when; shown once a decision of our own came too late. */
function WhoDecided({ id }: { id: RefundRequestId }) {
  const latest = useEndpoint(listRefundRequests, { query: { limit: '100' } })
  const request = latest.data?.data.find((each) => each.id === id)
  if (request?.decidedByName == null || request.decidedAt === null) return null
  const { state, decidedByName, decidedAt, decisionNote } = request
  return (
    <Notice tone="info" role="status">
      {DECISIONS[state]} by {decidedByName}, {formatDateTime(decidedAt)}.
      {decisionNote !== '' && ` Reason: ${decisionNote}`}
    </Notice>
  )
}
