import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import { notificationTitle } from '@gatefill/domain/notifications/notification'
import { Card } from '@gatefill/ui/primitives/card'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { subjectPath } from './subject-path.ts'
import * as texts from './texts.ts'
import { useLatestNotifications } from './use-latest-notifications.ts'

/** The last three notifications on the home screen; nothing before the first one came. */
export function LatestNotifications() {
  const latest = useLatestNotifications().data?.data ?? []
  if (latest.length === 0) return null
  return (
    <Card aria-labelledby="latest-notifications" className="overflow-hidden">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 py-2 desk:px-5">
        <h2 id="latest-notifications" className="heading-3">
          Notifications
        </h2>
        <Link to={paths.notifications} className="text-link min-w-12 py-3.5 text-right text-small">
          {texts.seeAll}
          <span className="sr-only"> notifications</span>
        </Link>
      </div>
      <ul>
        {latest.map((notification) => {
          const { id, type, message, isRead, createdAt } = notification
          return (
            <li key={id} className="border-t border-line">
              <Link
                to={subjectPath(notification) ?? paths.notifications}
                className="block px-4 py-3 hover:bg-sunken/50 desk:px-5"
              >
                <span className={isRead ? 'font-semibold' : 'font-bold'}>{notificationTitle(type)}</span>
                {!isRead && <span className="sr-only"> (Unread)</span>}
                <span className="block text-small wrap-anywhere text-ink-2">{message}</span>
                <time dateTime={createdAt} className="text-small text-ink-2">
                  {formatDate(createdAt)}, {formatTime(createdAt)}
                </time>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
