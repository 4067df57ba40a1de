import { isFinal, isPaidOrLater } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'

/** A search that finds more people than this names none of them: more words are asked for. */
export const PEOPLE_OF_SEARCH = 20
export const TOO_MANY_PEOPLE = `More than ${PEOPLE_OF_SEARCH} customers match. Type more of the name, the email or the phone.`
/** Orders that a search may find where they are of several people. */
const ORDERS_OF_SEARCH = 100

/** In these days people are counted whose data was read without work at hand. */
export const PEOPLE_ALERT_DAYS = 7
/**
 * So many people without work at hand in seven days are told to nobody, and so many in all on one day (C-105). The first is
 * what somebody looks up besides their work; `npm run attack -- --only insiders` measures it.
 */
export const PEOPLE_WITHOUT_WORK = 50
export const PEOPLE_OF_DAY = 200

/** An order that ended, or a ticket, calls for a look at its customer for so many days. */
export const WORK_DAYS = 7

/** Whether the owner is told of how many people's data one person read. */
export const isPeopleAlert = ({ withoutWork, today }: { withoutWork: number; today: number }): boolean =>
  withoutWork > PEOPLE_WITHOUT_WORK || today > PEOPLE_OF_DAY

export const PEOPLE_LIMIT = `Customers' data: the owner is told of more than ${PEOPLE_OF_DAY} people a day, and of more than ${PEOPLE_WITHOUT_WORK} in seven days without an order under way or a recent ticket.`

/** Whether the order calls for work now, so that a list names its customer to whoever searches for nobody. */
export const isWorkAtHand = (status: OrderStatus): boolean => isPaidOrLater(status) && !isFinal(status)

type Listed = { status: OrderStatus; customer: { id: string } }

/**
 * Which orders of a list are shown with their customers. Without a search those that call for work; of a search all, unless
 * it finds too many people.
 */
export function namesCustomer(
  orders: readonly Listed[],
  { isSearch, count }: { isSearch: boolean; count: number },
): (order: Listed) => boolean {
  const people = new Set(orders.map(({ customer }) => customer.id)).size
  const isNarrow = people === 1 || (people <= PEOPLE_OF_SEARCH && count <= ORDERS_OF_SEARCH)
  return isSearch && isNarrow ? () => true : ({ status }) => isWorkAtHand(status)
}

/** An order without whatever says who its customer is. */
export const withoutCustomer = <
  Order extends {
    customer: { name: string; email: string; phone: string }
    addressText: string
    landmark: string
  },
>(
  order: Order,
): Order => ({
  ...order,
  addressText: '',
  landmark: '',
  customer: { ...order.customer, name: '', email: '', phone: '' },
})
