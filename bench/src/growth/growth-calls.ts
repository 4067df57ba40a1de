/** A call whose cost must not grow with the number of orders; `by` says whose. */
export type GrowthCall = { what: string; by: 'customer' | 'staff'; path: string }

type Example = { id: string; email: string; lastPage: number }

/** The lists, searches and details that people open, of a customer with twenty orders and of staff. */
export function callsOf({ id, email, lastPage }: Example): GrowthCall[] {
  const customer = (what: string, path: string): GrowthCall => ({ what, by: 'customer', path })
  const staff = (what: string, path: string): GrowthCall => ({ what, by: 'staff', path })
  return [
    customer('own orders', '/orders/user'),
    customer('own orders by a fuel', '/orders/user?search=petrol'),
    customer('own delivered orders', '/orders/user?status=delivered'),
    customer('notifications', '/notifications'),
    customer('account', '/users/me'),
    staff('orders, page 1', '/staff/orders'),
    staff('orders, last page', `/staff/orders?page=${lastPage}`),
    staff('open orders', '/staff/orders?status=paid'),
    staff('cancelled orders', '/staff/orders?status=cancelled'),
    staff('search: order id', `/staff/orders?search=${id}`),
    staff('search: short id', `/staff/orders?search=${id.slice(-6)}`),
    staff('search: mail address', `/staff/orders?search=${email}`),
    staff('search: first name of many', '/staff/orders?search=Halima'),
    staff('search: part of every address', '/staff/orders?search=mail.test'),
    staff('search: plate', '/staff/orders?search=kja-007'),
    staff('search: fuel', '/staff/orders?search=petrol'),
    staff('search: nothing found', '/staff/orders?search=nobodyatall'),
    staff('tickets, page 1', '/staff/tickets'),
    staff('tickets: common word', '/staff/tickets?search=receipt'),
    staff('tickets: mail address', `/staff/tickets?search=${email}`),
    staff('customers, page 1', '/staff/customers'),
    staff('customers: mail address', `/staff/customers?search=${email}`),
    staff('one order', `/staff/orders/${id}`),
    staff('record of an order', `/staff/orders/${id}/record`),
    staff('queue of support', '/staff/ticket-queue?queue=open&limit=50'),
    staff('counts of support', '/staff/ticket-counts'),
    staff('payments, page 1', '/staff/payments'),
    staff('audit, page 1', '/staff/audit'),
    staff('alerts', '/staff/alerts'),
    staff('reports: 28 days of revenue', '/staff/reports/revenue'),
    staff('refunds, page 1', '/staff/refunds'),
    staff('refunds, page 50', '/staff/refunds?page=50'),
  ]
}
