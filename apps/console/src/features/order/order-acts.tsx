import { useCall } from '@gatefill/client/react/call-context'
import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { confirmCancellation, confirmDelivery } from '@gatefill/contracts/staff/staff-orders'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { asSentence } from '@gatefill/domain/core/reason'
import { staffMay } from '@gatefill/domain/orders/staff-acts'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { ownCancellationProblem } from '@gatefill/domain/payments/second-person'
import { Button } from '@gatefill/ui/primitives/button'
import type { ReactNode } from 'react'
import { ORDER_READS } from '../../entities/orders/acts/order-reads.ts'
import { useOrderActs } from '../../entities/orders/acts/use-order-acts.tsx'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import type { Act } from '../../shared/acts/acts.ts'
import { useActs } from '../../shared/acts/acts.ts'
import { useMay, useMember } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'

type Props = { order: StaffOrderDetail; record: OrderRecord | undefined }

/** What may be done with the order now, and why the rest may not. */
export function OrderActs({ order, record }: Props) {
  const { acts, allowed, choose, dialog } = useOrderActs(order, record)
  useActs(
    allowed.map(
      ({ id, name, chosen }): Act => ({ id, name, group: 'On this page', run: () => choose(chosen) }),
    ),
  )
  const refused = acts.flatMap(({ id, name, permission }) =>
    permission.allowed ? [] : [{ id, name, reason: permission.reason }],
  )
  if (acts.length === 0 && record?.cancellation == null) return null
  return (
    <Panel id="acts" title="Acts">
      <SecondPerson order={order} record={record} />
      {allowed.length > 0 && (
        <div className="flex flex-wrap gap-2 px-4 py-3">
          {allowed.map(({ id, name, chosen }) => (
            <Button
              key={id}
              variant={chosen === 'cancel' ? 'danger' : 'secondary'}
              size="compact"
              onClick={() => choose(chosen)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <details className="border-line px-4 py-2.5 not-first:border-t">
          <summary className="min-h-8 cursor-pointer font-semibold text-ink-2">Not possible now</summary>
          <dl className="grid gap-2 pt-1">
            {refused.map(({ id, name, reason }) => (
              <div key={id}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-2">{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {dialog}
    </Panel>
  )
}

/** What somebody asked for and another person must confirm. */
const SecondPerson = ({ order, record }: Props) => (
  <>
    {record?.cancellation != null && (
      <WaitingCancellation orderId={order.id} cancellation={record.cancellation} />
    )}
    {order.override !== null &&
      order.override.confirmedAt === null &&
      staffMay(order.status, 'deliver').allowed && (
        <WaitingDelivery orderId={order.id} override={order.override} />
      )}
  </>
)

const ASKED = { danger: true, busyLabel: 'Confirming...', invalidates: ORDER_READS } as const

type WaitingCancellationProps = {
  orderId: StaffOrderDetail['id']
  cancellation: NonNullable<OrderRecord['cancellation']>
}

function WaitingCancellation({ orderId, cancellation }: WaitingCancellationProps) {
  const call = useCall()
  const may = useMay()
  const { id: staffId } = useMember()
  const { ask, dialog } = useAskedAct()
  const { reason, by, at } = cancellation
  const problem = ownCancellationProblem({ requestedBy: asId(cancellation.staffId) }, asId(staffId))
  const confirm = () =>
    ask({
      ...ASKED,
      title: 'Confirm the cancellation?',
      description: 'The order is cancelled and what was paid is refunded.',
      confirmLabel: 'Cancel the order',
      failed: 'The cancellation was not confirmed.',
      run: () => call(confirmCancellation, { params: { id: orderId } }),
    })
  return (
    <>
      <Waiting
        title="Cancellation awaiting a second person"
        text={`${asSentence(reason)} Requested by ${by}, ${formatDateTime(at)}.`}
        problem={may(confirmCancellation) ? problem : 'Finance or an administrator confirms it.'}
        action={
          <Button variant="danger" size="compact" onClick={confirm}>
            Confirm the cancellation
          </Button>
        }
      />
      {dialog}
    </>
  )
}

type WaitingDeliveryProps = {
  orderId: StaffOrderDetail['id']
  override: NonNullable<StaffOrderDetail['override']>
}

function WaitingDelivery({ orderId, override }: WaitingDeliveryProps) {
  const call = useCall()
  const may = useMay()
  const { ask, dialog } = useAskedAct()
  const { reason, requestedBy, requestedAt } = override
  const confirm = () =>
    ask({
      ...ASKED,
      title: 'Confirm the delivery?',
      description: 'The order is marked as delivered without the customer’s code.',
      confirmLabel: 'Mark as delivered',
      failed: 'The delivery was not confirmed.',
      run: () => call(confirmDelivery, { params: { id: orderId } }),
    })
  return (
    <>
      <Waiting
        title="Delivery without the code awaiting a second person"
        text={`${asSentence(reason)} Requested by ${requestedBy}, ${formatDateTime(requestedAt)}.`}
        problem={may(confirmDelivery) ? undefined : 'A dispatcher or an administrator confirms it.'}
        action={
          <Button size="compact" onClick={confirm}>
            Confirm the delivery
          </Button>
        }
      />
      {dialog}
    </>
  )
}

type WaitingProps = { title: string; text: string; problem: string | undefined; action: ReactNode }

const Waiting = ({ title, text, problem, action }: WaitingProps) => (
  <div className="grid gap-2 border-b border-line bg-wait-bg px-4 py-3 text-wait">
    <p className="font-semibold">{title}</p>
    <p>{text}</p>
    {problem === undefined ? <div>{action}</div> : <p>{problem}</p>}
  </div>
)
