import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { changeDeliveryByStaff } from '@gatefill/contracts/staff/staff-orders'
import type { StaffAct } from '@gatefill/domain/orders/staff-acts'
import { STAFF_ACTS, staffMay } from '@gatefill/domain/orders/staff-acts'
import { staffMayChangeDelivery } from '@gatefill/domain/orders/staff-delivery-change'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import type { Permission } from '@gatefill/domain/statuses/order-lifecycle'
import { useState } from 'react'
import { useMay } from '../../../shared/member.ts'
import { CHANGE_ACT, ORDER_ACT_CALLS, ORDER_ACT_NAMES, orderActId } from '../order-act-calls.ts'
import { ChangeDeliveryDialog } from './change-delivery-dialog.tsx'
import { OrderActDialog } from './order-act-dialog.tsx'

type ChosenAct = StaffAct | 'change'
type OrderAct = { id: string; name: string; chosen: ChosenAct; permission: Permission }

/** The acts of the role, each with whether the order's state allows it, and the dialog of the one that was chosen. */
export function useOrderActs(order: StaffOrderDetail, record: OrderRecord | undefined) {
  const may = useMay()
  const [chosen, choose] = useState<ChosenAct>()
  const close = () => choose(undefined)
  const { status } = order
  const change: OrderAct = {
    id: CHANGE_ACT,
    name: 'Change address, gate or time',
    chosen: 'change',
    permission: staffMayChangeDelivery(status),
  }
  const others = STAFF_ACTS.filter((act) => may(ORDER_ACT_CALLS[act])).map(
    (act): OrderAct => ({
      id: orderActId(act),
      name: ORDER_ACT_NAMES[act],
      chosen: act,
      permission: staffMay(status, act),
    }),
  )
  const acts = may(changeDeliveryByStaff) ? [change, ...others] : others
  return {
    acts,
    allowed: acts.filter(({ permission }) => permission.allowed),
    choose,
    dialog: (
      <>
        {chosen === 'change' && record !== undefined && (
          <ChangeDeliveryDialog order={order} accessCode={record.accessCode} onClose={close} />
        )}
        {chosen !== undefined && chosen !== 'change' && (
          <OrderActDialog act={chosen} orderId={order.id} onClose={close} />
        )}
      </>
    ),
  }
}
