import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { Ids } from './world.ts'

/** The end of an id that names nothing. */
export const MISSING = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/**
 * The path with something of Ada's in it where there is such a thing, else with an id of the right form; `known` gives
 * what is taken instead for a parameter.
 */
export function pathWith(
  endpoint: Endpoint,
  ids: Ids,
  known: (name: string) => string | undefined = () => undefined,
): string {
  return endpoint.path.replaceAll(
    /:(\w+)/g,
    (_whole, name: string) => known(name) ?? WORDS[name] ?? idFor(endpoint.path, name, ids),
  )
}

/** Parameters that are no ids. */
const WORDS: Readonly<Record<string, string>> = {
  provider: 'sandbox',
  month: '2026-10',
  day: '2026-11-22',
  zone: 'lekki',
  batch: '2026-11-21-A',
  kind: 'driver',
}

function idFor(path: string, name: string, ids: Ids): string {
  if (name === 'pictureId') return `tpc_${MISSING}`
  if (path.includes('/tickets/')) return ids.ticket
  if (path.includes('/address/')) return ids.address
  if (path.includes('/notifications/')) return ids.notification
  if (path.includes('/products/')) return ids.product
  if (path.includes('/sessions/')) return `ses_${MISSING}`
  if (path.includes('/refund-requests/')) return `rrq_${MISSING}`
  if (path.includes('/refunds/')) return `rfd_${MISSING}`
  if (path.includes('/reconciliation/')) return `dsc_${MISSING}`
  if (path.includes('/dead-letters/')) return '1'
  return ids.order
}
