import type { LoadPage } from './load-ahead.ts'

export const loadAlertDialog = () => import('@gatefill/ui/primitives/alert-dialog')
export const loadAccountMenu = () => import('../layout/account-menu-items.tsx')

/** What is opened from the dashboard next. Apart from the pages after a sign-in, so that a sign-in does not weigh it. */
export const dashboardPages: readonly LoadPage[] = [
  loadAccountMenu,
  loadAlertDialog,
  () => import('../../pages/home.page.tsx'),
  () => import('../../pages/order-fuel.page.tsx'),
  () => import('../../pages/orders.page.tsx'),
  () => import('../../pages/delivery-status.page.tsx'),
  () => import('../../pages/support.page.tsx'),
  () => import('../../pages/notifications.page.tsx'),
]
