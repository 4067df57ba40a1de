import { REPORTS } from '@gatefill/domain/reports/report-catalogue'

/** A call whose cost must not grow with the number of orders; `by` says whose. */
export type GrowthCall = { what: string; by: 'customer' | 'staff'; path: string }

type Example = {
  /** An id of the customer who calls; the other ids belong to another customer. */
  own: string
  id: string
  customer: string
  email: string
  /** The fuel of all orders. */
  fuel: string
  /** A fuel that no order has. */
  otherFuel: string
  lastPage: number
}

const customer = (what: string, path: string): GrowthCall => ({ what, by: 'customer', path })
const staff = (what: string, path: string): GrowthCall => ({ what, by: 'staff', path })

/** The lists, searches and details that people open, of a customer with twenty orders and of staff in every room. */
export const callsOf = (example: Example): GrowthCall[] => [
  customer('own orders', '/orders/user'),
  customer('own orders by a fuel', '/orders/user?search=petrol'),
  customer('own delivered orders', '/orders/user?status=delivered'),
  customer('notifications', '/notifications'),
  customer('account', '/users/me'),
  customer('one own order', `/orders/${example.own}`),
  customer('one own order, followed', `/orders/${example.own}/tracking`),
  customer('own tickets', '/support/tickets'),
  customer('products', '/products'),
  ...ordersRoom(example),
  ...peopleRooms(example),
  ...OFFICE_ROOMS,
  ...MONEY_ROOMS,
]

const ordersRoom = ({ id, email, fuel, otherFuel, lastPage }: Example): GrowthCall[] => [
  staff('orders, page 1', '/staff/orders'),
  staff('orders, page in the middle', `/staff/orders?page=${Math.ceil(lastPage / 2)}`),
  staff('orders, last page', `/staff/orders?page=${lastPage}`),
  staff('open orders', '/staff/orders?status=paid'),
  staff('cancelled orders', '/staff/orders?status=cancelled'),
  staff('orders of an area', '/staff/orders?area=Lekki'),
  staff('orders of an area without any', '/staff/orders?area=Ikota'),
  staff('cancelled orders of an area', '/staff/orders?area=Lekki&status=cancelled'),
  staff('orders that are paid', '/staff/orders?paid=paid'),
  staff('orders that are refunded', '/staff/orders?paid=refunded'),
  staff('cancelled and paid: none', '/staff/orders?status=cancelled&paid=paid'),
  staff('delivered and not paid: none', '/staff/orders?status=delivered&paid=unpaid'),
  staff('orders of a fuel', `/staff/orders?fuel=${fuel}`),
  staff('delivered orders of a fuel', `/staff/orders?fuel=${fuel}&status=delivered`),
  staff('orders of a fuel without any', `/staff/orders?fuel=${otherFuel}`),
  staff('search: order id', `/staff/orders?search=${id}`),
  staff('search: short id', `/staff/orders?search=${id.slice(-6)}`),
  staff('search: mail address', `/staff/orders?search=${email}`),
  staff('search: first name of many', '/staff/orders?search=Halima'),
  staff('search: part of every address', '/staff/orders?search=mail.test'),
  staff('search: plate', '/staff/orders?search=kja-007'),
  staff('search: fuel', '/staff/orders?search=petrol'),
  staff('search: nothing found', '/staff/orders?search=nobodyatall'),
  staff('one order', `/staff/orders/${id}`),
  staff('record of an order', `/staff/orders/${id}/record`),
]

const peopleRooms = ({ customer: customerId, email }: Example): GrowthCall[] => [
  staff('tickets: common word', '/staff/ticket-queue?search=receipt'),
  staff('tickets: mail address', `/staff/ticket-queue?search=${email}`),
  staff('customers: mail address', `/staff/customers?search=${email}`),
  staff('customers: a common name', '/staff/customers?search=Halima'),
  staff('customers: blocked', '/staff/customers?state=blocked'),
  staff('one customer', `/staff/customers/${customerId}`),
  staff('orders of one customer', `/staff/customers/${customerId}/orders`),
  staff('queue of support', '/staff/ticket-queue?queue=open&limit=50'),
  staff('queue of support: page 20', '/staff/ticket-queue?queue=open&limit=50&page=20'),
  staff('counts of support', '/staff/ticket-counts'),
  staff('callers by phone', '/staff/ticket-callers?search=0809'),
  staff('escalations', '/staff/escalations'),
]

const OFFICE_ROOMS: readonly GrowthCall[] = [
  staff('audit, page 1', '/staff/audit'),
  staff('audit, page 100', '/staff/audit?page=100'),
  staff('audit: one act', '/staff/audit?act=cancelOrder'),
  staff('audit: one subject', '/staff/audit?subject=subject7'),
  staff('audit: an act that nobody did', '/staff/audit?act=lockMember'),
  staff('audit: days of a year ago', '/staff/audit?from=2025-11-01&until=2025-11-02'),
  staff('alerts', '/staff/alerts'),
  staff('team', '/staff/members'),
  ...Object.keys(REPORTS).map((name) => staff(`reports: ${name}, 28 days`, `/staff/reports/${name}`)),
  staff('price changes', '/staff/price-changes'),
  staff('first run', '/staff/first-run'),
]

const MONEY_ROOMS: readonly GrowthCall[] = [
  staff('payments, page 1', '/staff/payments'),
  staff('settlements', '/staff/settlements'),
  staff('disputes', '/staff/disputes'),
  staff('refund requests', '/staff/refund-requests'),
  staff('reconciliation', '/staff/reconciliation'),
  staff('nights of the reconciliation', '/staff/reconciliation-nights'),
  staff('ledger accounts', '/staff/ledger-accounts'),
  staff('journals', '/staff/journals'),
  staff('ageings', '/staff/ageings'),
  staff('receivables', '/staff/receivables'),
  staff('periods', '/staff/periods'),
  staff('one period with its checklist', '/staff/periods/2026-10'),
  staff('taxes and fees by month', '/staff/monthly-reports'),
  staff('payouts', '/staff/payouts'),
  staff('dead letters', '/staff/dead-letters'),
  staff('refunds, page 1', '/staff/refunds'),
  staff('refunds, page 50', '/staff/refunds?page=50'),
]
