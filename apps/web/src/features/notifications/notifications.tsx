import { ApiError } from '@gatefill/client/calls/api-error'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listNotifications } from '@gatefill/contracts/customer/account/notifications'
import type { Notification } from '@gatefill/domain/notifications/notification'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { DeletedLine } from '../../shared/forms/deleted-line.tsx'
import { StickyActions } from '../../shared/forms/sticky-actions.tsx'
import { PageHeader, useIsDesktop } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { NavigateTo, useNavigate, useSearchParams } from '../../shared/routing/use-routing.ts'
import type { NotificationChange } from './change-list.ts'
import { NotificationActions } from './notification-actions.tsx'
import { NotificationCard } from './notification-card.tsx'
import type { Filter, NotificationsView } from './notifications-view.ts'
import { FILTER_NAMES, FILTERS, hrefOf, queryOf, readView } from './notifications-view.ts'
import { PreferencesDialog } from './preferences-dialog.tsx'
import * as texts from './texts.ts'
import { useNotificationChanges } from './use-notification-changes.ts'

/** The customer's notifications: find, read, mark, delete, and choose which to get. */
export function Notifications() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = readView(params)
  const { data: list, error, isFetching, isPlaceholderData, refetch } = useNotifications(view)
  const { apply, failed, deleted, restored, restore, restoreFailure } = useNotificationChanges()
  const [hasPreferences, setPreferences] = useState(false)
  const unread = list?.unreadCount ?? 0

  // The last message of the last page was deleted.
  if (list !== undefined && !isPlaceholderData && list.totalPages > 0 && view.page > list.totalPages)
    return <NavigateTo to={hrefOf({ ...view, page: list.totalPages })} />

  const turn = (page: number) => {
    navigate(hrefOf({ ...view, page }))
    window.scrollTo(0, 0)
  }
  return (
    <div className="flex flex-1 flex-col gap-3 desk:gap-4">
      <PageHeader
        title="Notifications"
        back={{ label: texts.backToDashboard, to: paths.dashboard }}
        badge={<span role="status">{unread > 0 && <Badge tone="blue">{unread} New</Badge>}</span>}
      />
      <Toolbar chosen={view.filter}>
        <NotificationActions
          isEmpty={list?.data.length === 0}
          hasUnread={unread > 0}
          onReadAll={() => void apply({ kind: 'readAll' })}
          onPreferences={() => setPreferences(true)}
        />
      </Toolbar>
      {error !== null && (
        <ErrorState title={loadFailureText(error)} onRetry={() => void refetch()} busy={isFetching}>
          {list === undefined ? texts.notificationsNotLoadedButSafe : texts.listMayBeOutdated}
        </ErrorState>
      )}
      {deleted !== undefined && (
        <DeletedLine key={deleted} onUndo={() => void restore(deleted)}>
          {texts.theNotificationWasDeleted}
        </DeletedLine>
      )}
      <FailureLine text={restoreFailure?.message} />
      {list === undefined && error === null && <NotificationsSkeleton />}
      {list?.data.length === 0 && <NoNotifications isNarrowed={view.filter !== 'all'} />}
      {list !== undefined && list.data.length > 0 && (
        <Cards
          notifications={list.data}
          failed={failed}
          restored={restored}
          onChange={(change) => void apply(change)}
        />
      )}
      {list !== undefined && (
        <NotificationPages current={list.currentPage} totalPages={list.totalPages} onTurn={turn} />
      )}
      <PreferencesDialog isOpen={hasPreferences} onClose={() => setPreferences(false)} />
    </div>
  )
}

