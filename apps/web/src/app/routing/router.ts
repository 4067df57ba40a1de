import { paths } from '../../shared/page/paths.ts'
import { createRouter } from '../../shared/routing/create-router.ts'
import type { LoadedPart, Route } from '../../shared/routing/route.ts'
import { loadedPart } from '../../shared/routing/route.ts'
import { AuthPageGuard, DashboardGuard, UnknownPath } from './guards.tsx'

// A layout is of a file of its own as well: who signs in needs no sidebar, and who is signed in no drawing of a gate.
const authLayout = loadedPart(async () => (await import('../layout/auth-layout.tsx')).AuthLayout)
const dashboardLayout = loadedPart(
  async () => (await import('../layout/dashboard-layout.tsx')).DashboardLayout,
)

const authPage = (path: string, load: LoadedPart['load']): Route => ({
  path,
  parts: [AuthPageGuard, authLayout, loadedPart(load)],
})

const dashboardPage = (path: string, load: LoadedPart['load']): Route => ({
  path,
  parts: [DashboardGuard, dashboardLayout, loadedPart(load)],
})

/** Every route of the application; a page is loaded when it is first opened. */
export const router = createRouter([
  authPage(paths.signIn, async () => (await import('../../pages/sign-in.page.tsx')).SignInPage),
  authPage(paths.signUp, async () => (await import('../../pages/sign-up.page.tsx')).SignUpPage),
  authPage(
    paths.forgotPassword,
    async () => (await import('../../pages/forgot-password.page.tsx')).ForgotPasswordPage,
  ),
  authPage(
    paths.verifyEmail,
    async () => (await import('../../pages/verify-email.page.tsx')).VerifyEmailPage,
  ),
  authPage(
    paths.resetPassword,
    async () => (await import('../../pages/reset-password.page.tsx')).ResetPasswordPage,
  ),
  dashboardPage(paths.dashboard, async () => (await import('../../pages/home.page.tsx')).HomePage),
  dashboardPage(paths.orderFuel, async () => (await import('../../pages/order-fuel.page.tsx')).OrderFuelPage),
  dashboardPage(paths.orders, async () => (await import('../../pages/orders.page.tsx')).OrdersPage),
  dashboardPage(
    `${paths.deliveryStatus}/:orderId?`,
    async () => (await import('../../pages/delivery-status.page.tsx')).DeliveryStatusPage,
  ),
  dashboardPage(paths.settings, async () => (await import('../../pages/settings.page.tsx')).SettingsPage),
  dashboardPage(
    '/dashboard/receipt/:orderId',
    async () => (await import('../../pages/receipt.page.tsx')).ReceiptPage,
  ),
  dashboardPage(paths.support, async () => (await import('../../pages/support.page.tsx')).SupportPage),
  dashboardPage(paths.newTicket, async () => (await import('../../pages/new-ticket.page.tsx')).NewTicketPage),
  dashboardPage(
    '/dashboard/support/ticket/:ticketId',
    async () => (await import('../../pages/ticket.page.tsx')).TicketPage,
  ),
  dashboardPage(
    paths.notifications,
    async () => (await import('../../pages/notifications.page.tsx')).NotificationsPage,
  ),
  dashboardPage(
    paths.dashboardTerms,
    async () => (await import('../../pages/public-text.page.tsx')).TermsPage,
  ),
  dashboardPage(paths.dashboardFaqs, async () => (await import('../../pages/public-text.page.tsx')).FaqsPage),
  dashboardPage(
    paths.dashboardPrivacy,
    async () => (await import('../../pages/public-text.page.tsx')).PrivacyPage,
  ),
  // Below the guard, so that no visitor learns which paths exist (C-06).
  { path: '/dashboard/*', parts: [DashboardGuard, UnknownPath] },
  {
    path: '/track',
    parts: [
      loadedPart(async () => (await import('../../pages/shared-tracking.page.tsx')).SharedTrackingPage),
    ],
  },
  {
    path: '/proof',
    parts: [loadedPart(async () => (await import('../../pages/proof.page.tsx')).ProofPage)],
  },
  { path: '/*', parts: [UnknownPath] },
])
