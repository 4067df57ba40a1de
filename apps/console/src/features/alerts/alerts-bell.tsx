import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffAlert } from '@gatefill/contracts/staff/alerts'
import { getAlertMailChoices, listAlerts, setAlertMailChoices } from '@gatefill/contracts/staff/alerts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { AlertGroup, AlertKind } from '@gatefill/domain/notifications/alert'
import {
  ALERT_GROUP_NAMES,
  ALERT_GROUPS,
  alertKindsOf,
  alertName,
} from '@gatefill/domain/notifications/alert'
import { Bell } from '@gatefill/ui/icons/menu'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'

/** What needs a person of one's role: a bell with its number, and the list that it opens. */
export function AlertsBell() {
  const alerts = useEndpoint(listAlerts, {}, { refetchInterval: useReadInterval() })
  const [isOpen, setOpen] = useState(false)
  const count = alerts.data?.length ?? 0
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative inline-flex min-h-12 min-w-12 items-center justify-center gap-3 rounded-lg px-3 font-semibold text-ink-2 hover:bg-sunken side:justify-start"
        onClick={() => setOpen(true)}
      >
        <span className="flex-none">
          <Bell aria-hidden="true" className="size-6" />
        </span>
        <span className="max-side:sr-only">Alerts</span>
        {count > 0 && (
          <span className="absolute top-1 left-7 min-w-5 rounded-full bg-petrol px-1 text-center text-small/5 font-bold text-on-petrol side:static">
            {count > 99 ? '99+' : count}
            <span className="sr-only"> open</span>
          </span>
        )}
      </button>
      <Dialog
        open={isOpen}
        wide
        title={count === 0 ? 'Alerts' : `Alerts, ${count} open`}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className="grid gap-5">
            <AlertList read={alerts} onFollow={() => setOpen(false)} />
            <MailChoices />
          </div>
        )}
      </Dialog>
    </>
  )
}

/** Which alerts come by email too; each press is saved. */
function MailChoices() {
  const { role } = useMember()
  const kinds = alertKindsOf(role)
  const { data } = useEndpoint(getAlertMailChoices)
  const call = useCall()
  // A press shows at once; a failure shows what is saved again.
  const [pressed, setPressed] = useState<readonly AlertKind[]>()
  const { write, failure } = useWrite<AlertKind[]>({
    send: (chosen) => call(setAlertMailChoices, { body: { kinds: chosen } }),
    failed: 'Your choice was not saved. Please try again.',
    invalidates: [getAlertMailChoices],
    success: false,
    onFailure: () => setPressed(undefined),
  })
  if (data === undefined || kinds.length === 0) return null
  const chosen = pressed ?? data.kinds
  const toggle = (kind: AlertKind) => {
    const next = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]
    setPressed(next)
    void write(next)
  }
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        Choose what reaches you by email
      </summary>
      <fieldset className="grid">
        <legend className="sr-only">Alerts by email</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={alertName(kind)}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      <FailureLine text={failure?.message} />
    </details>
  )
}

type AlertListProps = {
  read: { data: StaffAlert[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** A page was opened from the list. */
  onFollow: () => void
}

/** The alerts by how soon they need somebody, each with the page where it is settled. */
function AlertList({ read: { data, error, isFetching, refetch }, onFollow }: AlertListProps) {
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
