import { clampPage } from '@gatefill/domain/core/page'
import { REFUND_STATES } from '@gatefill/domain/payments/refund-lifecycle'
import { useHref, useSearchParams } from 'react-router'

/** Which refunds are listed; in the URL, so that a link shows the same. `state` '' for all. */
type RefundsView = { state: string; page: number }

export function useRefundsView() {
  const [params, setParams] = useSearchParams()
  const here = useHref('')
  const view: RefundsView = {
    state: REFUND_STATES.find((state) => state === params.get('state')) ?? '',
    page: clampPage(params.get('page') ?? undefined),
  }
  const paramsOf = (change: Partial<RefundsView>): URLSearchParams => {
    const { state, page } = { ...view, ...change }
    return new URLSearchParams({
      ...(state === '' ? {} : { state }),
      ...(page === 1 ? {} : { page: String(page) }),
    })
  }
  return {
    view,
    change: (change: Partial<RefundsView>) => setParams(paramsOf(change), { preventScrollReset: true }),
    hrefOf: (change: Partial<RefundsView>) => `${here}?${paramsOf(change)}`,
  }
}
