/** Paths stand in a file without imports, because the small scripts of the public pages carry it. */
export const DASHBOARD = '/dashboard'

/** Every path of the application; links are built here only. */
export const paths = {
  landing: '/',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  terms: '/terms',
  faqs: '/faqs',
  privacy: '/privacy',
  dashboard: DASHBOARD,
  orderFuel: '/dashboard/order-fuel',
  orderReview: '/dashboard/order-fuel?step=review',
  orders: '/dashboard/order-history',
  deliveryStatus: '/dashboard/delivery-status',
  order: (orderId: string) => `/dashboard/delivery-status/${encodeURIComponent(orderId)}`,
  receipt: (orderId: string) => `/dashboard/receipt/${encodeURIComponent(orderId)}`,
  settings: '/dashboard/settings',
  support: '/dashboard/support',
  newTicket: '/dashboard/support/create',
  ticket: (ticketId: string) => `/dashboard/support/ticket/${encodeURIComponent(ticketId)}`,
  notifications: '/dashboard/notifications',
  dashboardTerms: '/dashboard/terms',
  dashboardFaqs: '/dashboard/faqs',
  dashboardPrivacy: '/dashboard/privacy',
} as const

/** Whether a remembered path may be opened after a sign-in: ours, and inside the dashboard (C-07). */
export const isDashboardPath = (path: string): boolean => /^\/dashboard(?:[/?#]|$)/.test(path)
