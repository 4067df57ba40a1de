import type { LoadPage } from './load-ahead.ts'

/** Where a sign-in leads: the frame of the dashboard with its first page. */
export const authPages: readonly LoadPage[] = [
  () => import('../layout/dashboard-layout.tsx'),
  () => import('../../pages/home.page.tsx'),
  () => import('../../pages/verify-email.page.tsx'),
  () => import('../../pages/reset-password.page.tsx'),
]
