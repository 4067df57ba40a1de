import type { ListedCustomer } from '@gatefill/contracts/staff/customers/customer-shapes'
import { addCustomerNote, blockCustomer } from '@gatefill/contracts/staff/customers/customers'
import { addOrderNote } from '@gatefill/contracts/staff/customers/order-records'
import { requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { customerCan } from '@gatefill/domain/customers/customer-block'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { STAFF_ACTS, staffMay } from '@gatefill/domain/orders/staff-acts'
import { wasMoneyTaken } from '@gatefill/domain/statuses/payment-status'
import {
  BLOCK_ACT,
  NOTE_ACT,
  ORDER_ACT_CALLS,
  ORDER_ACT_NAMES,
  orderActId,
  REFUND_ACT,
} from '../../entities/orders/order-act-calls.ts'
import { useOpenAndAct } from '../../shared/acts/open-and-act.ts'
import { useMay } from '../../shared/member.ts'
import { customerPath, orderPath } from '../../shared/rooms/customer-rooms.ts'
import type { ActOn } from './acts-on.tsx'

/** The call to a person by the phone of the device; none where no number is known. */
const callTo = (name: string, phone: string): ActOn[] =>
  phone === ''
    ? []
    : [
        {
          id: 'call',
          name: `Call ${name}`,
          hint: formatPhone(phone),
          run: () => window.open(`tel:${phone}`, '_self'),
        },
      ]

/** What the state of an order and the role allow; each opens the page of the order and asks there. */
export function useActsOnOrder(): (order: DispatchOrder) => ActOn[] {
  const may = useMay()
  const openAndAct = useOpenAndAct()
  return ({ id, status, paymentStatus, customer }) => {
    const onPage = (act: string, name: string): ActOn => ({
      id: act,
      name,
      run: () => openAndAct(orderPath(id), act),
    })
    return [
      ...callTo(customer.name, customer.phone),
      ...(may(addOrderNote) ? [onPage(NOTE_ACT, 'Write a note')] : []),
      ...(may(requestRefund) && wasMoneyTaken(paymentStatus) ? [onPage(REFUND_ACT, 'Refund part')] : []),
      ...STAFF_ACTS.filter((act) => may(ORDER_ACT_CALLS[act]) && staffMay(status, act).allowed).map((act) =>
        onPage(orderActId(act), ORDER_ACT_NAMES[act]),
      ),
    ]
  }
}

/** What the state of a customer's account and the role allow. */
export function useActsOnCustomer(): (customer: ListedCustomer) => ActOn[] {
  const may = useMay()
  const openAndAct = useOpenAndAct()
  return ({ id, name, phone, state }) => {
    const onPage = (act: string, words: string): ActOn => ({
      id: act,
      name: words,
      run: () => openAndAct(customerPath(id), act),
    })
    return [
      ...callTo(name, phone),
      ...(may(addCustomerNote) ? [onPage(NOTE_ACT, 'Write a note')] : []),
      ...(may(blockCustomer) && customerCan.block(state).allowed
        ? [onPage(BLOCK_ACT, 'Block customer')]
        : []),
    ]
  }
}
