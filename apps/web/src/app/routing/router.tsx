import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { createBrowserRouter } from 'react-router'
import { DashboardLayout } from '../layout/dashboard-layout.tsx'
import { AuthPageGuard, DashboardGuard, UnknownPath } from './guards.tsx'
import { RouteFailure } from './route-failure.tsx'

/** Every route of the application; a page is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    errorElement: <RouteFailure />,
    // While the first page's own part is on its way.
    hydrateFallbackElement: <FullScreenSpinner label="Loading" />,
    children: [
      {
        element: <AuthPageGuard />,
        children: [
          {
            lazy: async () => ({ Component: (await import('../layout/auth-layout.tsx')).AuthLayout }),
            children: [
              {
                path: '/signin',
                lazy: async () => ({ Component: (await import('../../pages/sign-in.page.tsx')).SignInPage }),
              },
              {
                path: '/signup',
                lazy: async () => ({ Component: (await import('../../pages/sign-up.page.tsx')).SignUpPage }),
              },
              {
                path: '/forgot-password',
                lazy: async () => ({
                  Component: (await import('../../pages/forgot-password.page.tsx')).ForgotPasswordPage,
                }),
              },
              {
                path: '/verify-email',
                lazy: async () => ({
                  Component: (await import('../../pages/verify-email.page.tsx')).VerifyEmailPage,
                }),
              },
              {
                path: '/reset-password',
                lazy: async () => ({
                  Component: (await import('../../pages/reset-password.page.tsx')).ResetPasswordPage,
                }),
              },
            ],
          },
        ],
      },
      {
        path: '/dashboard',
        element: <DashboardGuard />,
        children: [
          // Below the guard, so that no visitor learns which paths exist (C-06).
          { path: '*', element: <UnknownPath /> },
          {
            element: <DashboardLayout />,
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import('../../pages/home.page.tsx')).HomePage }),
              },
              {
                path: 'order-fuel',
                lazy: async () => ({
                  Component: (await import('../../pages/order-fuel.page.tsx')).OrderFuelPage,
                }),
              },
              {
                path: 'order-history',
                lazy: async () => ({ Component: (await import('../../pages/orders.page.tsx')).OrdersPage }),
              },
              {
                path: 'delivery-status/:orderId?',
                lazy: async () => ({
                  Component: (await import('../../pages/delivery-status.page.tsx')).DeliveryStatusPage,
                }),
              },
              {
                path: 'settings',
                lazy: async () => ({
                  Component: (await import('../../pages/settings.page.tsx')).SettingsPage,
                }),
              },
              {
                path: 'receipt/:orderId',
                lazy: async () => ({ Component: (await import('../../pages/receipt.page.tsx')).ReceiptPage }),
              },
              {
                path: 'support',
                lazy: async () => ({ Component: (await import('../../pages/support.page.tsx')).SupportPage }),
              },
              {
                path: 'support/create',
                lazy: async () => ({
                  Component: (await import('../../pages/new-ticket.page.tsx')).NewTicketPage,
                }),
              },
              {
                path: 'support/ticket/:ticketId',
                lazy: async () => ({ Component: (await import('../../pages/ticket.page.tsx')).TicketPage }),
              },
              {
                path: 'notifications',
                lazy: async () => ({
                  Component: (await import('../../pages/notifications.page.tsx')).NotificationsPage,
                }),
              },
              {
                path: 'terms',
                lazy: async () => ({
                  Component: (await import('../../pages/public-text.page.tsx')).TermsPage,
                }),
              },
              {
                path: 'faqs',
                lazy: async () => ({
                  Component: (await import('../../pages/public-text.page.tsx')).FaqsPage,
                }),
              },
              {
                path: 'privacy',
                lazy: async () => ({
                  Component: (await import('../../pages/public-text.page.tsx')).PrivacyPage,
                }),
              },
            ],
          },
        ],
      },
      {
        path: '/track',
        lazy: async () => ({
          Component: (await import('../../pages/shared-tracking.page.tsx')).SharedTrackingPage,
        }),
      },
      { path: '*', element: <UnknownPath /> },
    ],
  },
])