/** One row where there is room; else what is left of the last row of filters is for the actions. */
const Toolbar = ({ chosen, children }: { chosen: Filter; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">
    <NotificationFilters chosen={chosen} />
    <div className="ml-auto">{children}</div>
  </div>
)

/** With a filter there may be others; without one, the first notification comes with an order. */
const NoNotifications = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    title={texts.noNotificationsToDisplay}
    picture={<MeasurePicture level={0} />}
    action={
      <Link
        to={isNarrowed ? hrefOf({ filter: 'all', page: 1 }) : paths.orderFuel}
        className={buttonClass({ variant: 'secondary' })}
      >
        {isNarrowed ? texts.showAll : texts.orderFuel}
      </Link>
    }
  >
    {isNarrowed ? texts.youMayHaveOtherNotifications : texts.newsAboutYourOrdersPayments}
  </EmptyState>
)

type CardsProps = {
  notifications: readonly Notification[]
  failed: string | undefined
  restored: string | undefined
  onChange: (change: NotificationChange) => void
}

function Cards({ notifications, failed, restored, onChange }: CardsProps) {
  return (
    <div className={cardClass}>
      {notifications.map((notification, at) => (
        <NotificationCard
          key={notification.id}
          notification={notification}
          hasFailed={notification.id === failed}
          takesFocus={notification.id === restored}
          opensUpwards={at > 1 && at >= notifications.length - 2}
          onRead={() => onChange({ kind: 'read', id: notification.id })}
          onDelete={() => onChange({ kind: 'delete', id: notification.id })}
        />
      ))}
    </div>
  )
}

/**
 * The sentence for a list that did not load: one for an answer that is no success, another for a failure without one
 * (C-68). A sentence of the server is for the log only.
 */
export const loadFailureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 400
    ? texts.failedToLoadNotifications
    : texts.notificationsNotLoaded

/** The page of notifications that a view shows; the one before stays until it is there. */
function useNotifications(view: NotificationsView) {
  const read = useEndpoint(listNotifications, { query: queryOf(view) }, { keepPrevious: true })
  const { error } = read
  useEffect(() => {
    if (error !== null) console.error('Notifications did not load', error)
  }, [error])
  return read
}

/** Four messages that are on their way, with the words of the specification above them. */
const NotificationsSkeleton = () => (
  <div role="status" aria-busy="true" className="grid gap-3">
    <p className="text-ink-2">{texts.loadingNotifications}</p>
    <div className={cardClass}>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0 desk:px-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </div>
  </div>
)

const LINK_CLASS =
  'inline-flex min-h-12 items-center rounded-full border-2 border-control bg-surface px-3 text-small phone:px-4 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=true]:border-petrol aria-[current=true]:bg-petrol aria-[current=true]:text-on-petrol forced-colors:aria-[current=true]:outline-2'

/** The four filters; each is a URL of its own and begins at page 1. They wrap with what stands beside them. */
const NotificationFilters = ({ chosen }: { chosen: Filter }) => (
  <nav aria-label={texts.filterNotifications} className="contents">
    <ul className="contents">
      {FILTERS.map((filter) => (
        <li key={filter}>
          <Link
            to={hrefOf({ filter, page: 1 })}
            aria-current={filter === chosen ? 'true' : undefined}
            className={LINK_CLASS}
          >
            {FILTER_NAMES[filter]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type NotificationPagesProps = { current: number; totalPages: number; onTurn: (page: number) => void }

/** 'Page X of Y' with the way back and on; nothing when there is one page only. */
function NotificationPages({ current, totalPages, onTurn }: NotificationPagesProps) {
  const isDesktop = useIsDesktop()
  if (totalPages <= 1) return null
  const row = (
    <>
      <Button variant="quiet" disabled={current <= 1} onClick={() => onTurn(current - 1)}>
        Previous
      </Button>
      <p role="status" className="text-small text-ink-2">
        Page {current} of {totalPages}
      </p>
      <Button variant="quiet" disabled={current >= totalPages} onClick={() => onTurn(current + 1)}>
        Next
      </Button>
    </>
  )
  if (isDesktop) return <div className="flex items-center justify-between gap-4">{row}</div>
  return <StickyActions>{row}</StickyActions>
}
