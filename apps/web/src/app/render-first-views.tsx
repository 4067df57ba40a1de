import { FUELS } from '@gatefill/domain/catalogue/fuel'
import { Totem } from '@gatefill/ui/fuel/totem'
import { Truck } from '@gatefill/ui/icons/menu'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInView } from '../features/auth/sign-in/sign-in-view.tsx'
import { homeGrid } from '../features/home/home-grid.ts'
import { LoadingOrder, LoadingOrders } from '../features/home/loading-orders.tsx'
import { BarHeading, WideHeader } from '../shared/page/page-heading.tsx'
import { paths } from '../shared/page/paths.ts'
import type { Router } from '../shared/routing/create-router.ts'
import { Link } from '../shared/routing/link.tsx'
import { RouterContext, ShownContext } from '../shared/routing/use-routing.ts'
import { AuthLayout } from './layout/auth-layout.tsx'
import { DashboardFrame } from './layout/dashboard-frame.tsx'
import * as texts from './texts.ts'

const nothing = () => {}

/** Nothing is followed while a page is written. */
const router: Router = {
  shown: () => undefined,
  subscribe: () => nothing,
  navigate: nothing,
  block: () => nothing,
}

const shownAt = (pathname: string) => ({
  location: { pathname, search: '', hash: '', state: null },
  params: {},
  parts: [],
})

const signInFlow = {
  form: {
    values: { email: '', password: '', remember: false },
    errors: {},
    formRef: createRef<HTMLFormElement>(),
    set: nothing,
  },
  signInByPassword: {
    write: async () => undefined,
    isBusy: false,
    slow: { isSlow: false, cancel: nothing },
  },
  onPasskey: nothing,
}

/** The sign-in page as HTML, to be typed into while the application loads. */
export const renderSignIn = (): string =>
  renderToStaticMarkup(
    <RouterContext value={router}>
      <ShownContext value={shownAt(paths.signIn)}>
        <AuthLayout>
          <SignInView signInFlow={signInFlow} />
        </AuthLayout>
      </ShownContext>
    </RouterContext>,
  )

/** The home screen without what only the server knows, to be read and followed while the application loads. */
export const renderHome = (): string =>
  renderToStaticMarkup(
    <RouterContext value={router}>
      <ShownContext value={shownAt(paths.dashboard)}>
        <HomeFirstView />
      </ShownContext>
    </RouterContext>,
  )

const PRICES = Object.keys(FUELS).map((product) => ({ product }))

/**
 * The home screen as it stands before anything is known of the customer: the build writes it into dashboard.html, so that
 * it is there to be read and followed while the application loads. Style chooses between phone and desktop;
 * public/early-home.ts fills in the greeting.
 */
const HomeFirstView = () => (
  <>
    <SkipLink />
    <DashboardFrame heading={<BarHeading title="" />} account={account}>
      <div className="max-desk:hidden">
        <WideHeader title="" action={<OrderFuel />} />
      </div>
      <div className={homeGrid.whole}>
        <div className={homeGrid.orders}>
          <div className={homeGrid.activeOrder}>
            <LoadingOrder />
          </div>
          <div className={`${homeGrid.orderFuel} desk:hidden`}>
            <OrderFuel wide />
          </div>
          <div className="max-desk:hidden">
            <LoadingOrders />
          </div>
        </div>
        <div className={homeGrid.prices}>
          <div className="desk:hidden">
            <Totem size="strip" prices={PRICES} />
          </div>
          <div className="max-desk:hidden">
            <Totem prices={PRICES} />
          </div>
          <div className={homeGrid.againAwaited} />
        </div>
        <div className={`${homeGrid.recent} desk:hidden`}>
          <LoadingOrders />
        </div>
      </div>
    </DashboardFrame>
  </>
)

const OrderFuel = ({ wide = false }: { wide?: boolean }) => (
  <Link to={paths.orderFuel} className={buttonClass({ size: 'large', wide })}>
    <Truck aria-hidden className="size-5.5" />
    {texts.orderFuel}
  </Link>
)

/** Whose account it is comes from the server. */
const account = (place: 'top-bar' | 'sidebar') => (
  <span
    className={place === 'sidebar' ? 'flex min-h-12 items-center px-3' : 'grid size-12 place-items-center'}
  >
    <Avatar initials="" size="small" />
  </span>
)
