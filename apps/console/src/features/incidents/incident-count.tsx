import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listIncidents } from '@gatefill/contracts/staff/dispatch/incidents'
import { useReadInterval } from '../../shared/presence.ts'

/** How many incidents nobody has closed, beside the name of their room; nothing for none. */
export function IncidentCount() {
  const { data } = useEndpoint(
    listIncidents,
    { query: { state: 'not_closed', limit: '1' } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  if (data === undefined || data.totalCount === 0) return null
  return (
    <span className="min-w-5 flex-none rounded-full desk:max-side:absolute desk:max-side:top-0.5 desk:max-side:right-0.5 bg-petrol px-1.5 text-center text-small/5 font-bold text-on-petrol in-aria-[current=page]:bg-canvas in-aria-[current=page]:text-ink">
      {data.totalCount > 99 ? '99+' : data.totalCount}
      <span className="sr-only"> not closed</span>
    </span>
  )
}
