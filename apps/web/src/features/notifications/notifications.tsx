import type { Notification } from '@gatefill/domain/notifications/notification'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Badge } from '@gatefill/ui/primitives/badge'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DeletedLine } from '../../shared/forms/deleted-line.tsx'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { NavigateTo, useNavigate, useSearchParams } from '../../shared/routing/use-routing.ts'
import type { NotificationChange } from './change-list.ts'
import { NotificationActions } from './notification-actions.tsx'
import { NotificationCard } from './notification-card.tsx'
import { NotificationFilters } from './notification-filters.tsx'
import { NotificationPages } from './notification-pages.tsx'
import { loadFailureText } from './notification-words.ts'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import type { Filter } from './notifications-view.ts'
import { hrefOf, readView } from './notifications-view.ts'
import { PreferencesDialog } from './preferences-dialog.tsx'
import * as texts from './texts.ts'
import { useNotificationChanges } from './use-notification-changes.ts'
import { useNotifications } from './use-notifications.ts'

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
          {list === undefined ? texts.yourOrdersAndYourMoney : texts.theListBelowMayBe}
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
