/** Paths that carry what was chosen; only pages of the dashboard link to them, so that sign-in loads none of it. */
export const dashboardPaths = {
  placedOrder: (orderId: string) => `/dashboard/order-fuel?placed=${encodeURIComponent(orderId)}`,
  /** The second step with everything chosen; an address that is gone is replaced by the default one there. */
  orderAgain: (order: { productId: string; litres: number; addressId: string | null }) =>
    `/dashboard/order-fuel?${new URLSearchParams({
      step: 'review',
      product: order.productId,
      litres: String(order.litres),
      ...(order.addressId === null ? {} : { address: order.addressId }),
    })}`,
  /** A new ticket with its order filled in. */
  newTicketAbout: (orderId: string) => `/dashboard/support/create?order=${encodeURIComponent(orderId)}`,
  /** Asks support to cancel an order that cannot be cancelled freely any more. */
  askToCancel: (orderId: string) =>
    `/dashboard/support/create?ask=cancel&category=Orders&order=${encodeURIComponent(orderId)}`,
  /** A new ticket with its category chosen, by name. */
  newTicketIn: (category: string) => `/dashboard/support/create?category=${encodeURIComponent(category)}`,
} as const
