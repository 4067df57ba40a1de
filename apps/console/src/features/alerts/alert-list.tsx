import type { StaffAlert } from '@gatefill/contracts/staff/alerts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { AlertGroup } from '@gatefill/domain/notifications/alert'
import { ALERT_GROUP_NAMES, ALERT_GROUPS } from '@gatefill/domain/notifications/alert'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useId } from 'react'
import { Link } from 'react-router'

type AlertListProps = {
  read: { data: StaffAlert[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** A page was opened from the list. */
  onFollow: () => void
}

/** The alerts by how soon they need somebody, each with the page where it is settled. */
export function AlertList({ read: { data, error, isFetching, refetch }, onFollow }: AlertListProps) {
  if (data === undefined && error !== null)
    return (
      <ErrorState title="The alerts did not load" onRetry={() => void refetch()} busy={isFetching}>
        Everything else works.
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading label="Loading alerts" className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    )
  if (data.length === 0)
    return (
      <p className="text-ink-2">
        Nothing needs you now. Alerts appear here and clear once they are dealt with.
      </p>
    )
  return ALERT_GROUPS.map((group) => (
    <Group
      key={group}
      group={group}
      alerts={data.filter((alert) => alert.group === group)}
      onFollow={onFollow}
    />
  ))
}

type GroupProps = { group: AlertGroup; alerts: readonly StaffAlert[]; onFollow: () => void }

function Group({ group, alerts, onFollow }: GroupProps) {
  const id = useId()
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-center justify-between rounded-control bg-sunken px-3 py-1 font-bold">
        {ALERT_GROUP_NAMES[group]} <span className="font-normal text-ink-2">{alerts.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {alerts.map(({ id: alertId, title, detail, path, since }) => (
          <li key={alertId} className="flex flex-wrap items-center gap-3 px-3 py-3">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{detail}</p>
              <p className="text-small text-ink-2">Since {formatDateTime(since)}</p>
            </div>
            <Link to={path} className={buttonClass({ variant: 'quiet', size: 'compact' })} onClick={onFollow}>
              Open<span className="sr-only"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
