import { useSearchParams } from '../../shared/routing/use-routing.ts'
import type { OrdersView } from './orders-view.ts'
import { changeView, readView, writeView } from './orders-view.ts'

/** What the screen shows, in the URL: a reload, the back button and a shared link find it again. */
export function useOrdersView() {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const paramsOf = (change: Partial<OrdersView>) => writeView(changeView(view, change))

  return {
    view,
    /** `replace`: without a step in the browser's history, for what is typed. */
    change: (change: Partial<OrdersView>, options: { replace?: boolean } = {}) =>
      setParams(paramsOf(change), { replace: options.replace ?? false }),
    /** The URL of the view after a change, for a link. */
    hrefOf: (change: Partial<OrdersView>): string => `?${paramsOf(change)}`,
  }
}
